import ErrorIcon from '@mui/icons-material/Error';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Surface } from '#components/Section.tsx';
import { messages } from '#site/messages.ts';
import { useContent, useTeamQuery } from '#store/contentApi.ts';
import { cut } from '#theme/cut.ts';
import { TeamMember } from './TeamMember.tsx';
import { TeamProgress } from './TeamProgress.tsx';

const Root = styled(Surface)({ paddingTop: 0 });

/** The columns of people. */
const People = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: '40px 12px',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', columnGap: 32 },
  [theme.breakpoints.up('md')]: { rowGap: 64 },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
}));

const places = [1, 2, 3, 4];

const Portrait = styled(Skeleton)({ height: 'auto', aspectRatio: '1', marginBottom: 20 });

const Name = styled(Skeleton)({ width: '70%' });

const Designation = styled(Skeleton)({ width: '48%' });

/** The places of the people before they have arrived. */
function Loading() {
  return (
    <People aria-hidden="true">
      {places.map((place) => (
        <li key={place}>
          <Portrait variant="octagon" animation={false} />
          <Name animation={false} />
          <Designation animation={false} />
        </li>
      ))}
    </People>
  );
}

const Failure = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 16,
  maxWidth: 640,
  padding: 24,
  ...cut(1.5),
  background: theme.palette.wash,
  ...theme.typography.body2,
  '& svg': { flex: 'none', color: theme.palette.error.main },
  '& a': { display: 'inline-block', paddingBlock: 8, fontWeight: 600 },
}));

/** Says that the team could not be loaded, with a link that loads the page again. */
function Failed({ retry }: { retry: string | undefined }) {
  return (
    <Failure>
      <ErrorIcon />
      <div>
        {/* Firefox needs to be told what an alert implies. */}
        <p role="alert" aria-live="assertive">
          {messages.team.failed}
        </p>
        {retry && <Link href="/team">{retry}</Link>}
      </div>
    </Failure>
  );
}

/** `/team`: the people, or that they are loading, or that they could not be loaded (spec §4). */
export function TeamGrid() {
  const { data: team } = useTeamQuery();
  const hasFailed = team === null;
  const [isAwaited] = useState(!team);
  const page = useContent('teamPage');
  const progress = team ? page?.loaded : messages.team.loading;

  if (!isAwaited && team?.length === 0) return null;
  return (
    <Root>
      {page?.listHeading && <h2 className="vh">{page.listHeading}</h2>}
      {hasFailed ? (
        <Failed retry={page?.retry} />
      ) : (
        isAwaited && <TeamProgress text={progress ?? ''} className={team && 'vh'} />
      )}
      {!team && !hasFailed && <Loading />}
      {team && team.length > 0 && (
        <People role="list">
          {team.map((member, place) => (
            <TeamMember key={place} member={member} place={place} profile={page?.profile} />
          ))}
        </People>
      )}
    </Root>
  );
}
