import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
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
import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Analytics } from '../../wire.ts';
import { useAnnounced } from '../common/announce.ts';
import { counted } from '../common/counted.ts';
import { deskApi } from '../common/deskApi.ts';
import { Failure } from '../common/Failure.tsx';
import { Heading } from '../common/Heading.tsx';
import { theme } from '../common/theme.ts';

const { useAnalyticsQuery } = deskApi.injectEndpoints({
  endpoints: (builder) => ({
    analytics: builder.query<Analytics, string>({
      query: (days) => `numbers?days=${days}`,
      providesTags: ['Leads'],
    }),
  }),
});

const spans = ['7', '30', '90', '365'];

const leadSeries = [
  { dataKey: 'enquiries', label: 'Enquiries', stack: 'leads' },
  { dataKey: 'contacts', label: 'Messages', stack: 'leads' },
  { dataKey: 'subscribers', label: 'Newsletter', stack: 'leads' },
];

const dayName = (day: string) =>
  new Date(`${day}T00:00`).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });

/** Visits and leads of the last days: all together, by day, source and campaign, and the pages that were seen. */
export function AnalyticsPage() {
  const [params, setParams] = useSearchParams();
  const given = params.get('days') ?? '';
  const span = spans.includes(given) ? given : '30';
  const { currentData: data, error } = useAnalyticsQuery(span, { refetchOnMountOrArgChange: true });
  const { visits = 0, leads = 0 } = data?.total ?? {};
  const sums = `Last ${span} days: ${counted(visits, 'visit')}, ${counted(leads, 'lead')}`;
  useAnnounced(data ? sums : '', span);
  const { primary, success } = (theme.vars ?? theme).palette;
  const pale = `color-mix(in srgb, ${primary.main} 40%, transparent)`;
  return (
    <Stack spacing={3} sx={{ p: { xs: 2, md: 3 }, maxWidth: 1200 }}>
      <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Heading name="Numbers" sx={{ flex: 1 }} />
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
      <Failure error={error} />
      {data && (
        <>
          <Summary total={data.total} before={data.before} answerTime={data.answerTime} days={span} />
          {data.total.visits > 0 && (
            <DayChart
              label="Visits by day"
              days={data.days}
              series={[{ dataKey: 'visits', label: 'Visits' }]}
              colors={[primary.main]}
            />
          )}
          {data.total.leads > 0 && (
            <DayChart
              label="Leads by day and kind"
              days={data.days}
              series={leadSeries}
              colors={[primary.main, pale, success.main]}
            />
          )}
          <details>
            <summary>The days as a table</summary>
            <CountTable
              title="Visits and leads by day"
              heads={['Day', 'Visits', 'Page views', ...leadSeries.map(({ label }) => label)]}
              rows={data.days.map(({ day, visits, views, ...kinds }) => [
                dayName(day),
                visits,
                views,
                ...leadSeries.map(({ dataKey }) => kinds[dataKey as keyof typeof kinds]),
              ])}
            />
          </details>
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { lg: '1fr 1fr' }, alignItems: 'start' }}>
            <CountTable
              title="Sources"
              heads={['Source', 'Visits', 'Leads', 'Done', 'Leads per 100 visits']}
              rows={data.sources.map(rowOf)}
            />
            <CountTable
              title="Campaigns"
              heads={['Campaign', 'Visits', 'Leads', 'Done', 'Leads per 100 visits']}
              rows={data.campaigns.map(rowOf)}
            />
            <CountTable
              title="First pages of visits"
              heads={['Page', 'Visits']}
              rows={data.landings.map(({ name, visits }) => [name, visits])}
            />
            <CountTable
              title="Pages"
              heads={['Page', 'Views']}
              rows={data.pages.map(({ name, views }) => [name, views])}
            />
            <CountTable
              title="Pages not found"
              heads={['Address', 'Linked from', 'Views', '']}
              rows={data.missing.map(({ path, source, views }) => [
                path,
                source || 'this site',
                views,
                // The row of all other addresses has none of its own.
                path.startsWith('/') ? (
                  <Button
                    key={path}
                    component={Link}
                    to="/content/redirects"
                    state={{ redirectFrom: path }}
                    aria-label={`Redirect … ${path}`}
                    size="small"
                    sx={{ whiteSpace: 'nowrap' }}
                  >
                    Redirect …
                  </Button>
                ) : (
                  ''
                ),
              ])}
            />
          </Box>
          <Box>
            <Button href={`numbers/export?days=${span}`} download size="small">
              Download as CSV
            </Button>
          </Box>
        </>
      )}
    </Stack>
  );
}

interface DayChartProps {
  label: string;
  days: Analytics['days'];
  series: { dataKey: string; label: string; stack?: string }[];
  colors: string[];
}

/** Returns the days between two marks of a chart: one, a week, or four weeks where weeks would be too many. */
function tickDays(days: number): number {
  if (days <= 7) return 1;
  return days <= 90 ? 7 : 28;
}

function DayChart({ label, days, series, colors }: DayChartProps) {
  return (
    <Paper component="figure" variant="outlined" sx={{ m: 0, p: 1 }}>
      <Typography component="figcaption" variant="h2" sx={{ px: 1, pt: 0.5 }}>
        {label}
      </Typography>
      <div role="img" aria-label={label}>
        <BarChart
          // The table has the numbers for the keyboard.
          disableKeyboardNavigation
          height={200}
          dataset={days}
          xAxis={[
            {
              dataKey: 'day',
              scaleType: 'band',
              valueFormatter: dayName,
              // Each week, counted back from today.
              tickInterval: (_: string, index: number) =>
                (days.length - 1 - index) % tickDays(days.length) === 0,
            },
          ]}
          yAxis={[{ tickMinStep: 1, width: 36 }]}
          series={series}
          colors={colors}
          margin={{ left: 0 }}
        />
      </div>
    </Paper>
  );
}

/** Returns the leads of 100 visits; a dash where not every lead can have come from a counted visit. */
const share = (leads: number, visits: number) =>
  visits > 0 && leads <= visits ? Number(((100 * leads) / visits).toFixed(1)) : '–';

const rowOf = ({ name, visits, leads, done }: Analytics['sources'][number]) => [
  name,
  visits,
  leads,
  done,
  share(leads, visits),
];

/** Returns a time in minutes, hours or days. */
function inWords(milliseconds: number): string {
  const hours = milliseconds / 3_600_000;
  if (hours < 1) return `${Math.round(hours * 60)} minutes`;
  return hours < 48 ? `${hours.toFixed(1)} hours` : `${(hours / 24).toFixed(1)} days`;
}

/** Says how a figure differs from that of as many days before, such as `12 more than in the 30 days before`. */
function comparison(now: number | string, earlier: number | string, days: string): string {
  const since = `in the ${days} days before`;
  if (typeof now !== 'number' || typeof earlier !== 'number')
    return typeof earlier === 'number' ? `${earlier.toLocaleString('en-IN')} ${since}` : `not known ${since}`;
  const difference = Number((now - earlier).toFixed(1));
  if (difference === 0) return `as many as ${since}`;
  return `${Math.abs(difference).toLocaleString('en-IN')} ${difference > 0 ? 'more' : 'fewer'} than ${since}`;
}

interface SummaryProps extends Pick<Analytics, 'total' | 'before' | 'answerTime'> {
  /** How many days they are of. */
  days: string;
}

/** The sums of these days, and how they differ from those of as many days before. */
function Summary({ total, before, answerTime, days }: SummaryProps) {
  const figures = [
    ['Visits', total.visits, before.visits],
    ['Page views', total.views, before.views],
    ['Leads', total.leads, before.leads],
    ['Leads per 100 visits', share(total.leads, total.visits), share(before.leads, before.visits)],
  ] as const;
  const facts = figures.map(([label, now, earlier]) => [
    label,
    now.toLocaleString('en-IN'),
    comparison(now, earlier, days),
  ]);
  if (answerTime !== undefined)
    facts.push(['First answer after', inWords(answerTime), 'half of the leads sooner']);
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, m: 0 }}>
      {facts.map(([label, figure, about]) => (
        <Paper key={label} variant="outlined" sx={{ px: 2, py: 1.5, flex: '1 1 150px' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontSize: 32, fontWeight: 600, lineHeight: 1.25 }}>
            {figure}
          </Typography>
          <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
            {about}
          </Typography>
        </Paper>
      ))}
    </Box>
  );
}

interface CountTableProps {
  title: string;
  heads: string[];
  rows: (string | number | ReactElement)[][];
}

function CountTable({ title, heads, rows }: CountTableProps) {
  if (rows.length === 0) return null;
  const align = (cell: unknown) => (typeof cell === 'number' ? 'right' : 'left');
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h2" gutterBottom>
        {title}
      </Typography>
      {/* Narrow screens scroll it, also with the keyboard. */}
      <TableContainer
        component={Paper}
        variant="outlined"
        role="region"
        aria-label={title}
        tabIndex={0}
        sx={{ maxHeight: 420 }}
      >
        <Table size="small" stickyHeader aria-label={title} sx={{ '& td, & th': { px: { xs: 1, sm: 2 } } }}>
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
                    {typeof cell === 'number' ? cell.toLocaleString('en-IN') : cell}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Box>
  );
}
