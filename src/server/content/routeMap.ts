import { pageListPath } from '#site/pages/servedPage.ts';
import { picturesPath } from '#site/pictures.ts';
import { recordNames, recordPath } from '#site/records/contentRecords.ts';
import type { RecordData } from '#site/records/records.ts';
import { pathIn, plainPath, type RouteMap, routeMap } from '#site/routes.ts';
import type { Content, ContentNote } from './content.ts';

/** Returns what follows from records and pages: the list of pages, and the routes with the redirects. */
export function withRoutes<C extends Pick<Content, 'data' | 'pages'>>(content: C) {
  const { products, redirects } = content.data;
  const places = [...content.pages].map(([name, { blocks: _, ...page }]) => ({ name, ...page }));
  const routes = routeMap({ products: products?.products, pages: places, redirects });
  const summaries = places.sort(
    (one, other) => compareText(other.date, one.date) || compareText(one.title, other.title),
  );
  return { ...content, routes, summaries };
}

const compareText = (one = '', other = '') => (one < other ? -1 : one > other ? 1 : 0);

type Redirect = RecordData['redirects'][number];

/** A redirect that the file of a page asks for. */
export interface PageRedirect extends Redirect {
  file: string;
}

/** Returns the errors of paths: of two products with the same one, and of redirects. */
export const siteErrors = (
  { products, redirects = [] }: Content['data'],
  moved: readonly PageRedirect[],
  routes: RouteMap,
): ContentNote[] => [...productErrors(products?.products), ...redirectErrors(redirects, moved, routes)];

/** Returns the errors of products that have the path of another one. */
function productErrors(products: RecordData['products']['products'] = []): ContentNote[] {
  const slugs = products.map(({ slug }) => slug);
  const note = { file: 'products.json', reason: 'is the address of another product' };
  return slugs.flatMap((slug, index) =>
    slugs.indexOf(slug) < index ? [{ ...note, path: `products[${index}].slug` }] : [],
  );
}

/** Paths that answer before any redirect. */
const answered = new Set([
  ...recordNames.map(recordPath),
  ...[pageListPath, picturesPath, '/healthz', '/readyz', '/favicon.ico', '/favicon.svg'],
  ...['/robots.txt', '/sitemap.xml', '/feed.xml', '/site.webmanifest'],
]);

/** Returns the errors of redirects that never work or lead in a circle. */
function redirectErrors(
  own: readonly Redirect[],
  moved: readonly PageRedirect[],
  { byPath, redirects }: RouteMap,
): ContentNote[] {
  // Each path is followed once, so that a long chain takes linear time.
  const circular = new Set<string>();
  const followed = new Set<string>();
  for (const { from } of [...own, ...moved]) {
    const passed: string[] = [];
    let next: string | undefined = plainPath(from);
    while (next !== undefined && !followed.has(next)) {
      followed.add(next);
      passed.push(next);
      const target = redirects.get(next);
      next = target && plainPath(pathIn(target));
    }
    const start = next === undefined ? -1 : passed.indexOf(next);
    if (start >= 0) for (const path of passed.slice(start)) circular.add(path);
  }
  const known = new Set<string>();
  const ofPages = moved.flatMap(({ file, from, to }) => {
    const reason = circular.has(plainPath(from)) ? 'leads in a circle' : isTarget(to) ? '' : wrongTarget;
    return reason ? [{ file, path: 'movedTo', reason }] : [];
  });
  const ofOwn = own.flatMap(({ from, to }, index) => {
    const path = plainPath(from);
    const isKnown = known.has(path);
    known.add(path);
    const reasonOfFrom =
      (byPath.has(path) && 'is the path of a page') ||
      (isKnown && 'is redirected by an earlier entry already') ||
      (answered.has(from) && 'is the address of a file or a call, which is never redirected') ||
      (!isAskedFor(from) && 'is an address that no browser asks for') ||
      (circular.has(path) && 'leads in a circle');
    const reasonOfTo = !isTarget(to) && wrongTarget;
    const note = (field: string, reason: string | false) =>
      reason ? [{ file: 'redirects.json', path: `[${index}].${field}`, reason }] : [];
    return [...note('from', reasonOfFrom), ...note('to', reasonOfTo)];
  });
  return [...ofOwn, ...ofPages];
}

const isTarget = (to: string) => /^(\/|https?:)/i.test(to);
const wrongTarget = 'must be a path such as /contact, or an http(s) address';

/** Whether a browser would ask for exactly this path, up to the encoding of letters. */
function isAskedFor(path: string): boolean {
  try {
    decodeURIComponent(path);
    return plainPath(new URL(`http://site.invalid${path}`).pathname) === plainPath(path);
  } catch {
    return false;
  }
}
