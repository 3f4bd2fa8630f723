import { Sections } from '#components/Sections.tsx';
import { Terms } from '#sections/terms/Terms.tsx';
import { useContent } from '#store/contentApi.ts';

/** `/terms`: the terms and conditions. */
export function TermsPage() {
  const page = useContent('termsPage');
  return <Sections>{page && <Terms page={page} />}</Sections>;
}
