import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { SetupStep, Today } from '../../wire.ts';
import { counted } from '../common/counted.ts';
import { deskApi, pollingInterval } from '../common/deskApi.ts';
import { Failure } from '../common/Failure.tsx';
import { Heading } from '../common/Heading.tsx';
import { LoadingLine, LoadingRows } from '../common/LoadingRows.tsx';
import { Moment } from '../common/Moment.tsx';
import { WaitingRecords } from '../content/WaitingRecords.tsx';
import { leadTitle } from '../leads/leadWords.ts';
import { NoteList } from '../publishing/NoteList.tsx';
import { PageEffectList } from '../publishing/PageEffectList.tsx';

const { useTodayQuery } = deskApi.injectEndpoints({
  endpoints: (builder) => ({
    today: builder.query<Today, void>({ query: () => 'today', providesTags: ['Leads', 'Publication'] }),
  }),
});

const views = [
  ['unanswered', 'without an answer'],
  ['due', 'due today'],
  ['mine', 'yours'],
  ['open', 'open'],
] as const;

/** The name of each step and the page where staff do it; the operator does those without a page. */
const steps: Record<SetupStep, { name: string; to?: string }> = {
  texts: { name: 'Replace the texts of the sample', to: '/content' },
  privacy: { name: 'Write the privacy text', to: '/content/privacyPage' },
  brand: { name: 'Set the company’s name, logo and colours' },
  address: { name: 'Set the public address' },
  mail: { name: 'Let new leads be mailed' },
  backup: { name: 'Make a backup each night' },
};

/** The desk's first place: what is new, what is due, and what a new site still needs. */
export function TodayPage() {
  const { data, error } = useTodayQuery(undefined, {
    pollingInterval: 10 * pollingInterval,
    refetchOnMountOrArgChange: true,
  });
  return (
    <Stack spacing={3} sx={{ p: { xs: 2, md: 3 }, maxWidth: 900 }}>
      <Heading name="Today" />
      <WaitingRecords />
      <Failure error={error} />
      {!data && !error && <Loading />}
      {data && (
        <>
          {data.troubles.map((trouble) => (
            <Alert key={trouble} severity="error">
              {trouble}
            </Alert>
          ))}
          <Part title="Leads">
            {data.overdue.map(({ leads, command }) => (
              <Alert key={command} severity="warning">
                {leads === 1 ? '1 lead is' : `${leads} leads are`} due to be erased for more than a month,
                which no clean-up does. An operator does it with <code>{command}</code>.
              </Alert>
            ))}
            {data.erasedSoon > 0 && (
              <Alert severity="warning">
                {data.erasedSoon === 1 ? '1 open lead is' : `${data.erasedSoon} open leads are`} erased within
                a week, because of RETENTION_DAYS. One with a day to come back to is kept until that day is
                over. <Place to="/leads?view=ending">See them</Place>
              </Alert>
            )}
            {data.toBeAsked > 0 && (
              <Typography>
                {data.toBeAsked === 1 ? '1 subscriber waits for the' : `${data.toBeAsked} wait for their`}{' '}
                confirmation mail.{' '}
                <Place to="/leads?view=all&kind=subscribers">See the newsletter addresses</Place>
              </Typography>
            )}
            <Typography color="textSecondary">
              {data.waiting.length === 0 ? 'Every lead has an answer.' : 'These have waited longest.'}
            </Typography>
            <List disablePadding>
              {data.waiting.map((lead) => (
                <ListItem key={lead.id} divider disablePadding>
                  <ListItemButton component={RouterLink} to={`/leads/${lead.id}?view=unanswered`}>
                    <ListItemText
                      primary={leadTitle(lead)}
                      secondary={lead.message}
                      slotProps={{ primary: { sx: { fontWeight: 700 } }, secondary: { noWrap: true } }}
                    />
                    <Typography variant="body2" color="textSecondary" sx={{ flexShrink: 0, ml: 2 }}>
                      <Moment at={lead.received} />
                    </Typography>
                  </ListItemButton>
                </ListItem>
              ))}
            </List>
            <Stack direction="row" useFlexGap sx={{ columnGap: 3, rowGap: 1, flexWrap: 'wrap' }}>
              {views.map(([view, words]) => (
                <Place key={view} to={`/leads?view=${view}`}>
                  {data.leads[view]} {words}
                </Place>
              ))}
            </Stack>
          </Part>
          <Part title="The last seven days">
            <Typography>
              {counted(data.week.visits, 'visit')}, {counted(data.week.views, 'page view')} and{' '}
              {counted(data.week.leads, 'lead')}. In the seven days before: {data.before.visits},{' '}
              {data.before.views} and {data.before.leads}. <Place to="/numbers?days=7">See the numbers</Place>
            </Typography>
          </Part>
          <Part title="Not published">
            {data.drafts.length === 0 && <Typography>Visitors see everything that was changed.</Typography>}
            {data.drafts.map(({ by, changes }) => (
              <Typography key={by}>
                {counted(changes, 'change')} {by && `by ${by}`}
              </Typography>
            ))}
          </Part>
          <Part title="Content">
            {data.wentBack && (
              <Alert severity="info">
                {data.wentBack.by || 'Somebody'} went back to version {data.wentBack.version},{' '}
                <Moment at={data.wentBack.at} />. <Place to="/history">History</Place> brings single texts
                back.
                <PageEffectList effects={data.wentBack} />
              </Alert>
            )}
            {data.lost.length > 0 && (
              <Alert severity="error">
                The store has lost what was published of: {data.lost.join(', ')}. Visitors see the newest
                version that is whole. <Place to="/history">Go back to it</Place>, and ask an operator to look
                at the store.
              </Alert>
            )}
            {data.notes.notes.length === 0 && <Typography>No dead links, nothing missing.</Typography>}
            {([false, true] as const).map((isWarning) => (
              <NoteList
                key={String(isWarning)}
                title={isWarning ? 'Worth a look' : 'Errors, which stay unpublished'}
                severity={isWarning ? 'warning' : 'error'}
                notes={data.notes.notes.filter((note) => note.isWarning === isWarning)}
                records={data.notes.texts}
                onLeave={() => {}}
              />
            ))}
          </Part>
          {Object.values(data.setup).includes(false) && (
            <Part title="Before you go live">
              <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {Object.entries(steps).map(([step, { name, to }]) => {
                  const isDone = data.setup[step as SetupStep];
                  if (isDone === undefined) return undefined;
                  return (
                    <Stack key={step} component="li" direction="row" spacing={1} sx={{ py: 0.5 }}>
                      {isDone ? (
                        <DoneIcon color="success" titleAccess="Done" />
                      ) : (
                        <OpenIcon color="disabled" titleAccess="To do" />
                      )}
                      {to && !isDone ? <Place to={to}>{name}</Place> : <span>{name}</span>}
                    </Stack>
                  );
                })}
              </Box>
            </Part>
          )}
        </>
      )}
    </Stack>
  );
}

/** The parts that are always there, while they load. Screen readers skip them. */
const Loading = () => (
  <Stack spacing={3} aria-hidden>
    <Part title="Leads">
      <Typography>
        <LoadingLine />
      </Typography>
      <List disablePadding>
        <LoadingRows count={5}>
          {(at) => (
            <ListItem key={at} divider disablePadding>
              <ListItemButton disabled>
                <ListItemText primary={<LoadingLine at={at} />} secondary={<LoadingLine at={at + 1} />} />
              </ListItemButton>
            </ListItem>
          )}
        </LoadingRows>
      </List>
      <Typography>
        <LoadingLine at={1} />
      </Typography>
    </Part>
    {['The last seven days', 'Not published', 'Content'].map((title, at) => (
      <Part key={title} title={title}>
        <Typography>
          <LoadingLine at={at} />
        </Typography>
      </Part>
    ))}
  </Stack>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack component="section" aria-label={title} spacing={1}>
    <Typography variant="h2">{title}</Typography>
    {children}
  </Stack>
);

const Place = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link component={RouterLink} to={to}>
    {children}
  </Link>
);
