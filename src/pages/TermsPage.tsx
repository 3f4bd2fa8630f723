import { Terms } from '#sections/terms/Terms.tsx';

/** `/terms`: the terms and conditions. */
export function TermsPage() {
  return <Terms />;
}
