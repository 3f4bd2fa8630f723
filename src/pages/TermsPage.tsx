import { Terms } from '#sections/terms/Terms.tsx';
import { contentApi } from '#store/contentApi.ts';

/** `/terms`: the terms and conditions. */
export function TermsPage() {
  const { data: page } = contentApi.useGetTermsPageQuery();
  return page && <Terms page={page} />;
}
