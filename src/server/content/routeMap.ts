import { pageListPath } from '#site/pages/servedPage.ts';
import { picturesPath } from '#site/pictures.ts';
import { recordNames, recordPath } from '#site/records/contentRecords.ts';
import type { RecordData } from '#site/records/records.ts';
import { plainPath, type RouteMap, redirectEnd, routeMap } from '#site/routes.ts';
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

function compareText(one = '', other = ''): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** A redirect that the file of a page asks for. */
export type PageRedirect = RecordData['redirects'][number] & { file: string };

/** Paths that answer before any redirect. */
const answered = new Set([
  ...recordNames.map(recordPath),
  ...[pageListPath, picturesPath, '/healthz', '/readyz', '/favicon.ico', '/favicon.svg'],
  ...['/robots.txt', '/sitemap.xml', '/feed.xml', '/site.webmanifest'],
]);

/**
 * Returns the errors of addresses: of products with that of another one, and of redirects that never work or lead in a circle.
 *
 * @param moved the redirects of pages
 */
export function siteErrors(
  { products, redirects: own = [] }: Partial<RecordData>,
  moved: readonly PageRedirect[],
  routes: RouteMap,
): ContentNote[] {
  const slugs = products?.products.map(({ slug }) => slug) ?? [];
  const ofProducts = slugs.flatMap((slug, index) => {
    const note = { file: 'products.json', path: `products[${index}].slug` };
    return slugs.indexOf(slug) < index ? [{ ...note, reason: 'is the address of another product' }] : [];
  });
  const known = new Set<string>();
  const ofPages = moved.flatMap(({ file, from, to }) => {
    const note = { file, path: 'movedTo' };
    if (redirectEnd(from, routes).isCircle) return [{ ...note, reason: 'leads in a circle' }];
    return isTarget(to) ? [] : [{ ...note, reason: wrongTarget }];
  });
  const ofOwn = own.flatMap(({ from, to }, index) => {
    const path = plainPath(from);
    const isKnown = known.has(path);
    known.add(path);
    const reasonOfFrom =
      (routes.byPath.has(path) && 'is the path of a page') ||
      (isKnown && 'is redirected by an earlier entry already') ||
      (answered.has(from) && 'is the address of a file or a call, which is never redirected') ||
      (!isAskedFor(from) && 'is an address that no browser asks for') ||
      (redirectEnd(from, routes).isCircle && 'leads in a circle');
    const reasonOfTo = !isTarget(to) && wrongTarget;
    const note = (field: string, reason: string | false) =>
      reason ? [{ file: 'redirects.json', path: `[${index}].${field}`, reason }] : [];
    return [...note('from', reasonOfFrom), ...note('to', reasonOfTo)];
  });
  return [...ofProducts, ...ofOwn, ...ofPages];
}

/** Returns whether a redirect may lead to an address. */
export const isTarget = (to: string): boolean => /^(\/|https?:)/i.test(to);
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
