import { lazy, Suspense } from 'react';
import type { SiteRoute } from '#site/routes.ts';
import { usePage } from '#store/contentApi.ts';

let loading: Promise<typeof import('#sections/blocks/Blocks.tsx')> | undefined;
/**
 * Loads the blocks, which other pages do not need. Keeps the promise, because React then shows them without a pause. Rejects
 * if they fail to load.
 */
export function loadBlockScripts() {
  loading ??= import('#sections/blocks/Blocks.tsx');
  return loading;
}
const Blocks = lazy(() => loadBlockScripts().then(({ Blocks }) => ({ default: Blocks })));

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
