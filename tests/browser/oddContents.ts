import { withEntries, withTexts } from '#gallery/oddRecords.ts';
import { type OddText, oddTexts } from '#gallery/oddTexts.ts';
import { publicRecords, type RecordName } from '#site/records/contentRecords.ts';
import { notFoundPath, routes } from '#site/routes.ts';
import { seedBody } from '../support/seed.ts';

/** A record as its file has it. */
type Body = unknown;

/** Content that is odd in some way, by record, and the pages that show it. */
export interface OddContent {
  records: Partial<Record<RecordName, Body>>;
  pages: readonly string[];
}

/** Texts that a record may leave out. */
const mayBeEmpty =
  /^(reserved|buttonText|highlight|suffix|paragraph2|brandNote|introduction|placeholder|note|imageAlt|\w+Hint|messageExample)$/;

/** All kinds of pages: one product page is like another, and `/privacy` like the terms. */
export const everyPage = [...routes, { path: notFoundPath, page: 'notFound' }]
  .filter(
    ({ page, path }, place) =>
      (page !== 'privacy' && routes.findIndex((it) => it.page === page) === place) || path === notFoundPath,
  )
  .map(({ path }) => path);

const inAll = (pages: readonly string[], change: (body: Body, name: RecordName) => Body): OddContent => ({
  records: Object.fromEntries(publicRecords.map((name) => [name, change(seedBody(name), name)])),
  pages,
});

/** Every record full of these texts, each field with another one. */
export function fullOf(pages: readonly string[], ...names: readonly OddText[]): OddContent {
  let place = 0;
  return inAll(pages, (body) => withTexts(body, () => oddTexts[names[place++ % names.length] as OddText]));
}

/** Every record without the texts that it may leave out. */
export const emptied = (pages: readonly string[]): OddContent =>
  inAll(pages, (body) => withTexts(body, (key, text) => (mayBeEmpty.test(key) ? '' : text)));

/** Every list of so many entries, and their texts as they are or replaced. */
export function listsOf(pages: readonly string[], count: number, ...names: readonly OddText[]): OddContent {
  let place = 0;
  const next = () => oddTexts[names[place++ % names.length] as OddText];
  const entries = (body: Body, name: RecordName) =>
    withEntries(body, count, !(name === 'team' || name === 'navigation'));
  return inAll(pages, (body, name) => {
    // An entry of the bar needs no thirty submenus of thirty.
    if (name === 'navigation') return (body as object[]).slice(0, Math.max(count, 1));
    const counted = entries(body, name);
    return names.length > 0 ? withTexts(counted, next) : counted;
  });
}

/** A menu of such labels, as many as there are; some have a submenu of `under` entries. */
export function menuOf(labels: readonly string[], under = 0): OddContent {
  const entries = Array.from({ length: under }, (_, place) => ({
    name: labels[place % labels.length],
    path: '/team',
  }));
  const items = labels.map((name, place) => ({
    _id: String(place),
    name,
    path: place === labels.length - 1 ? '/contact' : '/portfolio',
    submenu: place % 3 === 1 ? entries : [],
  }));
  return { records: { navigation: items }, pages: ['/services'] };
}
