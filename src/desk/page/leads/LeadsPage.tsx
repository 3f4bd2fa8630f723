import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate, useParams } from 'react-router-dom';
import type { LeadRow, LeadValues } from '../../wire.ts';
import { announce, useAnnounced } from '../common/announce.ts';
import { pollingInterval, untilRead, useSessionQuery } from '../common/deskApi.ts';
import { Failure } from '../common/Failure.tsx';
import { isInField } from '../common/fieldKeys.ts';
import { focusOnceAnswered, focusSoon, headingId } from '../common/focus.ts';
import { Heading } from '../common/Heading.tsx';
import { Panes, usePaneCount } from '../common/Panes.tsx';
import { UndoBar } from '../common/UndoBar.tsx';
import { useIsShown } from '../common/useIsShown.ts';
import { everywhere, FoundElsewhere, sayFound, useFoundInAll } from './FoundElsewhere.tsx';
import { LeadFilters } from './LeadFilters.tsx';
import { LeadList } from './LeadList.tsx';
import { LeadPanel } from './LeadPanel.tsx';
import { boxId, linkId } from './LeadRow.tsx';
import { useLeadQuery, useLeadsQuery } from './leadsApi.ts';
import { leadTitle } from './leadWords.ts';
import { SelectedLeads, selectionId } from './SelectedLeads.tsx';
import { type LeadFilter, lastPage, useLeadFilter } from './useLeadFilter.ts';
import { useMarks } from './useMarks.ts';

/** The leads, and one of them whole: next to the table, or on phones in its place. */
export function LeadsPage() {
  const { '*': id = '' } = useParams();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const filter = useLeadFilter();
  const { data, currentData, error } = useLeadsQuery(filter.pageQuery, { pollingInterval });
  const found = currentData?.total;
  const inAll = useFoundInAll(filter);
  useAnnounced(sayFound(found, inAll), filter.pageQuery);
  useExistingPage(filter, found);
  const [selected, setSelected] = useState<string[]>([]);
  const isPhone = usePaneCount() === 1;
  /** The lead that is open or was so last: its row gets the focus back, or the one that has taken its place. */
  const lastId = useRef(id);
  if (id) lastId.current = id;
  const isShown = useIsShown();
  const idNow = useRef(id);
  idNow.current = id;
  // An empty list of another filter is no result of this one.
  const shown = data?.total === 0 ? currentData : data;
  const rows = data?.rows ?? [];
  const rowsNow = useRef(rows);
  rowsNow.current = rows;
  const { currentData: openLead } = useLeadQuery(id, { skip: id === '' });
  const marks = useMarks((id) => {
    const lead = [...rows, openLead].find((each) => each?.id === id);
    return lead && leadTitle(lead);
  });
  /** The open lead says on its own why it was not marked. What failed for several leads is said above the list. */
  const isFailedLead = marks.failedIds.length === 1 && marks.failedIds.includes(id);
  const { previous, next, successor } = useNeighbours(rows, id);
  const isListed = rows.some((row) => row.id === lastId.current);
  const returnId = isListed ? lastId.current : (lastId.current && successor?.id) || '';
  const elsewhere = selected.filter((each) => !rows.some((row) => row.id === each)).length;

  const show = (path: string, replace = false) =>
    navigate({ pathname: path, search: filter.address }, { replace });
  const step = (row: LeadRow | undefined) => row && (() => show(`/leads/${row.id}`, true));
  const markSelected = async (change: Partial<LeadValues>) => {
    const isOut = (row: LeadRow) => !selected.includes(row.id);
    const at = rows.findIndex((row) => !isOut(row));
    const successor =
      rows.slice(Math.max(0, at)).find(isOut) ?? rows.slice(0, Math.max(0, at)).findLast(isOut);
    const moveFocus = focusOnceAnswered();
    const isDone = await marks.markAll(selected, change);
    if (!isDone || !change.state) return;
    // Staff may already type in a field of the selection: the selection and its fields stay.
    const { activeElement } = document;
    if (activeElement?.closest(`#${selectionId}`) && isInField(activeElement)) return;
    // Staff may have selected other leads before the desk answered.
    setSelected((now) => now.filter((each) => !selected.includes(each)));
    if (successor) return moveFocus(linkId(successor.id), headingId);
    // The whole page was marked: its first row is not known before the list is.
    await untilRead(dispatch);
    requestAnimationFrame(() => moveFocus(linkId(rowsNow.current[0]?.id ?? ''), headingId));
  };
  /** The list that staff have left for all leads. The first row of the next list gets the focus, once that has been read. */
  const leftList = useRef<{ query: string; moveFocus: typeof focusSoon }>(undefined);
  const showAll = () => {
    leftList.current = { query: filter.pageQuery, moveFocus: focusOnceAnswered() };
    filter.change(everywhere);
  };
  useEffect(() => {
    const left = leftList.current;
    if (!left || left.query === filter.pageQuery || !(currentData || error)) return;
    leftList.current = undefined;
    left.moveFocus(linkId(currentData?.rows[0]?.id ?? ''), headingId);
  }, [filter.pageQuery, currentData, error]);
  const clearSelection = () => {
    const here = selected.filter((each) => rows.some((row) => row.id === each));
    setSelected([]);
    announce('Nothing is selected.');
    focusSoon(boxId(here.at(-1) ?? rows[0]?.id ?? ''), headingId);
  };

  const list = (
    <Stack spacing={1.5} sx={{ height: { md: 1 }, pt: 2 }}>
      <ListHead filter={filter} isBesideLead={id !== ''} focusId={linkId(returnId)} />
      <Box sx={{ px: { xs: 2, md: 3 } }}>
        <LeadFilters filter={filter} open={data?.open} />
        <FoundElsewhere filter={filter} found={found} inAll={inAll} onShow={showAll} />
      </Box>
      {selected.length > 0 && (
        <SelectedLeads
          count={selected.length}
          elsewhere={elsewhere}
          onChange={(change) => void markSelected(change)}
          onClear={clearSelection}
        />
      )}
      <Failure error={error} />
      {!isFailedLead && <Failure error={marks.error} of={marks.failedName} />}
      <Box
        sx={{ flex: 1, minHeight: 0, px: { xs: 2, md: 0 }, display: { md: 'flex' }, flexDirection: 'column' }}
      >
        <LeadList
          data={shown}
          filter={filter}
          isPhone={isPhone}
          openId={id}
          selected={selected}
          onSelect={setSelected}
          onMark={(ids, state) => void marks.markAll(ids, { state })}
        />
      </Box>
    </Stack>
  );
  const panel = id && (
    <LeadPanel
      id={id}
      isAlone={isPhone}
      onPrevious={step(previous)}
      onNext={step(next)}
      error={isFailedLead ? marks.error : undefined}
      onMark={(change) => marks.markAll([id], change)}
      onPerson={() => navigate(`/leads?${new URLSearchParams({ view: 'all', person: id })}`)}
      onClose={() => show('/leads')}
      onErased={(message) => {
        marks.report(message);
        // Back may have led elsewhere before the desk answered.
        if (isShown() && idNow.current === id) show('/leads', true);
      }}
    />
  );
  const widths = { List: 'minmax(0, 1fr)', ...(id && { Lead: 'clamp(440px, 36vw, 520px)' }) };
  return (
    <>
      <Panes shown={id ? 'Lead' : 'List'} widths={widths}>
        {list}
        {panel}
      </Panes>
      <UndoBar
        key={marks.done?.number}
        message={marks.done?.message}
        onUndo={marks.undo}
        onEnd={marks.forget}
      />
    </>
  );
}

interface ListHeadProps {
  filter: LeadFilter;
  isBesideLead: boolean;
  /** The id of what takes the focus in place of the heading, if it is there. */
  focusId: string;
}

/** The heading of the list, with the exports for those who may. */
function ListHead({ filter, isBesideLead, focusId }: ListHeadProps) {
  const { data: session } = useSessionQuery();
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ px: { xs: 2, md: 3 }, gap: 1, flexWrap: 'wrap', alignItems: 'center' }}
    >
      {isBesideLead ? (
        <Typography variant="h1" sx={{ flex: 1 }}>
          Leads
        </Typography>
      ) : (
        <Heading name="Leads" instead={focusId} sx={{ flex: 1 }} />
      )}
      {session?.isAdmin &&
        (['csv', 'json'] as const).map((format) => (
          <Button key={format} size="small" href={`leads/export?format=${format}&${filter.query}`} download>
            Export {format.toUpperCase()}
          </Button>
        ))}
    </Stack>
  );
}

/** Goes to the last page where this one has no leads any more. A list that is not loaded yet says nothing about its pages. */
function useExistingPage({ page, change }: LeadFilter, total: number | undefined): void {
  const last = total === undefined ? page : lastPage(total);
  useEffect(() => {
    if (page > last) change({ page: String(last || '') }, true);
  }, [page, last, change]);
}

/** Returns the leads above and below one. A lead that was marked leaves the list; the next one takes its place. */
function useNeighbours(rows: readonly LeadRow[], id: string) {
  const lastIndex = useRef(0);
  const at = rows.findIndex((row) => row.id === id);
  if (at >= 0) lastIndex.current = at;
  return {
    previous: rows[lastIndex.current - 1],
    next: rows[at < 0 ? lastIndex.current : at + 1],
    successor: rows[lastIndex.current] ?? rows.at(-1),
  };
}
