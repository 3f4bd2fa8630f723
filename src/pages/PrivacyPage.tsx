import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { termsHeading } from '#site/copy/terms.ts';
import { PageTop } from '#ui/Section.tsx';

/** `/privacy`: only the heading of the terms (spec §2). */
export function PrivacyPage() {
  const id = useId();
  return (
    <PageTop labelledBy={id}>
      <Typography variant="h1" id={id}>
        {termsHeading}
      </Typography>
    </PageTop>
  );
}
