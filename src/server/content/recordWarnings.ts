import { iconNames } from '#site/iconNames.ts';
import type { RemovedPage } from '#site/pages/page.ts';
import { type Leaf, leavesOf } from '#site/records/leaves.ts';
import { notFoundRoute, pathIn, type RouteMap, redirectEnd } from '#site/routes.ts';
import type { Content, ContentNote, RecordNote } from './content.ts';
import { pageFile } from './contentSet.ts';
import { leavesIn, pageSchema } from './readText.ts';
import { listedBelow } from './servedPages.ts';
import { shownSpan } from './shownNow.ts';

/**
 * Warns about texts that will not work as intended: unknown icons, last days that are over, links to missing pages, and
 * placeholders that nothing fills in. A redirect to a missing page is an error.
 *
 * @param name of a record or a page
 * @param site the pages to which links may lead
 * @param isPicture tells whether a path is the address of a picture of the content
 */
export function recordWarnings(
  name: string,
  record: unknown,
  routes: RouteMap,
  isPicture: (path: string) => boolean,
): RecordNote[] {
  const notes: RecordNote[] = [];
  if (name === 'navigation' && Array.isArray(record) && record.length === 0)
    notes.push({ path: '', reason: 'is empty: pages have no menu', isWarning: true });
  for (const leaf of leavesIn(`${name}.json`, record)) {
    const { path, meta } = leaf;
    const text = String(leaf.value ?? '').trim();
    const warn = (reason: string) => notes.push({ path, reason, isWarning: true });
    if (meta.kind === 'icon' && text && !(iconNames as readonly string[]).includes(text))
      warn(`unknown icon "${text}", Users is shown instead. Icons: ${iconNames.join(', ')}`);
    if (meta.kind === 'until' && shownSpan({ shownUntil: text }).until <= Date.now())
      warn('is over: visitors do not see it any more');
    for (const address of linksOf(leaf)) {
      if (isServed(address, routes) || isPicture(address)) continue;
      if (name === 'redirects') notes.push({ path, reason: `there is nothing at ${address}` });
      else warn(`the link ${address} leads nowhere`);
    }
    const known = meta.fills ?? [];
    const odd = [...text.matchAll(/\{(\w+)\}/g)].find(([, word = '']) => !known.includes(word));
    if (odd) warn(`nothing fills in ${odd[0]}${known.length > 0 ? `; known: {${known.join('}, {')}}` : ''}`);
  }
  return notes;
}

/** Returns the addresses within the site to which a text links: as an address, or as Markdown. */
function linksOf({ value, meta }: Leaf): string[] {
  const text = String(value ?? '').trim();
  if (meta.kind === 'link') return text.startsWith('/') ? [pathIn(text)] : [];
  return Array.from(text.matchAll(/\]\(<?(\/[^)>\s]*)/g), ([, target = '']) => pathIn(target));
}

/** Whether a path is that of a page, or leads to one or to another host. Redirects in a circle have an error of their own. */
const isServed = (path: string, routes: RouteMap): boolean =>
  redirectEnd(path, routes).route !== notFoundRoute;

/** Returns the error of a removed page whose target is missing, if it is. Nothing else of it is checked. */
export function targetErrors({ movedTo }: RemovedPage, routes: RouteMap): RecordNote[] {
  return isServed(movedTo, routes)
    ? []
    : [{ path: 'movedTo', reason: `there is nothing at ${pathIn(movedTo)}` }];
}

/** Warns about the pages of staff to which no page, menu or list links. One that is kept out of lists is meant to have no link. */
export function unlinkedPages(content: Content): ContentNote[] {
  const { routes } = content;
  const inRecords = [...content.bodies].flatMap(([name, { body }]) =>
    name === 'redirects' ? [] : [...leavesIn(`${name}.json`, JSON.parse(body))].flatMap(linksOf),
  );
  const endOf = (address: string) => pathIn(redirectEnd(address, routes).address);
  const linked = new Set(inRecords.map(endOf));
  for (const page of content.pages.values()) {
    const { path, blocks } = page;
    const listed = blocks.flatMap((block) =>
      block.block === 'list' ? listedBelow(block, path, content).map((page) => page.path) : [],
    );
    for (const address of [...[...leavesOf(pageSchema, page)].flatMap(linksOf), ...listed]) {
      const target = endOf(address);
      if (target !== path) linked.add(target);
    }
  }
  return [...content.pages].flatMap(([name, { path, listed }]) => {
    const isOwn = routes.byPath.get(path)?.page === 'blocks' && path !== '/';
    const note = { file: pageFile(name), path: 'path', reason: 'no page, menu or list links to it' };
    return isOwn && listed !== false && !linked.has(path) ? [{ ...note, isWarning: true }] : [];
  });
}
