import ErrorIcon from '@mui/icons-material/Error';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { Surface } from '#components/Section.tsx';
import { LiveText } from '#forms/LiveText.tsx';
import { messages } from '#site/messages.ts';
import { useContent, useTeamQuery } from '#store/contentApi.ts';
import { useAppSelector } from '#store/hooks.ts';
import { Entries } from '../art/Entries.tsx';
import { TeamMember } from './TeamMember.tsx';

const Failure = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 16,
  maxWidth: 640,
  padding: 24,
  ...theme.mixins.cut(1.5),
  background: theme.palette.wash,
  ...theme.typography.body2,
  '& svg': { flex: 'none', color: theme.palette.error.main },
  '& a': { display: 'inline-block', paddingBlock: 8, fontWeight: 600 },
}));

interface FailedProps {
  /** Label of the link. */
  retry: string | undefined;
  isAskedAgain: boolean;
}

/** Error message with a link to the page itself, which requests the team again. The link stays meanwhile. */
function Failed({ retry, isAskedAgain }: FailedProps) {
  return (
    <Failure>
      <ErrorIcon />
      <div>
        {/* Firefox needs `aria-live`, although `alert` implies it. */}
        <p role="alert" aria-live="assertive">
          {isAskedAgain ? messages.team.loading : messages.team.failed}
        </p>
        {retry && <Link href="/team">{retry}</Link>}
      </div>
    </Failure>
  );
}

/** The team on `/team`, with a loading and an error state (rules §4). */
export function TeamGrid() {
  // The error stays while the team is requested again.
  const { data: team, error, isFetching } = useTeamQuery();
  const isMissing = useAppSelector((state) => state.isTeamMissing);
  const hasFailed = error !== undefined || (isMissing && !team);
  const didFail = useRef(hasFailed);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAwaited] = useState(!team);
  const page = useContent('teamPage');
  const progress = team ? page?.loaded : messages.team.loading;

  useEffect(() => {
    // The link that had the focus is gone.
    if (didFail.current && !hasFailed && document.activeElement === document.body) heading.current?.focus();
    didFail.current = hasFailed;
  }, [hasFailed]);

  if (!isAwaited && team?.length === 0) return null;
  return (
    <Surface top="0px">
      {page?.listHeading && (
        <h2 ref={heading} tabIndex={-1} className="visually-hidden">
          {page.listHeading}
        </h2>
      )}
      {hasFailed ? (
        <Failed retry={page?.retry} isAskedAgain={error !== undefined && isFetching} />
      ) : (
        isAwaited && (
          <Typography
            component={LiveText}
            variant="body2"
            color="textSecondary"
            text={progress ?? ''}
            className={team && 'visually-hidden'}
          />
        )
      )}
      {team && team.length > 0 && (
        <Entries items={team} keyOf={({ name }) => name} at={{ md: 2 }} gap={{ xs: '24px', md: '48px 32px' }}>
          {(member, index) => <TeamMember member={member} index={index} profile={page?.profile} />}
        </Entries>
      )}
    </Surface>
  );
}
