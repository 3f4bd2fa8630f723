import { type HeadTag, type PageWords, pageTags } from '#app/pageHead.ts';
import type { SiteRoute } from '#site/routes.ts';
import { brand } from '#theme/brand.ts';
import { escaped, language } from './htmlText.ts';
import { cardSize, icons } from './pictures.ts';

/** What a page's head says to browsers, search engines and other sites, next to the title. */
export const headTags = (route: SiteRoute, words: PageWords, origin: string): string =>
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
  property('site_name', brand.name),
  property('locale', language.replace('-', '_')),
  property('image:type', 'image/png'),
  property('image:width', String(cardSize.width)),
  property('image:height', String(cardSize.height)),
  meta('twitter:card', 'summary_large_image'),
];

const iconTags = [
  meta('theme-color', brand.light.bg, { media: '(prefers-color-scheme: light)' }),
  meta('theme-color', brand.dark.bg, { media: '(prefers-color-scheme: dark)' }),
  link('icon', icons.small.path, { type: 'image/png', sizes: '32x32' }),
  link('icon', icons.vector.path, { type: 'image/svg+xml', sizes: 'any' }),
  link('apple-touch-icon', icons.apple.path),
  link('manifest', '/site.webmanifest'),
];
