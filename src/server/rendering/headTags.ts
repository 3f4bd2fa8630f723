import { notFoundRoute, type SiteRoute } from '#site/routes.ts';
import { brand } from '#theme/brand.ts';
import { escaped } from './htmlText.ts';
import { language } from './language.ts';
import { cardSize, icons, shareCardOf } from './pictures.ts';

/** What a page's head says to browsers, search engines and other sites, beside title and description. */
export const headTags = (route: SiteRoute, origin: string): string =>
  [
    ...brand.font.files.filter(({ preload }) => preload).map(({ file }) => fontTag(file)),
    ...searchTags(route, origin),
    ...sharingTags(route, origin),
    ...iconTags,
  ].join('');

type Attributes = Record<string, string>;

const tag = (name: 'meta' | 'link', attributes: Attributes) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('')}>`;

const link = (rel: string, href: string, more?: Attributes) => tag('link', { rel, href, ...more });
const meta = (name: string, content: string, more?: Attributes) => tag('meta', { name, content, ...more });
const property = (name: string, content: string) => tag('meta', { property: `og:${name}`, content });

/** Fonts are always fetched the way another site's would be. */
const fontTag = (file: string) =>
  link('preload', `/fonts/${file}`, { as: 'font', type: 'font/woff2', crossorigin: '' });

function searchTags(route: SiteRoute, origin: string): string[] {
  return [
    route.indexable ? '' : meta('robots', 'noindex'),
    // An unknown address stands for no page.
    route === notFoundRoute ? '' : link('canonical', `${origin}${route.path}`),
  ];
}

/** Open Graph, and what Twitter reads of its own. */
function sharingTags(route: SiteRoute, origin: string): string[] {
  const { title, description, path } = route;
  const card = shareCardOf(route);
  const picture = `${origin}${card.path}`;
  return [
    property('type', 'website'),
    property('site_name', brand.name),
    property('locale', language.replace('-', '_')),
    property('title', title),
    property('description', description),
    route === notFoundRoute ? '' : property('url', `${origin}${path}`),
    property('image', picture),
    property('image:type', 'image/png'),
    property('image:width', String(cardSize.width)),
    property('image:height', String(cardSize.height)),
    property('image:alt', card.alt),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', title),
    meta('twitter:description', description),
    meta('twitter:image', picture),
    meta('twitter:image:alt', card.alt),
  ];
}

const iconTags = [
  meta('theme-color', brand.light.bg, { media: '(prefers-color-scheme: light)' }),
  meta('theme-color', brand.dark.bg, { media: '(prefers-color-scheme: dark)' }),
  link('icon', icons.small.path, { type: 'image/png', sizes: '32x32' }),
  link('icon', icons.vector.path, { type: 'image/svg+xml', sizes: 'any' }),
  link('apple-touch-icon', icons.apple.path),
  link('manifest', '/site.webmanifest'),
];
