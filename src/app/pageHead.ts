import { notFoundRoute, routeFor, type SiteRoute } from '#site/routes.ts';
import { brand } from '#theme/brand.ts';

/** The page's title as browsers and search engines show it. */
export const documentTitle = (route: SiteRoute): string => `${route.title} | ${brand.name}`;

/** The picture that other sites show next to a link to this page, and what is on it. */
export function shareCardOf(route: SiteRoute): { path: string; alt: string } {
  // An unknown address has none of its own and takes the home page's.
  const { path, title } = route === notFoundRoute ? routeFor('/') : route;
  return {
    path: `/share/${path.slice(1).replaceAll('/', '-') || 'home'}.png`,
    alt: `${brand.name}: ${title}. ${brand.line}`,
  };
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
export function pageTags(route: SiteRoute, origin: string): HeadTag[] {
  const { title, description, path, indexable } = route;
  const card = shareCardOf(route);
  // An unknown address is no page's.
  const address = route === notFoundRoute ? [] : [`${origin}${path}`];
  const shared = { title, description, image: `${origin}${card.path}`, 'image:alt': card.alt };
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
export function describePage(before: SiteRoute, route: SiteRoute): void {
  document.title = documentTitle(route);
  const picture = document.querySelector<HTMLMetaElement>('meta[property="og:image"]');
  if (!picture) return;
  // Where visitors reach the site may be another origin than its public one.
  const { origin } = new URL(picture.content);
  for (const tag of pageTags(before, origin)) document.head.querySelector(selectorOf(tag))?.remove();
  document.head.append(...pageTags(route, origin).map(elementOf));
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
