import { movedTo } from '#site/routes.ts';
import type { Content, ContentNote } from './content.ts';
import { pageFile } from './contentSet.ts';
import { linksIn } from './recordWarnings.ts';
import { listedBelow } from './servedPages.ts';

/** Warns about the pages of staff to which no page, menu or list links. One that is kept out of lists is meant to have no link. */
export function unlinkedPages(content: Content): ContentNote[] {
  const { routes } = content;
  const { redirects: _, ...records } = content.data;
  const linked = new Set(linksIn(records).map((address) => movedTo(address, routes) ?? address));
  for (const { path, blocks } of content.pages.values()) {
    const listed = blocks.flatMap((block) =>
      block.block === 'list' ? listedBelow(block, path, content).map((page) => page.path) : [],
    );
    for (const address of [...linksIn(blocks), ...listed]) {
      const target = movedTo(address, routes) ?? address;
      if (target !== path) linked.add(target);
    }
  }
  return [...content.pages].flatMap(([name, { path, listed }]) => {
    const isOwn = routes.byPath.get(path)?.page === 'blocks' && path !== '/';
    const note = { file: pageFile(name), path: 'path', reason: 'no page, menu or list links to it' };
    return isOwn && listed !== false && !linked.has(path) ? [{ ...note, isWarning: true }] : [];
  });
}
