import { pageListPath } from '#site/pages/servedPage.ts';
import { picturesPath } from '#site/pictures.ts';
import { recordNames, recordPath } from '#site/records/contentRecords.ts';
import { pathIn, plainPath, routeMap } from '#site/routes.ts';
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

type SiteContent = Pick<Content, 'data' | 'routes'>;

/** Returns the errors of paths: of two products with the same one, and of redirects. */
export const siteErrors = (content: SiteContent): ContentNote[] => [
  ...productErrors(content),
  ...redirectErrors(content),
];

/** Returns the errors of products that have the path of another one. */
function productErrors({ data }: SiteContent): ContentNote[] {
  const slugs = data.products?.products.map(({ slug }) => slug) ?? [];
  return slugs.flatMap((slug, index) =>
    slugs.indexOf(slug) < index
      ? [
          {
            file: 'products.json',
            path: `products[${index}].slug`,
            reason: 'is the address of another product',
          },
        ]
      : [],
  );
}

/** Paths that answer before any redirect. */
const answered = new Set([
  ...recordNames.map(recordPath),
  ...[pageListPath, picturesPath, '/healthz', '/readyz', '/favicon.ico', '/favicon.svg'],
  ...['/robots.txt', '/sitemap.xml', '/feed.xml', '/site.webmanifest'],
]);

/** Returns the errors of redirects that never work or lead in a circle. */
function redirectErrors({ data, routes }: SiteContent): ContentNote[] {
  const { byPath, redirects } = routes;
  const { redirects: own = [] } = data;
  // Each path is followed once, so that a long chain takes linear time.
  const circular = new Set<string>();
  const followed = new Set<string>();
  for (const { from } of own) {
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
  return own.flatMap(({ from, to }, index) => {
    const path = plainPath(from);
    const isKnown = known.has(path);
    known.add(path);
    const reasonOfFrom =
      (byPath.has(path) && 'is the path of a page') ||
      (isKnown && 'is redirected by an earlier entry already') ||
      (answered.has(from) && 'is the address of a file or a call, which is never redirected') ||
      (!isAskedFor(from) && 'is an address that no browser asks for') ||
      (circular.has(path) && 'leads in a circle');
    const reasonOfTo = !/^(\/|https?:)/i.test(to) && 'must be a path such as /contact, or an http(s) address';
    const note = (field: string, reason: string | false) =>
      reason ? [{ file: 'redirects.json', path: `[${index}].${field}`, reason }] : [];
    return [...note('from', reasonOfFrom), ...note('to', reasonOfTo)];
  });
}

/** Whether a browser would ask for exactly this path, up to the encoding of letters. */
function isAskedFor(path: string): boolean {
  try {
    decodeURIComponent(path);
    return plainPath(new URL(`http://site.invalid${path}`).pathname) === plainPath(path);
  } catch {
    return false;
  }
}
