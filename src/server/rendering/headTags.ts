import type { HeadTag } from '#app/pageHead.ts';
import type { SiteRoute } from '#site/routes.ts';
import type { FontFile } from '#theme/brandTypes.ts';
import { fontOf } from '#theme/font.ts';
import { fullBrand } from '#theme/fullBrand.ts';
import { shareSize } from '../pictures/picture.ts';
import { escaped, language } from './htmlText.ts';

/** The logo as an icon. A `plate` fills the square, so that phones can crop it to their own shape. */
export const icons = {
  vector: { path: '/favicon.svg' },
  /** For programs that request this name without reading a page. */
  old: { path: '/favicon.ico' },
  small: { path: '/favicon-32.png', size: 32, plate: false },
  apple: { path: '/apple-touch-icon.png', size: 180, plate: true },
  app: { path: '/icon-192.png', size: 192, plate: true },
  appLarge: { path: '/icon-512.png', size: 512, plate: true },
} as const;

/** Returns the head tags that React does not make: those that are the same for all pages of a kind. */
export const headTags = (route: SiteRoute): string =>
  [
    ...sharingTags,
    ...(route.page === 'blocks' || route.page === 'home'
      ? [link('alternate', '/feed.xml', { type: 'application/atom+xml' })]
      : []),
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

/** Open Graph and Twitter tags that are the same on every page. */
const sharingTags = [
  property('site_name', fullBrand.name),
  property('locale', language.replace('-', '_')),
  meta('twitter:card', 'summary_large_image'),
  property('image:width', String(shareSize.width)),
  property('image:height', String(shareSize.height)),
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
 * Returns preload tags for the font files whose characters occur in a page's HTML. Without them the browser requests a
 * file only at layout, just before the paint.
 */
export const fontTags = (
  html: string,
  files: readonly Pick<FontFile, 'file' | 'range' | 'weights'>[] = fontOf(fullBrand.font).files,
): string =>
  files
    .filter(({ range }) => charactersOf(range).test(html))
    // Rare characters may occur in one weight only, and preloading an unused file wastes bandwidth.
    .filter(({ range, weights }) => range === files[0]?.range || weights[0] === files[0]?.weights[0])
    // Browsers always fetch fonts with CORS.
    .map(({ file }) => `<link rel="preload" href="/fonts/${file}" as="font" type="font/woff2" crossorigin>`)
    .join('');

/** Returns a pattern for any character of a CSS `unicode-range`. */
export const charactersOf = (range: string): RegExp =>
  new RegExp(
    `[${range
      .replace(/U\+/g, '')
      .replace(/[\dA-F]+/gi, '\\u{$&}')
      .replace(/[\s,]/g, '')}]`,
    'u',
  );
