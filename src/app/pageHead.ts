import { nameFrom } from '#site/products.ts';
import { routeFor, routes, type SiteRoute } from '#site/routes.ts';
import { textsAt } from '#store/products.ts';
import type { Records } from '#store/recordCache.ts';
import { brand } from '#theme/brand.ts';

/** What the head of a page says about it. */
export interface PageMeta {
  /** Without the company's name, which is added where it is shown. */
  title: string;
  description: string;
  /** Whether search engines may list the page. */
  indexable: boolean;
}

/** The meta data of a page, from the first record of its route. The address names a page whose record is missing. */
export function pageMeta({ path, page, records: [first], indexable }: SiteRoute, records: Records): PageMeta {
  const texts = first === 'products' ? textsAt(path, records.products) : records[first];
  // There is nothing to find on this page as long as the content has no text for it.
  const isWritten = page === 'privacy' && Boolean(records.privacyPage?.sections.length);
  return {
    title: texts?.title || nameFrom(path),
    description: texts?.description ?? '',
    indexable: indexable || isWritten,
  };
}

/** The page's title as browsers and search engines show it. */
export const documentTitle = ({ title }: Pick<PageMeta, 'title'>): string => `${title} | ${brand.name}`;

/** The picture that other sites show next to a link to this page. */
export function cardPath(route: SiteRoute): string {
  // A page outside the table takes the home page's.
  const { path } = routes.includes(route) ? route : routeFor('/');
  return `/share/${path.slice(1).replaceAll('/', '-') || 'home'}.png`;
}

/** A tag of the head. */
export interface HeadTag {
  element: 'meta' | 'link';
  attributes: Record<string, string>;
}

/**
 * The tags of the head that are different on every page: for search engines, and for sites and programs that share
 * it, as Open Graph and as Twitter's own. `origin` is the site's public one.
 */
export function pageTags(
  route: SiteRoute,
  { title, description, indexable }: PageMeta,
  origin: string,
): HeadTag[] {
  const isListed = routes.includes(route);
  const name = isListed ? `${brand.name}: ${title}` : brand.name;
  // An unknown address belongs to no page, and an address with a token to one subscriber.
  const address = isListed ? [`${origin}${route.path}`] : [];
  const image = `${origin}${cardPath(route)}`;
  const shared = { title, description, image, 'image:alt': `${name}. ${brand.line}` };
  return [
    meta('description', description),
    ...(indexable ? [] : [meta('robots', 'noindex')]),
    ...address.flatMap((href) => [
      { element: 'link', attributes: { rel: 'canonical', href } } as const,
      openGraph('url', href),
    ]),
    ...Object.entries(shared).flatMap(([name, content]) => [
      openGraph(name, content),
      meta(`twitter:${name}`, content),
    ]),
  ];
}

const meta = (name: string, content: string): HeadTag => ({ element: 'meta', attributes: { name, content } });

const openGraph = (name: string, content: string): HeadTag => ({
  element: 'meta',
  attributes: { property: `og:${name}`, content },
});

/** Updates the parts of the head that browsers show and share. Crawlers load each page as a document. */
export function updateHead(route: SiteRoute, meta: PageMeta): void {
  document.title = documentTitle(meta);
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  // The public origin may differ from the one in the address bar.
  if (canonical) canonical.href = new URL(route.path, canonical.href).href;
}
