import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { PageTop } from '#components/Section.tsx';
import { TeamGrid } from '#sections/team/TeamGrid.tsx';
import { useContent } from '#store/contentApi.ts';

const Banner = styled(PageTop)({ paddingBottom: 'clamp(40px, 5vw, 72px)' });

const Words = styled('div')({ display: 'grid', gap: 24 });

/** `/team`: the people, with a loading and an error state. */
export function TeamPage() {
  const page = useContent('teamPage');
  return (
    <>
      <Banner>
        <Words>
          <Typography variant="h1">{page?.heading}</Typography>
          <Typography variant="subtitle1">{page?.text}</Typography>
        </Words>
      </Banner>
      <Suspense>
        <TeamGrid />
      </Suspense>
    </>
  );
}
