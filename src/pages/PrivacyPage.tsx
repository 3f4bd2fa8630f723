import Typography from '@mui/material/Typography';
import { Terms } from '#sections/terms/Terms.tsx';
import { contentApi } from '#store/contentApi.ts';
import { PageTop } from '#ui/Section.tsx';

/** `/privacy`: only the heading of the terms (spec §2), until the content has a text for it. */
export function PrivacyPage() {
  const { data: page } = contentApi.useGetPrivacyPageQuery();
  if (page && page.sections.length > 0) return <Terms page={page} />;
  return (
    <PageTop>
      <Typography variant="h1">{page?.heading}</Typography>
    </PageTop>
  );
}
