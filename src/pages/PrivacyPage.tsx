import Typography from '@mui/material/Typography';
import { termsHeading } from '#site/copy/terms.ts';
import { PageTop } from '#ui/Section.tsx';

/** `/privacy`: only the heading of the terms (spec §2). */
export function PrivacyPage() {
  return (
    <PageTop>
      <Typography variant="h1">{termsHeading}</Typography>
    </PageTop>
  );
}
