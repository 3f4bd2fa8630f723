import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Crumbs } from '#components/Crumbs.tsx';
import { PageTop } from '#components/Section.tsx';
import { type PageHead, textSpace } from './blockProps.ts';
import { PageDate } from './PageDate.tsx';

/** The top of a page whose first block is no banner: breadcrumb, title and date. */
export const PageTitle = ({ head: { title, date, trail } }: { head: PageHead }) => (
  <PageTop bottom={textSpace}>
    <Stack spacing="24px" sx={{ maxWidth: 860 }}>
      <Crumbs above={trail} here={title} />
      <Typography variant="h1">{title}</Typography>
      {date && <PageDate day={date} />}
    </Stack>
  </PageTop>
);
