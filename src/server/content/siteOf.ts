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

/** Returns the errors of redirects that start at a page or lead in a circle. */
function redirectErrors(content: SiteContent): ContentNote[] {
  const { byPath, redirects } = siteOf(content);
  const { redirects: own = [] } = recordsIn(content, ['redirects']);
  const leadsBack = (from: string) => {
    const passed = new Set<string>();
    for (let next: string | undefined = from; next && !passed.has(next); next = redirects.get(next))
      passed.add(next);
    return [...passed].some((path) => redirects.get(path) === from);
  };
  return own.flatMap(({ from }, index) => {
    const reason = byPath.has(from) ? 'is the path of a page' : leadsBack(from) && 'leads in a circle';
    return reason ? [{ file: 'redirects.json', path: `[${index}].from`, reason }] : [];
  });
}
