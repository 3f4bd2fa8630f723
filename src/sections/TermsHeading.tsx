import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { termsHeading } from '#site/copy/terms.ts';
import { PageTop } from './PageTop.tsx';

/** All that `/privacy` shows: the heading of the terms (spec §2). */
export function TermsHeading() {
  const id = useId();
  return (
    <PageTop labelledBy={id}>
      <Typography variant="h1" id={id}>
        {termsHeading}
      </Typography>
    </PageTop>
  );
}
