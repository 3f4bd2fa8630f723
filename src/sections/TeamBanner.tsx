import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { teamBanner } from '#site/copy/team.ts';
import { PageTop } from './PageTop.tsx';

const Root = styled(PageTop)({ paddingBottom: 'clamp(40px, 5vw, 72px)' });

const Words = styled('div')({ display: 'grid', gap: 24 });

/** `/team`, head of the page. */
export function TeamBanner() {
  const id = useId();
  return (
    <Root labelledBy={id}>
      <Words>
        <Typography variant="h1" id={id}>
          {teamBanner.title}
        </Typography>
        <Typography variant="subtitle1">{teamBanner.text}</Typography>
      </Words>
    </Root>
  );
}
