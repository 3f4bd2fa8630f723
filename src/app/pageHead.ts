import type { ServedPage } from '#site/pages/servedPage.ts';
import { cutOf, nameFrom } from '#site/products.ts';
import { hasAddress, routeFor, type SiteRoute } from '#site/routes.ts';
import { textsAt } from '#store/products.ts';
import type { Records } from '#store/recordCache.ts';
import { brand } from '#theme/brand.ts';

/** Metadata of a page for its `<head>`. */
export interface PageMeta {
  /** Title without the company's name, which `documentTitle` adds. */
  title: string;
  description: string;
  /** Whether search engines may index the page. */
  indexable: boolean;
  /** The page's own picture for link previews. */
  picture?: { file: string; alt: string } | undefined;
  /** Changes with what the picture for link previews shows. */
  cardMark: string;
  /** Day of an article. */
  date?: string | undefined;
}

/** A page of blocks has its own title and description. */
type OwnMeta = Pick<ServedPage, 'title' | 'description' | 'picture' | 'date' | 'pictureHash'>;

/**
 * Returns a page's metadata: those of its blocks, or of the head record of its route, or from its path if the record is
 * missing.
 */
export function pageMeta(
  { path, page, head, indexable }: SiteRoute,
  records: Records,
  blocks?: OwnMeta,
): PageMeta {
  if (page === 'blocks' || !head)
    return {
      title: blocks?.title ?? nameFrom(path),
      description: blocks?.description ?? '',
      picture: blocks?.picture,
      cardMark: markOf(blocks?.title, blocks?.picture?.file, blocks?.pictureHash),
      date: blocks?.date,
      indexable,
    };
  const texts = head === 'products' ? textsAt(path, records.products) : records[head];
  // Search engines do not index the privacy page until the content has text for it.
  const isWritten = page === 'privacy' && Boolean(records.privacyPage?.sections.length);
  const title = texts?.title || nameFrom(path);
  const cut = head === 'products' ? cutOf(textsAt(path, records.products)) : undefined;
  return {
    title,
    cardMark: markOf(title, cut),
    description: texts?.description ?? '',
    indexable: indexable || isWritten,
  };
}

/** Returns the document title: the page's title and the company's name. */
export const documentTitle = ({ title }: Pick<PageMeta, 'title'>): string => `${title} | ${brand.name}`;

/** Returns the path of the page's picture for link previews: a photo, if the page has its own picture, or the drawn card. */
export function cardPath(route: SiteRoute, picture?: PageMeta['picture']): string {
  if (route.page === 'blocks') return `/share/page-${route.blocks}.${picture ? 'jpg' : 'png'}`;
  // A page without an address uses the home page's picture.
  const { path } = hasAddress(route) ? route : routeFor('/');
  return `/share/${path.slice(1).replaceAll('/', '-') || 'home'}.png`;
}

/**
 * Returns the address of that picture. Networks keep what they have seen at an address, so it is another one whenever the
 * picture shows something else.
 */
export const cardAddress = (
  route: SiteRoute,
  { picture, cardMark }: Pick<PageMeta, 'picture' | 'cardMark'>,
): string => `${cardPath(route, picture)}?v=${cardMark}`;

/** Returns a short text that changes with these (FNV-1a). */
function markOf(...texts: readonly (string | undefined)[]): string {
  let hash = 0x811c9dc5;
  for (const letter of texts.join('\n')) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** A tag of the head. */
export interface HeadTag {
  element: 'meta' | 'link';
  attributes: Record<string, string>;
}

/**
 * Returns the page's own head tags: metadata for search engines, and Open Graph and Twitter tags for link previews.
 * `origin` is the site's public origin.
 */
export function pageTags(
  route: SiteRoute,
  { title, description, indexable, picture, cardMark, date }: PageMeta,
  origin: string,
): HeadTag[] {
  const isListed = hasAddress(route);
  const name = isListed ? `${brand.name}: ${title}` : brand.name;
  // Omit unknown addresses, and addresses that contain a subscriber's token.
  const address = isListed ? [`${origin}${route.path}`] : [];
  const shared = {
    title,
    ...(description && { description }),
    image: origin + cardAddress(route, { picture, cardMark }),
    'image:alt': picture?.alt ?? `${name}. ${brand.line}`,
  };
  return [
    ...(description ? [meta('description', description)] : []),
    openGraph('type', date ? 'article' : 'website'),
    openGraph('image:type', picture ? 'image/jpeg' : 'image/png'),
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
