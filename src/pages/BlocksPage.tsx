import { lazy, Suspense } from 'react';
import type { ServedPage } from '#site/pages/servedPage.ts';
import type { SiteRoute } from '#site/routes.ts';
import { usePage } from '#store/contentApi.ts';

let loading: Promise<typeof import('#sections/blocks/Blocks.tsx')> | undefined;
/** Loads the blocks, which other pages do not need. Keeps the promise, because React then shows them without a pause. */
function load() {
  loading ??= import('#sections/blocks/Blocks.tsx');
  return loading;
}
const Blocks = lazy(() => load().then(({ Blocks }) => ({ default: Blocks })));

/**
 * Loads the scripts of a page's blocks, so that the page appears at once after a client-side navigation. Rejects if one
 * fails to load.
 */
export const loadBlockScripts = (page: ServedPage) => load().then(({ loadScripts }) => loadScripts(page));

interface BlocksPageProps {
  route: SiteRoute;
  /** Whether the page has sections of its own as well. */
  isAdded?: boolean;
}

/** A page that staff made from blocks, or the blocks that they added to a page of the specification. */
export function BlocksPage({ route, isAdded = false }: BlocksPageProps) {
  const page = usePage(route.blocks);
  return (
    page && (
      <Suspense>
        <Blocks page={page} isWhole={!isAdded} />
      </Suspense>
    )
  );
}
