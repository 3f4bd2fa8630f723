import { type SiteMap, siteMap } from '#site/routes.ts';
import type { Content, ContentNote } from './content.ts';
import { recordsIn } from './recordsIn.ts';

type SiteContent = Pick<Content, 'records' | 'pages'>;

const maps = new WeakMap<SiteContent['records'], { pages: SiteContent['pages']; site: SiteMap }>();

/** Returns the pages and redirects of a content. */
export function siteOf({ records, pages }: SiteContent): SiteMap {
  const known = maps.get(records);
  if (known?.pages === pages) return known.site;
  const { products, redirects } = recordsIn({ records }, ['products', 'redirects']);
  const summaries = [...pages].map(([name, page]) => ({ name, ...page }));
  const site = siteMap({ products: products?.products, pages: summaries, redirects });
  maps.set(records, { pages, site });
  return site;
}

/** Returns the errors of paths: of two products with the same one, and of redirects. */
export const siteErrors = (content: SiteContent): ContentNote[] => [
  ...productErrors(content),
  ...redirectErrors(content),
];

/** Returns the errors of products that have the path of another one. */
function productErrors(content: SiteContent): ContentNote[] {
  const slugs = recordsIn(content, ['products']).products?.products.map(({ slug }) => slug) ?? [];
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

/** Returns the errors of redirects that start at a page or where another one does, or lead in a circle. */
function redirectErrors(content: SiteContent): ContentNote[] {
  const { byPath, redirects } = siteOf(content);
  const { redirects: own = [] } = recordsIn(content, ['redirects']);
  // Each path is followed once, so that a long chain takes linear time.
  const circular = new Set<string>();
  const followed = new Set<string>();
  for (const { from } of own) {
    const passed: string[] = [];
    let next: string | undefined = from;
    for (; next !== undefined && !followed.has(next); next = redirects.get(next)) {
      followed.add(next);
      passed.push(next);
    }
    const start = next === undefined ? -1 : passed.indexOf(next);
    if (start >= 0) for (const path of passed.slice(start)) circular.add(path);
  }
  const starts = own.map(({ from }) => from);
  return own.flatMap(({ from }, index) => {
    const reason = byPath.has(from)
      ? 'is the path of a page'
      : starts.indexOf(from) < index
        ? 'is the address of another redirect'
        : circular.has(from) && 'leads in a circle';
    return reason ? [{ file: 'redirects.json', path: `[${index}].from`, reason }] : [];
  });
}
