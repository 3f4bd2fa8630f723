import { nameFrom } from '#site/products.ts';
import { routeFor, routes, type SiteRoute } from '#site/routes.ts';
import { textsAt } from '#store/products.ts';
import type { Records } from '#store/recordCache.ts';
import { brand } from '#theme/brand.ts';

/** What a page says of itself, apart from its own text. */
export interface PageWords {
  /** Without the company's name, which is added where it is shown. */
  title: string;
  description: string;
  /** Whether search engines may list the page. */
  indexable: boolean;
}

/** The words of a page, from the records it shows. One whose record is missing is called by its address. */
export function wordsOf(route: SiteRoute, records: Records): PageWords {
  const { page, path } = route;
  const given = page === 'product' ? textsAt(path, records.products) : records[`${page}Page`];
  // The page has nothing to find as long as the content has no text for it.
  const isWritten = page === 'privacy' && Boolean(records.privacyPage?.sections.length);
  return {
    title: given?.title || nameFrom(path),
    description: given?.description ?? '',
    indexable: route.indexable || isWritten,
  };
}

/** The page's title as browsers and search engines show it. */
export const documentTitle = ({ title }: Pick<PageWords, 'title'>): string => `${title} | ${brand.name}`;

/** The picture that other sites show next to a link to this page. */
export function cardPath(route: SiteRoute): string {
  // What is not in the table has none of its own and takes the home page's.
  const { path } = routes.includes(route) ? route : routeFor('/');
  return `/share/${path.slice(1).replaceAll('/', '-') || 'home'}.png`;
}

/** A tag of the head. Its first attribute says which of its kind it is. */
export interface HeadTag {
  element: 'meta' | 'link';
  attributes: Record<string, string>;
}

/**
 * The tags of the head that are different on every page: for search engines, and for sites and programs that share
 * it, as Open Graph and as Twitter's own. `origin` is the site's public one.
 */
export function pageTags(route: SiteRoute, words: PageWords, origin: string): HeadTag[] {
  const { title, description, indexable } = words;
  const isListed = routes.includes(route);
  const name = isListed ? `${brand.name}: ${title}` : brand.name;
  // An unknown address is no page's, and one with a token nobody else's business.
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

/** Updates the document's title and `pageTags` to what the server would have sent for the page. */
export function describePage(before: SiteRoute, route: SiteRoute, words: PageWords): void {
  document.title = documentTitle(words);
  const picture = document.querySelector<HTMLMetaElement>('meta[property="og:image"]');
  if (!picture) return;
  // Where visitors reach the site may be another origin than its public one.
  const { origin } = new URL(picture.content);
  const old = pageTags(before, { ...words, indexable: false }, origin);
  for (const tag of old) document.head.querySelector(selectorOf(tag))?.remove();
  document.head.append(...pageTags(route, words, origin).map(elementOf));
}

function selectorOf({ element, attributes }: HeadTag): string {
  const [[name, value] = []] = Object.entries(attributes);
  return `${element}[${name}="${value}"]`;
}

function elementOf({ element, attributes }: HeadTag): HTMLElement {
  const made = document.createElement(element);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}
