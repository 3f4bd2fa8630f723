import { Drawing } from '#components/Drawing.tsx';
import { EmptyPage } from '#components/EmptyPage.tsx';
import { Terms } from '#sections/terms/Terms.tsx';
import { useContent } from '#store/contentApi.ts';

/** `/privacy`: only the heading of the terms (rules §2) until the content contains a text. */
export function PrivacyPage() {
  const page = useContent('privacyPage');
  if (page && page.sections.length > 0) return <Terms page={page} />;
  return <EmptyPage heading={page?.heading} art={<Drawing name="portfolio" isFirst />} />;
}
