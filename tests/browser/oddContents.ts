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

/** Every list of so many entries. */
export const listsOf = (pages: readonly string[], count: number): OddContent =>
  inAll(pages, (body, name) =>
    // An entry of the bar needs no thirty submenus of thirty.
    name === 'navigation'
      ? (body as object[]).slice(0, Math.max(count, 1))
      : withEntries(body, count, name !== 'team'),
  );

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
