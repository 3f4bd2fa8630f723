import { iconNames } from '#site/iconNames.ts';
import { limitsInWords } from '#site/limitsInWords.ts';
import { isObject } from '#site/records/readValue.ts';
import { movedTo, notFoundRoute, pathIn, type RouteMap, routeFor } from '#site/routes.ts';
import type { Content, ContentNote, RecordNote } from './content.ts';
import { pageFile } from './contentSet.ts';
import { listedBelow } from './servedPages.ts';
import { shownSpan } from './shownNow.ts';

/** Placeholders that the site replaces, by record and field; `*` means every field of the record. */
const placeholders: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  frame: { submenu: ['name'], companyLine: ['company', 'founded', 'place'] },
  footer: { '*': ['year'] },
  serviceFooter: { '*': ['year'] },
  article: { minutes: ['minutes'] },
  enquiryForm: { steps: ['day'], orCall: ['phone'], '*': Object.keys(limitsInWords) },
  contactMessageForm: { steps: ['day'], orCall: ['phone'], '*': Object.keys(limitsInWords) },
  teamPage: { profile: ['person', 'network'] },
  mail: { suspect: ['title'], reply: ['address'], file: ['name', 'size'], received: ['time', 'lead'] },
  replies: { '*': ['name', 'company', 'sender'] },
  acknowledgement: { '*': ['company'] },
  confirmationMail: { '*': ['company'] },
};

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
  for (const { key, path, text } of textsIn(record)) {
    const warn = (reason: string) => notes.push({ path, reason, isWarning: true });
    if (key === 'icon' && text && !(iconNames as readonly string[]).includes(text))
      warn(`unknown icon "${text}", Users is shown instead. Icons: ${iconNames.join(', ')}`);
    if (key === 'shownUntil' && shownSpan({ shownUntil: text }).until <= Date.now())
      warn('is over: visitors do not see it any more');
    const isRedirect = key === 'movedTo' || (name === 'redirects' && key === 'to');
    for (const address of linksOf(key, text, isRedirect)) {
      if (isServed(address, routes) || isPicture(address)) continue;
      if (isRedirect) notes.push({ path, reason: `there is nothing at ${address}` });
      else warn(`the link ${address} leads nowhere`);
    }
    const known = placeholders[name]?.[key] ?? placeholders[name]?.['*'] ?? [];
    const odd = [...text.matchAll(/\{(\w+)\}/g)].find(([, word = '']) => !known.includes(word));
    if (odd) warn(`nothing fills in ${odd[0]}${known.length > 0 ? `; known: {${known.join('}, {')}}` : ''}`);
  }
  return notes;
}

/** Returns the addresses within the site to which a text links: as a field for an address, or as Markdown. */
function linksOf(key: string, text: string, isAddress = false): string[] {
  const isLink = (isAddress || key === 'path' || key.endsWith('Link')) && text.startsWith('/');
  const inMarkdown = Array.from(text.matchAll(/\]\(<?(\/[^)>\s]*)/g), ([, target = '']) => target);
  return (isLink ? [text] : inMarkdown).map(pathIn);
}

/** Returns all addresses within the site to which a record or the blocks of a page link. */
const linksIn = (record: unknown): string[] =>
  [...textsIn(record)].flatMap(({ key, text }) => linksOf(key, text));

/** Whether a path is that of a page, or leads to one or to another host. */
function isServed(path: string, routes: RouteMap): boolean {
  const target = movedTo(path, routes);
  if (target === undefined) return routeFor(path, routes) !== notFoundRoute;
  // Redirects that lead to each other have an error of their own.
  return !target.startsWith('/') || routes.redirects.has(target) || isServed(pathIn(target), routes);
}

interface RecordText {
  key: string;
  /** Its path as errors name it. */
  path: string;
  text: string;
}

/** Yields every text inside a JSON value. */
export function* textsIn(value: unknown, path = '', key = ''): Generator<RecordText> {
  if (typeof value === 'string') yield { key, path, text: value.trim() };
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* textsIn(item, `${path}[${index}]`, key);
  } else if (isObject(value)) {
    for (const [name, inner] of Object.entries(value))
      yield* textsIn(inner, path ? `${path}.${name}` : name, name);
  }
}

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
