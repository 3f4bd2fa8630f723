import { type HeadTag, type PageMeta, pageTags } from '#app/pageHead.ts';
import type { SiteRoute } from '#site/routes.ts';
import type { FontFile } from '#theme/brandTypes.ts';
import { fontOf } from '#theme/font.ts';
import { fullBrand } from '#theme/fullBrand.ts';
import { escaped, language } from './htmlText.ts';

/** The size of share cards, in pixels. */
export const cardSize = { width: 1200, height: 630 };

/** The logo as an icon. A `plate` fills the square, so that phones may cut their own shape out of it. */
export const icons = {
  vector: { path: '/favicon.svg' },
  /** For programs that ask for this name without having read a page. */
  old: { path: '/favicon.ico' },
  small: { path: '/favicon-32.png', size: 32, plate: false },
  apple: { path: '/apple-touch-icon.png', size: 180, plate: true },
  app: { path: '/icon-192.png', size: 192, plate: true },
  appLarge: { path: '/icon-512.png', size: 512, plate: true },
} as const;

/** What a page's head says to browsers, search engines and other sites, next to the title. */
export const headTags = (route: SiteRoute, words: PageMeta, origin: string): string =>
  [
    ...pageTags(route, words, origin).map(({ element, attributes }) => tag(element, attributes)),
    ...sharingTags,
    ...iconTags,
  ].join('');

type Attributes = HeadTag['attributes'];

const tag = (name: HeadTag['element'], attributes: Attributes) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('')}>`;

const link = (rel: string, href: string, more?: Attributes) => tag('link', { rel, href, ...more });
const meta = (name: string, content: string, more?: Attributes) => tag('meta', { name, content, ...more });
const property = (name: string, content: string) => tag('meta', { property: `og:${name}`, content });

/** Open Graph, and what Twitter reads of its own, that is the same on every page. */
const sharingTags = [
  property('type', 'website'),
  property('site_name', fullBrand.name),
  property('locale', language.replace('-', '_')),
  property('image:type', 'image/png'),
  property('image:width', String(cardSize.width)),
  property('image:height', String(cardSize.height)),
  meta('twitter:card', 'summary_large_image'),
];

const iconTags = [
  meta('theme-color', fullBrand.light.bg, { media: '(prefers-color-scheme: light)' }),
  meta('theme-color', fullBrand.dark.bg, { media: '(prefers-color-scheme: dark)' }),
  link('icon', icons.small.path, { type: 'image/png', sizes: '32x32' }),
  link('icon', icons.vector.path, { type: 'image/svg+xml', sizes: 'any' }),
  link('apple-touch-icon', icons.apple.path),
  link('manifest', '/site.webmanifest'),
];

/**
 * Tags that fetch the font files early whose characters are in a page's HTML. Found only through the styles, a file
 * would be asked for when the page is laid out, just before it is painted.
 */
export const fontTags = (
  html: string,
  files: readonly Pick<FontFile, 'file' | 'range' | 'weights'>[] = fontOf(fullBrand.font).files,
): string =>
  files
    .filter(({ range }) => charactersOf(range).test(html))
    // Rare characters may be in the text of one weight alone: a file that is not used would come for nothing.
    .filter(({ range, weights }) => range === files[0]?.range || weights[0] === files[0]?.weights[0])
    // Fonts are always fetched the way another site's would be.
    .map(({ file }) => `<link rel="preload" href="/fonts/${file}" as="font" type="font/woff2" crossorigin>`)
    .join('');

/** What matches any character of a CSS `unicode-range`. */
const charactersOf = (range: string): RegExp =>
  new RegExp(
    `[${range
      .replace(/U\+/g, '')
      .replace(/[\dA-F]+/gi, '\\u{$&}')
      .replace(/[\s,]/g, '')}]`,
    'u',
  );
