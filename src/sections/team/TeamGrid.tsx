import { styled } from '@mui/material/styles';
import { useId, useRef } from 'react';
import { teamGrid } from '#site/copy/team.ts';
import { useGetTeamQuery } from '#store/contentApi.ts';
import { Surface } from '#ui/Section.tsx';
import { TeamFailed } from './TeamFailed.tsx';
import { TeamList } from './TeamList.tsx';
import { TeamLoading } from './TeamLoading.tsx';
import { TeamMember } from './TeamMember.tsx';

const Root = styled(Surface)({ paddingTop: 0 });

/** `/team`: the people, or that they are loading, or that they could not be loaded (spec §4). */
export function TeamGrid() {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: team, isError, refetch } = useGetTeamQuery();

  const tryAgain = () => {
    // The pressed button goes away; the keyboard must not.
    heading.current?.focus();
    void refetch();
  };

  return (
    <Root labelledBy={id}>
      <h2 className="vh" id={id} ref={heading} tabIndex={-1}>
        {teamGrid.heading}
      </h2>
      {!team && (isError ? <TeamFailed onRetry={tryAgain} /> : <TeamLoading />)}
      {team && team.length > 0 && (
        <TeamList>
          {team.map((member, place) => (
            <TeamMember key={place} member={member} place={place} />
          ))}
        </TeamList>
      )}
    </Root>
  );
}
