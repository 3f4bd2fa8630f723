import { Drawing } from '#components/Drawing.tsx';
import { EmptyPage } from '#components/EmptyPage.tsx';
import { Sections } from '#components/Sections.tsx';
import { Terms } from '#sections/terms/Terms.tsx';
import { useContent } from '#store/contentApi.ts';

/** `/privacy`: only the heading of the terms (rules §2) until the content contains a text. */
export function PrivacyPage() {
  const page = useContent('privacyPage');
  return (
    <Sections>
      {page && page.sections.length > 0 ? (
        <Terms page={page} />
      ) : (
        <EmptyPage heading={page?.heading} art={<Drawing name="portfolio" />} />
      )}
    </Sections>
  );
}
