import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { LeadRow, LeadState, LeadValues, Marked } from '../../wire.ts';
import { counted } from '../common/counted.ts';
import { pollingInterval } from '../common/deskApi.ts';
import { Failure } from '../common/Failure.tsx';
import { Heading } from '../common/Heading.tsx';
import { Panes, useRoom } from '../common/Panes.tsx';
import { useSaid } from '../common/say.ts';
import { UndoBar } from '../common/UndoBar.tsx';
import { FollowUpFields } from './FollowUpFields.tsx';
import { LeadFilters } from './LeadFilters.tsx';
import { LeadList } from './LeadList.tsx';
import { LeadPanel } from './LeadPanel.tsx';
import { linkId } from './LeadRow.tsx';
import { useLeadsQuery, useMarkMutation } from './leadsApi.ts';
import { lastPage, useLeadFilter } from './useLeadFilter.ts';

const states: [LeadState, string][] = [
  ['done', 'Mark done'],
  ['spam', 'Spam'],
  ['open', 'Reopen'],
];

/** The leads, and one of them whole: next to the table, or on phones in its place. */
export function LeadsPage() {
  const { '*': id = '' } = useParams();
  const filter = useLeadFilter();
  const { data, currentData, error } = useLeadsQuery(filter.pageQuery, { pollingInterval });
  const found = currentData?.total;
  useSaid(found === undefined ? '' : `${counted(found, 'lead')} found`, filter.pageQuery);
  const [mark, { error: unmarked, originalArgs: marked }] = useMarkMutation();
  const [selected, setSelected] = useState<string[]>([]);
  /** The last action, with the states that its leads had before. */
  const [done, setDone] = useState<{ message: string; before?: Marked['before'] }>();
  const isPhone = useRoom() === 1;
  const navigate = useNavigate();
  const go = (path: string, replace = false) =>
    navigate({ pathname: path, search: filter.address }, { replace });
  /** The open lead says on its own why it was not marked. */
  const isOfLead = marked?.ids.includes(id);
  const failed = error ?? (isOfLead ? undefined : unmarked);
  /** The lead that is open or was so last: its row gets the focus back. */
  const lastId = useRef(id);
  if (id) lastId.current = id;
  const elsewhere = selected.filter((each) => !data?.rows.some((row) => row.id === each)).length;
  /** Does the same with all these leads, says so, and returns whether it succeeded. */
  const markAll = async (ids: string[], change: Partial<LeadValues>) => {
    const { data: result } = await mark({ ids, ...change });
    if (!result) return false;
    const { before, mailed } = result;
    const { state, owner, due } = change;
    const leads = counted(before.length, 'lead');
    if (owner !== undefined) setDone({ message: `${leads} given to ${owner || 'nobody'}. ${mailed}`.trim() });
    if (due !== undefined) setDone({ message: `Reminder ${due ? 'set' : 'removed'} for ${leads}.` });
    if (state && state !== 'open')
      setDone({ before, message: `${before.length === 1 ? 'The lead is' : `${leads} are`} ${state}.` });
    return true;
  };
  const undoMark = () => {
    setDone(undefined);
    for (const [state] of states) {
      const ids = done?.before?.filter((lead) => lead.state === state).map(({ id }) => id) ?? [];
      if (ids.length > 0) void mark({ ids, state });
    }
  };
  // The last lead of a page may have left it.
  const { page, change } = filter;
  const last = lastPage(data?.total ?? Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (page > last) change({ page: String(last || '') }, true);
  });
  const at = data?.rows.findIndex((row) => row.id === id) ?? -1;
  // A lead that was marked leaves the list; the next one takes its place.
  const place = useRef(0);
  if (at >= 0) place.current = at;
  const goTo = (row: LeadRow | undefined) => row && (() => go(`/leads/${row.id}`, true));

  const list = (
    <Stack spacing={1.5} sx={{ height: { md: 1 }, pt: 2 }}>
      <Stack
        direction="row"
        useFlexGap
        sx={{ px: { xs: 2, md: 3 }, gap: 1, flexWrap: 'wrap', alignItems: 'center' }}
      >
        {id ? (
          <Typography variant="h1" sx={{ flex: 1 }}>
            Leads
          </Typography>
        ) : (
          <Heading name="Leads" instead={linkId(lastId.current)} sx={{ flex: 1 }} />
        )}
        {(['csv', 'json'] as const).map((format) => (
          <Button key={format} size="small" href={`leads/export?format=${format}&${filter.query}`} download>
            Export {format.toUpperCase()}
          </Button>
        ))}
      </Stack>
      <Box sx={{ px: { xs: 2, md: 3 } }}>
        <LeadFilters filter={filter} open={data?.open} />
      </Box>
      {selected.length > 0 && (
        <Stack
          direction="row"
          useFlexGap
          role="group"
          aria-label="Selected leads"
          sx={{ px: { xs: 2, md: 3 }, gap: 1, flexWrap: 'wrap', alignItems: 'end' }}
        >
          <Typography role="status">
            {selected.length} selected{elsewhere > 0 && ` (${elsewhere} not on this page)`}
          </Typography>
          {states.map(([state, name]) => (
            <Button
              key={state}
              size="small"
              variant="outlined"
              onClick={async () => (await markAll(selected, { state })) && setSelected([])}
            >
              {name}
            </Button>
          ))}
          <Button size="small" onClick={() => setSelected([])}>
            Clear
          </Button>
          <FollowUpFields
            lead={{ owner: '', due: '' }}
            onChange={(change) => void markAll(selected, change)}
          />
        </Stack>
      )}
      <Failure error={failed} />
      <Box
        sx={{ flex: 1, minHeight: 0, px: { xs: 2, md: 0 }, display: { md: 'flex' }, flexDirection: 'column' }}
      >
        <LeadList
          // An empty list of another filter is no result of this one.
          data={data?.total === 0 ? currentData : data}
          {...{ filter, isPhone, selected }}
          openId={id}
          onSelect={setSelected}
          onMark={(ids, state) => void markAll(ids, { state })}
        />
      </Box>
    </Stack>
  );
  const panel = id && (
    <LeadPanel
      id={id}
      isAlone={isPhone}
      onPrevious={goTo(data?.rows[place.current - 1])}
      onNext={goTo(data?.rows[at < 0 ? place.current : at + 1])}
      error={isOfLead ? unmarked : undefined}
      onMark={(change) => void markAll([id], change)}
      onPerson={(search) => navigate(`/leads?${new URLSearchParams({ view: 'all', search })}`)}
      onClose={() => go('/leads')}
      onErased={(message) => {
        setDone({ message });
        go('/leads', true);
      }}
    />
  );
  return (
    <>
      <Panes shown={id ? 'Lead' : 'List'} widths={{ List: 'minmax(0, 1fr)', ...(id && { Lead: '440px' }) }}>
        {list}
        {panel}
      </Panes>
      <UndoBar
        key={done?.before?.map(({ id }) => id).join() ?? done?.message}
        message={done?.message}
        onUndo={done?.before && undoMark}
        onEnd={() => setDone(undefined)}
      />
    </>
  );
}
