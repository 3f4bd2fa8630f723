import CloseIcon from '@mui/icons-material/Close';
import NextIcon from '@mui/icons-material/KeyboardArrowDown';
import PreviousIcon from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Fact, LeadValues, WholeLead } from '../../wire.ts';
import { pollingInterval, useSessionQuery } from '../common/deskApi.ts';
import { Failure } from '../common/Failure.tsx';
import { isForField } from '../common/fieldKeys.ts';
import { Heading } from '../common/Heading.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { forgetNotes } from './keptNotes.ts';
import { LeadActions } from './LeadActions.tsx';
import { StateChip } from './LeadRow.tsx';
import { LeadThread } from './LeadThread.tsx';
import { useLeadQuery } from './leadsApi.ts';
import { kindName, leadTitle } from './leadWords.ts';

interface LeadPanelProps {
  id: string;
  /** Whether the lead has the screen to itself. */
  isAlone: boolean;
  /** Opens the lead above or below it in the list, where there is one. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  /** Resolves to whether the lead was marked. */
  onMark: (change: Partial<LeadValues>) => Promise<boolean>;
  /** Why it was not marked. */
  error: unknown;
  /** Shows all leads of its person. */
  onPerson: () => void;
  onClose: () => void;
  onErased: (result: string) => void;
}

/** One lead whole, with all that staff do with it. */
export function LeadPanel(props: LeadPanelProps) {
  const { id, isAlone, onPrevious, onNext, onMark, onPerson, onClose, onErased } = props;
  const { currentData, error } = useLeadQuery(id, { pollingInterval });
  /** The lead whose person is to be erased. Back may open another one. */
  const [erasingId, setErasing] = useState('');
  /** The lead that was erased in this panel: no notice says that somebody else has erased it. */
  const [erasedId, setErased] = useState('');
  const isGone = error !== undefined && 'status' in error && error.status === 404;
  // Nothing of a lead that somebody has erased stays readable.
  const lead = isGone ? undefined : currentData;
  useEffect(() => {
    if (isGone) forgetNotes(id);
  }, [isGone, id]);
  useLeadKeys({ ArrowUp: onPrevious, ArrowDown: onNext }, onClose);
  const steps = [
    { name: 'Previous lead', key: 'ArrowUp', sign: '↑', StepIcon: PreviousIcon, step: onPrevious },
    { name: 'Next lead', key: 'ArrowDown', sign: '↓', StepIcon: NextIcon, step: onNext },
  ];
  return (
    <Stack
      component="section"
      aria-label="Lead"
      spacing={2}
      sx={{ p: 2.5, minHeight: 1, bgcolor: 'background.paper' }}
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Heading name={lead ? leadTitle(lead) : ''} of="Leads" component={isAlone ? 'h1' : 'h2'} />
        {lead && <StateChip lead={lead} />}
        <Box sx={{ flex: 1 }} />
        {steps.map(({ name, key, sign, StepIcon, step }) => (
          <IconButton
            key={name}
            aria-label={name}
            aria-keyshortcuts={`Alt+${key}`}
            title={`${name} (Alt ${sign})`}
            disabled={!step}
            onClick={step}
          >
            <StepIcon />
          </IconButton>
        ))}
        <IconButton aria-label="Close the lead" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Stack>
      <Failure error={erasedId === id ? undefined : (error ?? props.error)} />
      {!lead && !error && <Skeleton variant="rounded" height={240} />}
      {lead && (
        <LeadDetails
          // What is begun or typed for one lead never shows at another.
          key={lead.id}
          lead={lead}
          isAlone={isAlone}
          onMark={onMark}
          onPerson={onPerson}
          onErase={() => setErasing(id)}
        />
      )}
      {lead && erasingId === id && (
        <EraseDialog
          lead={lead}
          onClose={() => setErasing('')}
          onErased={(result) => {
            setErased(id);
            onErased(result);
          }}
        />
      )}
    </Stack>
  );
}

/** Opens the lead above or below with Alt and an arrow, and closes it with Escape, unless the key is for a field. */
function useLeadKeys(steps: Partial<Record<string, () => void>>, onClose: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, shiftKey, metaKey } = event;
    if (isForField(event) || ctrlKey || shiftKey || metaKey) return;
    const isEscape = key === 'Escape' && !altKey;
    const run = isEscape ? onClose : altKey ? steps[key] : undefined;
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

interface LeadDetailsProps extends Pick<LeadPanelProps, 'isAlone' | 'onMark' | 'onPerson'> {
  lead: WholeLead;
  onErase: () => void;
}

/** All that is known of a lead, and what staff do with it. */
function LeadDetails({ lead, isAlone, onMark, onPerson, onErase }: LeadDetailsProps) {
  const { data: session } = useSessionQuery();
  const received = new Date(lead.received).toLocaleString('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: session?.timeZone,
  });
  return (
    <Stack spacing={2} sx={{ flex: 1 }}>
      <LeadActions lead={lead} user={session?.user ?? ''} onMark={onMark} />
      {lead.others > 0 && (
        <Button onClick={onPerson} sx={{ alignSelf: 'start' }}>
          {lead.others} more of this person
        </Button>
      )}
      {lead.message && (
        <Typography
          sx={{
            p: 2,
            borderRadius: 1,
            bgcolor: 'action.hover',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          }}
        >
          {lead.message}
        </Typography>
      )}
      <Facts facts={lead.facts} />
      {lead.file && (
        <Button
          variant="outlined"
          href={`leads/${lead.id}/file`}
          download
          sx={{ alignSelf: 'start', overflowWrap: 'anywhere' }}
        >
          Download {lead.file.name} ({Math.ceil(lead.file.size / 1024)} KB)
        </Button>
      )}
      <Facts
        facts={[
          { label: 'Form', value: kindName(lead.kind) },
          { label: 'Received', value: received },
          ...lead.origin,
        ]}
      />
      <Typography variant="h3" component={isAlone ? 'h2' : 'h3'}>
        What happened
      </Typography>
      {session && <LeadThread key={`${session.site} ${session.user}`} lead={lead} owner={session} />}
      <Box sx={{ flex: 1 }} />
      {session?.isAdmin && (
        <Button color="error" onClick={onErase} sx={{ alignSelf: 'start' }}>
          Erase this person …
        </Button>
      )}
    </Stack>
  );
}

/** A value in which a mail address breaks after its @, and elsewhere only if a part is wider than the line. */
function Breakable({ text }: { text: string }) {
  const parts = text.split(/(?<=\S@)(?=\S)/);
  if (parts.length === 1) return text;
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
    <Box key={at} component="span" sx={{ display: 'inline-block', maxWidth: 1 }}>
      {part}
    </Box>
  ));
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(90px, 1fr) 2fr', columnGap: 2, rowGap: 0.5 }}
    >
      {facts.map(({ label, value }) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Typography component="dt" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            <Breakable text={value} />
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
