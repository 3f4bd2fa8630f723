import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { messages } from '#site/messages.ts';
import { TeamList } from './TeamList.tsx';

const places = [1, 2, 3, 4];

const Text = styled(Typography)({ marginBottom: 32 });

const Portrait = styled(Skeleton)({ height: 'auto', aspectRatio: '1', marginBottom: 20 });

const Name = styled(Skeleton)({ width: '70%' });

const Designation = styled(Skeleton)({ width: '48%' });

/**
 * The team grid before its people have arrived. Where the server could not load them, script asks again at once
 * (`aria-busy` tells the starter), and without script nobody will.
 */
export function TeamLoading() {
  return (
    <>
      <Text variant="body2" color="textSecondary" role="status" aria-busy="true">
        {messages.team.loading}
      </Text>
      <noscript>
        <p>{messages.team.failed}</p>
      </noscript>
      <TeamList aria-hidden="true">
        {places.map((place) => (
          <li key={place}>
            <Portrait variant="octagon" animation={false} />
            <Name animation={false} />
            <Designation animation={false} />
          </li>
        ))}
      </TeamList>
    </>
  );
}
