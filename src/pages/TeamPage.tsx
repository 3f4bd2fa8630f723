import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { island } from '#hydration/Island.tsx';
import { contentApi } from '#store/contentApi.ts';
import { PageTop } from '#ui/Section.tsx';

const TeamGrid = island(() => import('#sections/team/TeamGrid.tsx').then((section) => section.TeamGrid));

const Banner = styled(PageTop)({ paddingBottom: 'clamp(40px, 5vw, 72px)' });

const Words = styled('div')({ display: 'grid', gap: 24 });

/** `/team`: the people, with a loading and an error state. */
export function TeamPage() {
  const { data: page } = contentApi.useGetTeamPageQuery();
  return (
    <>
      <Banner>
        <Words>
          <Typography variant="h1">{page?.heading}</Typography>
          <Typography variant="subtitle1">{page?.text}</Typography>
        </Words>
      </Banner>
      <TeamGrid />
    </>
  );
}
