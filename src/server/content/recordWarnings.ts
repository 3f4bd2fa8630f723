import { iconNames } from '#site/iconNames.ts';
import type { RemovedPage } from '#site/pages/page.ts';
import { type Leaf, leavesOf } from '#site/records/leaves.ts';
import {
  isReplacedByBlocks,
  notFoundRoute,
  pathIn,
  plainPath,
  type RouteMap,
  redirectEnd,
} from '#site/routes.ts';
import { storableText } from '../text/text.ts';
import type { Content, ContentNote, RecordNote } from './content.ts';
import { pageFile } from './contentSet.ts';
import { leavesIn, pageSchema } from './parseText.ts';
import { screenReaderWarnings } from './screenReaderWarnings.ts';
import { listedBelow } from './servedPages.ts';
import { isShownAt, shownInWords, shownSpan, timesOf } from './shownSpan.ts';

/**
 * Warns about texts that will not work as intended: unknown icons, days that have not come or are over, links to pages that
 * are missing or not shown, words that are of no use to those who hear them, and placeholders that nothing fills in. A redirect
 * to a missing page is an error.
 *
 * @param name of a record or a page
 * @param routes and pages: those to which links may lead
 * @param isPicture tells whether a path is the address of a picture of the content
 */
export function recordWarnings(
  name: string,
  record: unknown,
  { routes, pages }: Pick<Content, 'routes' | 'pages'>,
  isPicture: (path: string) => boolean,
): RecordNote[] {
  const now = Date.now();
  const notes: RecordNote[] = [];
  if (name === 'navigation' && Array.isArray(record) && record.length === 0)
    notes.push({ path: '', reason: 'is empty: pages have no menu', isWarning: true });
  if (name === 'replies') notes.push(...longReplies(record));
  for (const leaf of leavesIn(`${name}.json`, record)) {
    const { path, meta } = leaf;
    const text = String(leaf.value ?? '').trim();
    const warn = (reason: string) => notes.push({ path, reason, isWarning: true });
    if (meta.kind === 'icon' && text && !(iconNames as readonly string[]).includes(text))
      warn(`unknown icon "${text}", Users is shown instead. Icons: ${iconNames.join(', ')}`);
    if (meta.kind === 'until' && shownSpan({ shownUntil: text }).until <= now)
      warn('is over: visitors do not see it any more');
    const { from, until } = shownSpan(timesOf(leaf.owner));
    // A last moment before the first one is an error already.
    if (meta.kind === 'from' && from > now && from < until)
      warn(`has not come yet: visitors see this ${shownInWords(timesOf(leaf.owner))}, and nothing before`);
    for (const reason of screenReaderWarnings(leaf)) warn(reason);
    for (const address of linksOf(leaf)) {
      if (isServed(address, routes) || isPicture(address)) {
        const target = pageAt(address, { routes, pages });
        const seenFrom = Math.max(now, ...timesAround(record, leaf).map((times) => shownSpan(times).from));
        if (target && !isShownAt(target, seenFrom))
          warn(`${address} is not there: visitors see that page only ${shownInWords(target)}`);
        continue;
      }
      if (name === 'redirects') notes.push({ path, reason: `there is nothing at ${address}` });
      else warn(`the link ${address} leads nowhere`);
    }
    const known = meta.fills ?? [];
    const odd = [...text.matchAll(/\{(\w+)\}/g)].find(([, word = '']) => !known.includes(word));
    if (odd) warn(`nothing fills in ${odd[0]}${known.length > 0 ? `; known: {${known.join('}, {')}}` : ''}`);
  }
  return notes;
}

/** Characters of an address with a mail's text that mail programs on Windows take for sure. */
const longestMailAddress = 1_800;

/** Warns about texts of replies that make an address which mail programs may ignore. Letters of India take nine characters each. */
function longReplies(record: unknown): RecordNote[] {
  if (!Array.isArray(record)) return [];
  return record.flatMap((reply: unknown, at): RecordNote[] => {
    const { subject = '', text = '' } = (reply ?? {}) as Record<string, unknown>;
    const letter = storableText(String(text)).replaceAll('\n', '\r\n');
    const length = encodeURIComponent(storableText(String(subject)) + letter).length;
    if (length < longestMailAddress) return [];
    const reason = `is long: some mail programs open without it. Its address has ${length} characters, and from ${longestMailAddress} on staff need “Copy text”`;
    return [{ path: `[${at}].text`, reason, isWarning: true }];
  });
}

/** Returns the page of staff to which an address leads, unless the site has a page there anyway. */
function pageAt(address: string, { routes, pages }: Pick<Content, 'routes' | 'pages'>) {
  const { route } = redirectEnd(address, routes);
  return route?.page === 'blocks' && !isReplacedByBlocks(route.path)
    ? pages.get(route.blocks ?? '')
    : undefined;
}

/** Returns the times of what contains a leaf: its page, its entry, or the announcement. */
function timesAround(record: unknown, { owner, path }: Leaf) {
  const { announcement } = (record ?? {}) as { announcement?: unknown };
  return [record, owner, path.startsWith('announcement.') ? announcement : undefined].map(timesOf);
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

/** Whether a removed page leads visitors from an address of its own. It leads nobody while pages have all of them. */
export const isLeading = ({ path, formerly = [] }: RemovedPage, { byPath }: RouteMap): boolean =>
  [path, ...formerly].some((address) => !byPath.has(plainPath(address)));

/** Returns the error of a removed page whose target is missing, or a warning where it is not shown. Nothing else is checked. */
export function targetNotes({ movedTo }: RemovedPage, site: Pick<Content, 'routes' | 'pages'>): RecordNote[] {
  const path = 'movedTo';
  if (!isServed(movedTo, site.routes)) return [{ path, reason: `there is nothing at ${pathIn(movedTo)}` }];
  const target = pageAt(movedTo, site);
  if (!target || isShownAt(target, Date.now())) return [];
  const when = shownInWords(target);
  return [
    { path, reason: `${pathIn(movedTo)} is not there: visitors see that page only ${when}`, isWarning: true },
  ];
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
