import FileIcon from '@mui/icons-material/AttachFile';
import { type Theme, useMediaQuery } from '@mui/material';
import Chip from '@mui/material/Chip';
import {
  DataGrid,
  GRID_CHECKBOX_SELECTION_COL_DEF,
  GridCellCheckboxRenderer,
  type GridColDef,
  useGridApiRef,
} from '@mui/x-data-grid';
import { useEffect } from 'react';
import type { LeadPage, LeadRow } from '../../wire.ts';
import { emptyWords, kindNames, leadState, leadTitle } from './leadWords.ts';
import { Moment } from './Moment.tsx';
import { type LeadFilter, pageSize } from './useLeadFilter.ts';

const columns: GridColDef<LeadRow>[] = [
  {
    ...GRID_CHECKBOX_SELECTION_COL_DEF,
    renderCell: (cell) => {
      const slotProps = { htmlInput: { 'aria-label': `Select ${leadTitle(cell.row)}` } };
      return <GridCellCheckboxRenderer {...{ ...cell, slotProps }} />;
    },
  },
  { field: 'received', headerName: 'Received', width: 135, renderCell: ({ value }) => <Moment at={value} /> },
  {
    field: 'kind',
    headerName: 'Kind',
    width: 95,
    valueFormatter: (kind: LeadRow['kind']) => kindNames[kind],
  },
  { field: 'name', headerName: 'Name', flex: 1.2, minWidth: 110, valueGetter: (_, row) => leadTitle(row) },
  { field: 'company', headerName: 'Company', flex: 1, minWidth: 90 },
  {
    field: 'message',
    headerName: 'Message',
    flex: 2.4,
    minWidth: 120,
    renderCell: ({ row }) => (
      <>
        {row.hasFile && (
          <FileIcon titleAccess="With a file" fontSize="small" sx={{ verticalAlign: 'text-bottom' }} />
        )}
        {row.message}
      </>
    ),
  },
  { field: 'budget', headerName: 'Budget', width: 110 },
  { field: 'email', headerName: 'E-mail', flex: 1.4, minWidth: 110 },
  { field: 'phone', headerName: 'Phone', width: 115 },
  { field: 'due', headerName: 'Come back', width: 105 },
  { field: 'owner', headerName: 'Answered by', width: 110 },
  {
    field: 'state',
    headerName: 'State',
    width: 100,
    valueGetter: (_, row) => leadState(row).word,
    renderCell: ({ row }) => <StateChip lead={row} />,
  },
];

/** The state of a lead. */
export function StateChip({ lead }: { lead: LeadRow }) {
  const { word, color } = leadState(lead);
  return <Chip size="small" variant="outlined" label={word} color={color} />;
}

interface LeadTableProps {
  data: LeadPage | undefined;
  /** The leads that are shown. */
  view: LeadFilter['view'];
  page: number;
  isLoading: boolean;
  /** The lead that is shown next to the table. */
  openId: string | undefined;
  selected: ReadonlySet<string>;
  onSelect: (ids: string[]) => void;
  onOpen: (id: string) => void;
  onPage: (page: number) => void;
}

/** One page of leads as a table. Enter or a click opens a lead. */
export function LeadTable({ data, view, page, isLoading, openId, selected, ...on }: LeadTableProps) {
  const isWide = useMediaQuery('(min-width: 1400px)');
  const isMiddle = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'));
  const hasRoom = openId ? isWide : isMiddle;
  const shown = {
    state: view === 'all' || view === 'mine',
    due: view === 'due' || view === 'mine',
    owner: view !== 'mine' && hasRoom,
    company: hasRoom,
    email: !openId && isWide,
    phone: hasRoom,
    budget: hasRoom,
  };
  const grid = useGridApiRef();
  const openRow = data?.rows.findIndex(({ id }) => id === openId) ?? -1;
  useEffect(() => {
    if (openRow >= 0) grid.current?.scrollToIndexes({ rowIndex: openRow });
  }, [grid, openRow]);
  return (
    <DataGrid
      apiRef={grid}
      aria-label="Leads"
      columns={columns}
      rows={data?.rows ?? []}
      // Without a number the grid would go back to the first page.
      rowCount={data?.total ?? (page + 1) * pageSize}
      loading={isLoading}
      columnVisibilityModel={shown}
      paginationMode="server"
      paginationModel={{ page, pageSize }}
      pageSizeOptions={[pageSize]}
      onPaginationModelChange={({ page: next }) => next !== page && on.onPage(next)}
      checkboxSelection
      disableRowSelectionOnClick
      disableRowSelectionExcludeModel
      keepNonExistentRowsSelected
      rowSelectionModel={{ type: 'include', ids: new Set(selected) }}
      onRowSelectionModelChange={({ ids }) => on.onSelect([...ids].map(String))}
      disableColumnSorting
      disableColumnFilter
      disableColumnMenu
      disableColumnSelector
      rowHeight={44}
      onRowClick={({ row }) => on.onOpen(row.id)}
      onCellKeyDown={({ id, field }, { key }) => {
        if (key === 'Enter' && field !== '__check__') on.onOpen(String(id));
      }}
      getRowClassName={({ row }) => `${row.state}${row.id === openId ? ' shown' : ''}`}
      localeText={{ noRowsLabel: emptyWords[view] }}
      slotProps={{ loadingOverlay: { variant: 'skeleton', noRowsVariant: 'skeleton' } }}
      sx={{
        border: 0,
        borderRadius: 0,
        '& .MuiDataGrid-row': { cursor: 'pointer' },
        '& .open': { fontWeight: 700 },
        '& .shown': { bgcolor: 'action.selected' },
      }}
    />
  );
}
