import CloseIcon from '@mui/icons-material/Close';
import NextIcon from '@mui/icons-material/KeyboardArrowDown';
import PreviousIcon from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { Fact, LeadValues } from '../../wire.ts';
import { pollingInterval, useSessionQuery } from '../common/deskApi.ts';
import { Failure } from '../common/Failure.tsx';
import { Heading } from '../common/Heading.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { LeadActions } from './LeadActions.tsx';
import { StateChip } from './LeadRow.tsx';
import { forgetNote, LeadThread } from './LeadThread.tsx';
import { useLeadQuery } from './leadsApi.ts';
import { kindName, leadTitle } from './leadWords.ts';

interface LeadPanelProps {
  id: string;
  /** Whether the lead has the screen to itself. */
  isAlone: boolean;
  /** Opens the lead above or below it in the list, where there is one. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onMark: (change: Partial<LeadValues>) => void;
  /** Why it was not marked. */
  error: unknown;
  /** Shows all leads with this address or phone. */
  onPerson: (search: string) => void;
  onClose: () => void;
  onErased: (result: string) => void;
}

/** One lead whole, with all that staff do with it. */
export function LeadPanel({ id, isAlone, onPrevious, onNext, ...on }: LeadPanelProps) {
  const { data: session } = useSessionQuery();
  const { currentData: lead, error } = useLeadQuery(id, { pollingInterval });
  const [isErasing, setErasing] = useState(false);
  const isGone = error !== undefined && 'status' in error && error.status === 404;
  useEffect(() => {
    if (isGone) forgetNote(id);
  }, [isGone, id]);
  const { onClose } = on;
  const steps = [
    { name: 'Previous lead', key: 'ArrowUp', sign: '↑', StepIcon: PreviousIcon, step: onPrevious },
    { name: 'Next lead', key: 'ArrowDown', sign: '↓', StepIcon: NextIcon, step: onNext },
  ];
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, altKey, defaultPrevented } = event;
      const step = altKey ? steps.find((each) => each.key === key)?.step : key === 'Escape' && onClose;
      if (!step || defaultPrevented) return;
      event.preventDefault();
      step();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
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
      <Failure error={error ?? on.error} />
      {!lead && !error && <Skeleton variant="rounded" height={240} />}
      {lead && (
        // The lead's own: what is begun or typed for one lead never shows at another.
        <Stack key={lead.id} spacing={2} sx={{ flex: 1 }}>
          <LeadActions lead={lead} user={session?.user ?? ''} onMark={on.onMark} />
          {lead.others > 0 && (
            <Button onClick={() => on.onPerson(lead.email || lead.phone)} sx={{ alignSelf: 'start' }}>
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
              href={`leads/${id}/file`}
              download
              sx={{ alignSelf: 'start', overflowWrap: 'anywhere' }}
            >
              Download {lead.file.name} ({Math.ceil(lead.file.size / 1024)} KB)
            </Button>
          )}
          <Facts
            facts={[
              { label: 'Form', value: kindName(lead.kind) },
              {
                label: 'Received',
                value: new Date(lead.received).toLocaleString('en-GB', {
                  dateStyle: 'medium',
                  timeStyle: 'short',
                  timeZone: session?.timeZone,
                }),
              },
              ...lead.origin,
            ]}
          />
          <Typography variant="h3" component={isAlone ? 'h2' : 'h3'}>
            What happened
          </Typography>
          <LeadThread id={id} events={lead.events} />
          <Box sx={{ flex: 1 }} />
          <Button color="error" onClick={() => setErasing(true)} sx={{ alignSelf: 'start' }}>
            Erase this person …
          </Button>
        </Stack>
      )}
      {isErasing && <EraseDialog id={id} onClose={() => setErasing(false)} onErased={on.onErased} />}
    </Stack>
  );
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
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
