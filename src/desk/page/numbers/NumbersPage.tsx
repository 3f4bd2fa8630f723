import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { BarChart } from '@mui/x-charts/BarChart';
import { useSearchParams } from 'react-router-dom';
import type { Numbers } from '../../wire.ts';
import { deskApi, reasonOf } from '../common/deskApi.ts';
import { theme } from '../common/theme.ts';

const { useNumbersQuery } = deskApi.injectEndpoints({
  endpoints: (builder) => ({
    numbers: builder.query<Numbers, string>({
      query: (days) => `numbers?days=${days}`,
      providesTags: ['Leads'],
    }),
  }),
});

const spans = ['7', '30', '90', '365'];

const series = [
  { dataKey: 'enquiries', label: 'Enquiries', stack: 'leads' },
  { dataKey: 'contacts', label: 'Messages', stack: 'leads' },
  { dataKey: 'subscribers', label: 'Newsletter', stack: 'leads' },
] as const;

const dayName = (day: string) =>
  new Date(`${day}T00:00`).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });

/** The leads of the last days: by day and kind, and by source and campaign. */
export function NumbersPage() {
  const [params, setParams] = useSearchParams();
  const given = params.get('days') ?? '';
  const span = spans.includes(given) ? given : '30';
  const { data, error } = useNumbersQuery(span, { refetchOnMountOrArgChange: true });
  const { primary, success } = (theme.vars ?? theme).palette;
  const pale = `color-mix(in srgb, ${primary.main} 40%, transparent)`;
  const total = data?.days.reduce((sum, day) => sum + day.enquiries + day.contacts + day.subscribers, 0);
  return (
    <Stack spacing={3} sx={{ p: { xs: 2, md: 3 }, maxWidth: 1200 }}>
      <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="h1" sx={{ flex: 1 }}>
          Numbers
        </Typography>
        <TextField
          select
          label="Days"
          value={span}
          onChange={({ target }) => setParams({ days: target.value })}
          sx={{ width: 150 }}
        >
          {spans.map((days) => (
            <MenuItem key={days} value={days}>
              Last {days} days
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      {error && <Alert severity="error">{reasonOf(error)}</Alert>}
      {data && (
        <>
          <Typography>
            {total === 1 ? '1 lead' : `${total?.toLocaleString('en-IN')} leads`} in these days, without spam.
          </Typography>
          <Paper variant="outlined" sx={{ p: 1 }}>
            <BarChart
              aria-label="Leads by day and kind"
              height={280}
              dataset={data.days}
              xAxis={[{ dataKey: 'day', scaleType: 'band', valueFormatter: dayName }]}
              yAxis={[{ tickMinStep: 1, width: 36 }]}
              series={series.map((each) => ({ ...each }))}
              colors={[primary.main, pale, success.main]}
              margin={{ left: 0 }}
            />
          </Paper>
          <details>
            <summary>The days as a table</summary>
            <CountTable
              name="Leads by day and kind"
              heads={['Day', ...series.map(({ label }) => label)]}
              rows={data.days.map(({ day, ...kinds }) => [
                dayName(day),
                ...series.map(({ dataKey }) => kinds[dataKey]),
              ])}
            />
          </details>
          <Box>
            <Typography variant="h2" gutterBottom>
              Source and campaign
            </Typography>
            <CountTable
              name="Leads by source and campaign"
              heads={['Source', 'Campaign', 'Leads']}
              rows={data.sources.map(({ source, campaign, leads }) => [source, campaign, leads])}
            />
          </Box>
        </>
      )}
    </Stack>
  );
}

interface CountTableProps {
  name: string;
  heads: string[];
  rows: (string | number)[][];
}

function CountTable({ name, heads, rows }: CountTableProps) {
  const align = (cell: string | number | undefined) => (typeof cell === 'number' ? 'right' : 'left');
  return (
    // Narrow screens scroll it, also with the keyboard.
    <TableContainer component={Paper} variant="outlined" role="region" aria-label={name} tabIndex={0}>
      <Table size="small" aria-label={name} sx={{ '& td, & th': { px: { xs: 1, sm: 2 } } }}>
        <TableHead>
          <TableRow>
            {heads.map((head, column) => (
              <TableCell key={head} align={align(rows[0]?.[column])}>
                {head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.slice(0, 2).join('\n')}>
              {row.map((cell, column) => (
                <TableCell key={heads[column]} align={align(cell)} sx={{ overflowWrap: 'anywhere' }}>
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
