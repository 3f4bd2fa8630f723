import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Crumbs } from '#components/Crumbs.tsx';
import { PageTop } from '#components/Section.tsx';
import { type PageHead, textSpace } from './blockProps.ts';
import { PageDate } from './PageDate.tsx';

/** The top of a page whose first block is no banner: breadcrumb, title and date. */
export const PageTitle = ({ head }: { head: PageHead }) => (
  <PageTop bottom={textSpace}>
    <Stack spacing="24px" sx={{ maxWidth: 860 }}>
      <Crumbs above={head.trail} here={head.title} />
      <Typography variant="h1">{head.title}</Typography>
      {head.date && <PageDate day={head.date} facts={head.article?.facts} />}
    </Stack>
  </PageTop>
);
