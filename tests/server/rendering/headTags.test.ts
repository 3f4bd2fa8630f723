import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { fontTags, icons } from '#server/rendering/headTags.ts';
import { notFoundPath, notFoundRoute, routes, type SiteRoute } from '#site/routes.ts';
import { brand } from '#theme/brand.ts';
import { fontOf } from '#theme/font.ts';
import { openDocuments } from '../../support/openDocuments.ts';
import { openServer } from '../../support/openServer.ts';
import { sampleWords } from '../../support/seed.ts';

const origin = 'https://www.site.example';
const pages = [...routes, notFoundRoute];
const addressOf = (route: SiteRoute) => (route === notFoundRoute ? notFoundPath : route.path);

/** A server, and a function that reads the head of a page as it is in the raw HTML. */
async function openHeads(env: Record<string, string> = { SITE_URL: `${origin}/` }) {
  const documentOf = openDocuments(env);
  return async (address: string) => {
    const body = await documentOf(address);
    const { head, documentElement } = new JSDOM(body.slice(0, body.indexOf('<style>'))).window.document;
    const all = (selector: string, attribute: string) =>
      [...head.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));
    return {
      language: documentElement.lang,
      title: head.querySelector('title')?.textContent,
      meta: (name: string) => all(`meta[name="${name}"], meta[property="${name}"]`, 'content'),
      links: (rel: string) => all(`link[rel="${rel}"]`, 'href'),
      head,
    };
  };
}

test('every page names its title, description and picture for search engines and other sites, and its one address', async () => {
  const headOf = await openHeads();
  const pictures = new Set<unknown>();
  for (const route of pages) {
    const { meta, title, language, links } = await headOf(addressOf(route));
    const { path, indexable } = route;
    expect(meta('robots'), path).toEqual(indexable ? [] : ['noindex']);
    if (route !== notFoundRoute) {
      expect(links('canonical')).toEqual([`${origin}${path}`]);
      expect(meta('og:url')).toEqual([`${origin}${path}`]);
      pictures.add(meta('og:image')[0]);
    }
    const { title: name, description } = sampleWords(route);
    expect(title, path).toBe(`${name} | ${brand.name}`);
    expect(meta('description'), path).toEqual([description]);
    for (const prefix of ['og', 'twitter']) {
      expect(meta(`${prefix}:title`), path).toEqual([name]);
      expect(meta(`${prefix}:description`), path).toEqual([description]);
      expect(meta(`${prefix}:image`), path).toEqual([
        expect.stringMatching(`^${origin}/share/[a-z-]+\\.png$`),
      ]);
      expect(meta(`${prefix}:image:alt`), path).toEqual([expect.stringContaining(brand.name)]);
    }
    expect(meta('og:image:width'), path).toEqual(['1200']);
    expect(meta('og:image:height'), path).toEqual(['630']);
    expect(meta('og:type'), path).toEqual(['website']);
    expect(meta('og:site_name'), path).toEqual([brand.name]);
    expect(meta('og:locale'), path).toEqual([language.replace('-', '_')]);
    expect(meta('twitter:card'), path).toEqual(['summary_large_image']);
  }
  expect(pictures.size).toBe(routes.length);
});

test('an unknown address has noindex and no address of its own', async () => {
  const { meta, links } = await (await openHeads())('/no/such/page');
  expect(meta('robots')).toEqual(['noindex']);
  expect(links('canonical')).toEqual([]);
  expect(meta('og:url')).toEqual([]);
});

test('a page fetches its font early, as fonts are fetched', async () => {
  const { links, head } = await (await openHeads())('/');
  const [first] = fontOf(brand.font).files;
  expect(links('preload')).toEqual(first ? expect.arrayContaining([`/fonts/${first.file}`]) : []);
  for (const link of head.querySelectorAll('link[rel=preload]')) {
    expect(link.getAttribute('as')).toBe('font');
    expect(link.hasAttribute('crossorigin')).toBe(true);
  }
});

test('a page names icons, manifest and both schemes’ colours', async () => {
  const { head, links } = await (await openHeads())('/');
  expect(links('icon')).toEqual([icons.small.path, icons.vector.path]);
  expect(links('apple-touch-icon')).toEqual([icons.apple.path]);
  expect(links('manifest')).toEqual(['/site.webmanifest']);
  const colours = [...head.querySelectorAll('meta[name=theme-color]')].map((it) => [
    it.getAttribute('media'),
    it.getAttribute('content'),
  ]);
  expect(colours).toEqual([
    ['(prefers-color-scheme: light)', brand.light.bg],
    ['(prefers-color-scheme: dark)', brand.dark.bg],
  ]);
});

test('without SITE_URL a page’s address is where the server listens, whatever host a request names', async () => {
  const { app } = await openServer({ PORT: '0' });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { body } = await app.inject({ url: '/about', headers: { host: 'evil.example' } });
  expect(body).toContain(`<link rel="canonical" href="${app.listeningOrigin}/about">`);
  expect(body).not.toContain('evil.example');
});

test('a message after a form was sent changes nothing about a page’s address', async () => {
  const { links } = await (await openHeads())('/contact?sent=enquiry');
  expect(links('canonical')).toEqual([`${origin}/contact`]);
});

test('the font files that are fetched early are those that have characters of the text', () => {
  const files = [
    { file: 'regular.woff2', range: 'U+20-7E,U+A9', weights: [400, 400] },
    { file: 'bold.woff2', range: 'U+20-7E,U+A9', weights: [600, 600] },
    { file: 'accents.woff2', range: 'U+C0-D6, U+D8-FF', weights: [400, 400] },
    { file: 'rupee.woff2', range: 'U+20B9', weights: [400, 400] },
    { file: 'boldRupee.woff2', range: 'U+20B9', weights: [600, 600] },
  ] as const;
  const namesFor = (text: string) =>
    [...fontTags(text, files).matchAll(/href="\/fonts\/(\w+)\.woff2"/g)].map(([, name]) => name);
  expect(namesFor('<p>© Custom software</p>')).toEqual(['regular', 'bold']);
  expect(namesFor('<p>A café</p>')).toEqual(['regular', 'bold', 'accents']);
  // Of a family with a file for each weight, what is rare only in the first.
  expect(namesFor('<p>₹25,00,000</p>')).toEqual(['regular', 'bold', 'rupee']);
});
