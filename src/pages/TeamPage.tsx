import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PageTop } from '#components/Section.tsx';
import { Sections } from '#components/Sections.tsx';
import { TeamGrid } from '#sections/team/TeamGrid.tsx';
import { useContent } from '#store/contentApi.ts';

/** `/team`: the team with a loading and an error state. */
export function TeamPage() {
  const page = useContent('teamPage');
  return (
    <Sections>
      <PageTop bottom="clamp(40px, 5vw, 72px)">
        <Stack spacing="24px">
          <Typography variant="h1">{page?.heading}</Typography>
          <Typography variant="subtitle1">{page?.text}</Typography>
        </Stack>
      </PageTop>
      <TeamGrid />
    </Sections>
  );
}
