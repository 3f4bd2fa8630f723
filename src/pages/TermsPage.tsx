import { Terms } from '#sections/Terms.tsx';

/** `/terms`: the terms and conditions. */
export function TermsPage() {
  return <Terms />;
}
