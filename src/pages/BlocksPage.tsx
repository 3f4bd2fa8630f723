import { Blocks } from '#sections/blocks/Blocks.tsx';
import type { SiteRoute } from '#site/routes.ts';
import { usePage } from '#store/contentApi.ts';

/** A page that staff made from blocks. */
export function BlocksPage({ route }: { route: SiteRoute }) {
  const page = usePage(route.blocks);
  return page && <Blocks page={page} isWhole />;
}

/** The blocks that staff added to a page of the specification. */
export function AddedBlocks({ route }: { route: SiteRoute }) {
  const page = usePage(route.blocks);
  return page && <Blocks page={page} />;
}
