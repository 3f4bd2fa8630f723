import { Terms } from '#sections/terms/Terms.tsx';
import { useContent } from '#store/contentApi.ts';

/** `/terms`: the terms and conditions. */
export function TermsPage() {
  const page = useContent('termsPage');
  return page && <Terms page={page} />;
}
