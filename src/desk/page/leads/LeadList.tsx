import type { Theme } from '@mui/material';
import Checkbox from '@mui/material/Checkbox';
import List from '@mui/material/List';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TablePagination from '@mui/material/TablePagination';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { LeadPage, LeadState } from '../../wire.ts';
import { LoadingRows } from '../common/LoadingRows.tsx';
import { Moment } from '../common/Moment.tsx';
import { type LeadColumn, LeadRow, LoadingLead, linkId, Message, StateChip } from './LeadRow.tsx';
import { emptyWords, kindNames } from './leadWords.ts';
import { type LeadFilter, lastPage, pageSize } from './useLeadFilter.ts';

interface LeadListProps {
  /** The page of leads; undefined while it loads. */
  data: LeadPage | undefined;
  filter: LeadFilter;
  isPhone: boolean;
  /** The lead that is shown next to the table; empty for none. */
  openId: string;
  selected: readonly string[];
  onSelect: (ids: string[]) => void;
  onMark: (ids: string[], state: LeadState) => void;
}

/** One page of leads: a table in which the arrow keys move, or on phones a list. */
export function LeadList({ data, filter, isPhone, openId, selected, onSelect, onMark }: LeadListProps) {
  const columns = useColumns(filter.view, openId !== '');
  /** The row in which the Tab key stops. */
  const [current, setCurrent] = useState('');
  useEffect(() => {
    if (openId) document.getElementById(linkId(openId))?.scrollIntoView({ block: 'nearest' });
  }, [openId]);
  const empty = data?.total === 0 && (
    <Typography color="textSecondary" sx={{ py: 1 }}>
      {filter.search.trim() ? 'No lead here has these words.' : emptyWords[filter.view]}
    </Typography>
  );
  const ids = data?.rows.map(({ id }) => id) ?? [];
  const stop = [current, openId].find((id) => ids.includes(id)) ?? ids[0];
  const select = (these: readonly string[], isSelected: boolean) =>
    onSelect([...selected.filter((id) => !these.includes(id)), ...(isSelected ? these : [])]);
  const isAll = ids.length > 0 && ids.every((id) => selected.includes(id));
  const rows = data?.rows.map((lead) => (
    <LeadRow
      key={lead.id}
      lead={lead}
      onMark={onMark}
      columns={isPhone ? undefined : columns}
      to={`/leads/${lead.id}?${filter.address}`}
      isOpen={lead.id === openId}
      isReplacing={openId !== ''}
      isStop={isPhone || lead.id === stop}
      isSelected={selected.includes(lead.id)}
      onSelect={(isSelected) => select([lead.id], isSelected)}
    />
  )) ?? (
    <LoadingRows count={12}>
      {(at) => <LoadingLead key={at} at={at} columns={isPhone ? undefined : columns} />}
    </LoadingRows>
  );
  return (
    <>
      {isPhone ? (
        empty || <List disablePadding>{rows}</List>
      ) : (
        <TableContainer sx={{ flex: 1 }}>
          <Table
            stickyHeader
            size="small"
            role="grid"
            aria-label="Leads"
            aria-multiselectable
            onKeyDown={moveInTable}
            onFocus={({ target }) => setCurrent(idOfRow(target) ?? current)}
            sx={{
              tableLayout: 'fixed',
              '& td, & th': { px: 1 },
              '& td.MuiTableCell-paddingCheckbox, & th.MuiTableCell-paddingCheckbox': { px: 0.5 },
              '& td': { overflow: 'hidden', textOverflow: 'ellipsis' },
            }}
          >
            <TableHead>
              <TableRow>
                <TableCell padding="checkbox">
                  <Checkbox
                    size="small"
                    checked={isAll}
                    indeterminate={!isAll && ids.some((id) => selected.includes(id))}
                    onChange={() => select(ids, !isAll)}
                    slotProps={{ input: { 'aria-label': 'Select all rows' } }}
                  />
                </TableCell>
                <TableCell sx={{ width: { md: '25%', lg: openId ? '25%' : '14%' } }}>Name</TableCell>
                {columns.map(({ name, width, isAmount }) => (
                  <TableCell key={name} align={isAmount ? 'right' : 'left'} sx={{ width }}>
                    {name}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody sx={{ '& td': { whiteSpace: 'nowrap' } }}>
              {rows}
              {empty && (
                <TableRow>
                  <TableCell colSpan={columns.length + 2}>{empty}</TableCell>
                </TableRow>
              )}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      <TablePagination
        component="div"
        count={data?.total ?? 0}
        page={Math.min(filter.page, lastPage(data?.total ?? 0))}
        rowsPerPage={pageSize}
        rowsPerPageOptions={[]}
        onPageChange={(_, page) => filter.change({ page: String(page) })}
      />
    </>
  );
}

/** Returns the columns for which there is room. */
function useColumns(view: LeadFilter['view'], isLeadOpen: boolean): LeadColumn[] {
  const isWide = useMediaQuery('(min-width: 1400px)');
  const isWidest = useMediaQuery('(min-width: 1800px)');
  const isMiddle = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'));
  const hasRoom = isLeadOpen ? isWidest : isMiddle;
  const columns: (LeadColumn | false)[] = [
    { name: 'Received', width: 125, cell: ({ received }) => <Moment at={received} /> },
    { name: 'Kind', width: 95, cell: ({ kind }) => kindNames[kind] },
    hasRoom && { name: 'Company', width: '10%', cell: ({ company }) => company },
    { name: 'Message', width: 'auto', cell: (lead) => <Message lead={lead} /> },
    hasRoom && { name: 'Budget', width: 116, isAmount: true, cell: ({ budget }) => inRupees(budget) },
    isWide && !isLeadOpen && { name: 'E-mail', width: '13%', cell: ({ email }) => email },
    hasRoom && { name: 'Phone', width: 115, cell: ({ phone }) => phone },
    ['due', 'mine'].includes(view) && { name: 'Come back', width: 115, cell: ({ due }) => due },
    view !== 'mine' && hasRoom && { name: 'Owner', width: 95, cell: ({ owner }) => owner },
    ['all', 'mine'].includes(view) && {
      name: 'State',
      width: 110,
      cell: (lead) => <StateChip lead={lead} />,
    },
  ];
  return columns.filter((column) => column !== false);
}

const units = { crore: 10_000_000, lakh: 100_000, thousand: 1_000 };

/** Returns an amount in words, such as `3 lakh 50 thousand`, in its largest unit: `₹3.5 lakh`. Other words stay as they are. */
function inRupees(budget: string): string {
  const parts = [...budget.matchAll(/(\d+) ?(crore|lakh|thousand)?/g)];
  const unit = parts[0]?.[2] as keyof typeof units | undefined;
  if (!unit) return /^\d+$/.test(budget) ? `₹${budget}` : budget;
  const sum = parts.reduce(
    (total, [, count, name]) => total + Number(count) * (units[name as keyof typeof units] ?? 1),
    0,
  );
  return `₹${Number((sum / units[unit]).toFixed(2))} ${unit}`;
}

/** Returns the id of the lead in whose row an element is. */
const idOfRow = (element: Element) => element.closest('tr')?.querySelector('a')?.id.slice(linkId('').length);

/** Moves the focus with the arrow keys: up and down between rows, left and right between a row's box and its link. */
function moveInTable(event: KeyboardEvent<HTMLTableElement>) {
  const { key, altKey, target, currentTarget } = event;
  if (altKey || !(target instanceof Element)) return;
  const rows = [...currentTarget.rows];
  const at = rows.findIndex((row) => row.contains(target));
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 1, End: rows.length - 1 }[key] ?? at;
  const part = { ArrowLeft: 'input', ArrowRight: 'a' }[key] ?? (target.matches('input') ? 'input' : 'a');
  const next = rows[to]?.querySelector<HTMLElement>(part);
  if (!next || next === target) return;
  event.preventDefault();
  next.focus();
}
