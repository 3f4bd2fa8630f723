import Typography from '@mui/material/Typography';
import { PageTop } from '#components/Section.tsx';
import { Terms } from '#sections/terms/Terms.tsx';
import { useContent } from '#store/contentApi.ts';

/** `/privacy`: only the heading of the terms (spec §2) until the content contains a text. */
export function PrivacyPage() {
  const page = useContent('privacyPage');
  if (page && page.sections.length > 0) return <Terms page={page} />;
  return (
    <PageTop>
      <Typography variant="h1">{page?.heading}</Typography>
    </PageTop>
  );
}
