import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { drawingsPath, drawingsSvg } from '#server/rendering/drawings.ts';
import { icons } from '#server/rendering/headTags.ts';
import { isOwn, publicRecords } from '#site/records/contentRecords.ts';
import { newsletterRoutes, notFoundPath, notFoundRoute, routes, type SiteRoute } from '#site/routes.ts';
import { brand } from '#theme/brand.ts';
import { fontOf } from '#theme/font.ts';
import { openDocuments } from '../../support/openDocuments.ts';
import { sampleProducts, sampleWords, seed, seedBody } from '../../support/seed.ts';

const origin = 'https://www.site.example';
const pages = [...routes, notFoundRoute];
const addressOf = (route: SiteRoute) => (route === notFoundRoute ? notFoundPath : route.path);
/** The HTML of a page, which all tests share. */
const documentOf = openDocuments({ SITE_URL: origin });

describe('the head of a page', () => {
  /** As it is in the raw HTML. */
  async function headOf(address: string) {
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
  }

  it('names its title, description and picture for search engines and other sites, and its one address', async () => {
    const pictures = new Set<unknown>();
    for (const route of pages) {
      const { meta, title, language, links } = await headOf(addressOf(route));
      const { path, indexable } = route;
      expect(meta('robots'), path).toEqual(indexable ? [] : ['noindex']);
      const addresses = route === notFoundRoute ? [] : [`${origin}${path}`];
      expect([links('canonical'), meta('og:url')], path).toEqual([addresses, addresses]);
      if (route !== notFoundRoute) pictures.add(meta('og:image')[0]);
      const { title: name, description } = sampleWords(route);
      expect(title, path).toBe(`${name} | ${brand.name}`);
      expect(meta('description'), path).toEqual([description]);
      for (const prefix of ['og', 'twitter']) {
        expect(meta(`${prefix}:title`), path).toEqual([name]);
        expect(meta(`${prefix}:description`), path).toEqual([description]);
        const picture = expect.stringMatching(`^${origin}/share/[a-z-]+\\.png$`);
        expect(meta(`${prefix}:image`), path).toEqual([picture]);
        expect(meta(`${prefix}:image:alt`), path).toEqual([expect.stringContaining(brand.name)]);
      }
      const same = { width: meta('og:image:width'), height: meta('og:image:height'), type: meta('og:type') };
      expect(same, path).toEqual({ width: ['1200'], height: ['630'], type: ['website'] });
      expect(meta('og:site_name'), path).toEqual([brand.name]);
      expect(meta('og:locale'), path).toEqual([language.replace('-', '_')]);
      expect(meta('twitter:card'), path).toEqual(['summary_large_image']);
    }
    expect(pictures.size).toBe(routes.length);
  });

  it('names the font that is to be fetched early, icons, manifest and both schemes’ colours', async () => {
    const { head, links } = await headOf('/');
    const [first] = fontOf(brand.font).files;
    expect(links('preload')).toEqual(first ? expect.arrayContaining([`/fonts/${first.file}`]) : []);
    for (const link of head.querySelectorAll('link[rel=preload]'))
      expect([link.getAttribute('as'), link.hasAttribute('crossorigin')]).toEqual(['font', true]);
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

  it('has no other address after a form was sent', async () => {
    const { links } = await headOf('/contact?sent=enquiry');
    expect(links('canonical')).toEqual([`${origin}/contact`]);
  });
});

describe('what search engines read', () => {
  type Thing = Record<string, unknown> & { '@type': string };

  async function graphOf(path: string): Promise<Thing[]> {
    const scripts = (await documentOf(path)).matchAll(
      /<script type="application\/ld\+json">(.*?)<\/script>/gs,
    );
    return [...scripts].flatMap(([, text = '']) => JSON.parse(text)['@graph']);
  }

  it('describes the company on home, about and contact, breadcrumbs of products, nothing of other pages', async () => {
    for (const route of pages) {
      const wanted = {
        home: ['ProfessionalService', 'WebSite'],
        about: ['ProfessionalService'],
        contact: ['ProfessionalService'],
        product: ['BreadcrumbList'],
      }[route.page as string];
      const graph = await graphOf(addressOf(route));
      expect([route.path, graph.map((thing) => thing['@type'])]).toEqual([route.path, wanted ?? []]);
    }
  });

  it('says how the company is reached, as the footer does', async () => {
    const { branch } = seed('footer');
    expect(await graphOf('/')).toEqual([
      {
        ...{
          '@type': 'ProfessionalService',
          name: brand.name,
          legalName: brand.legalName,
          slogan: brand.line,
        },
        ...{ url: `${origin}/`, logo: `${origin}/icon-512.png`, image: `${origin}/share/home.png` },
        foundingDate: String(brand.foundingYear),
        address: {
          ...{ '@type': 'PostalAddress', addressCountry: 'IN', streetAddress: expect.any(String) },
          ...{ addressLocality: 'Hyderabad', addressRegion: 'Telangana' },
          postalCode: expect.stringMatching(/^\d{6}$/),
        },
        ...{ telephone: branch.phone, email: branch.email },
        sameAs: expect.arrayContaining([expect.stringMatching(/^https:/)]),
      },
      { '@type': 'WebSite', name: brand.name, url: `${origin}/` },
    ]);
  });

  it('has the breadcrumb of a product that visitors see', async () => {
    for (const { path } of sampleProducts) {
      const nav = /<nav[^>]*aria-label="Breadcrumb".*?<\/nav>/s.exec(await documentOf(path))?.[0] ?? '';
      const crumbs = [...new JSDOM(nav).window.document.querySelectorAll('a, [aria-current]')];
      const seen = crumbs.map((crumb, index) => ({
        ...{ '@type': 'ListItem', position: index + 1, name: crumb.textContent },
        item: `${origin}${crumb.getAttribute('href') ?? path}`,
      }));
      expect(seen).toHaveLength(3);
      expect(await graphOf(path)).toEqual([{ '@type': 'BreadcrumbList', itemListElement: seen }]);
    }
  });
});

describe('the drawings of a page', () => {
  const idsIn = (markup: string) =>
    new Set([...markup.matchAll(/<(?:symbol|g) id="([^"]+)"/g)].map(([, id]) => id));

  it('are each in the page or in the file, and none is in the page for nothing', async () => {
    const inFile = idsIn(drawingsSvg);
    for (const route of pages) {
      const html = await documentOf(addressOf(route));
      const inPage = idsIn(html);
      /** What comes before the hash, and the id. */
      const shown = [...html.matchAll(/<use href="([^"#]*)#([^"]+)"/g)];
      expect(shown.length, route.path).toBeGreaterThan(0);
      for (const [, file = '', id] of shown) {
        expect(['', drawingsPath], route.path).toContain(file);
        expect(file ? inFile : inPage, route.path).toContain(id);
      }
      const used = new Set(shown.filter(([, file]) => !file).map(([, , id]) => id));
      expect([route.path, [...inPage].filter((id) => !used.has(id))]).toEqual([route.path, []]);
    }
  });

  it('come before the first screen that shows them', async () => {
    for (const [path, id] of [
      ['/', 'art-hero'],
      ['/portfolio', 'art-portfolio'],
      [notFoundPath, 'art-lost'],
    ] as const) {
      const html = await documentOf(path);
      expect(html.indexOf(`<symbol id="${id}"`), path).toBeGreaterThan(0);
      expect(html.indexOf(`<symbol id="${id}"`), path).toBeLessThan(html.indexOf('<h1'));
    }
  });
});

describe('the texts of this site’s own', () => {
  /** Those for people: no keys, addresses, names of icons. */
  function textsIn(value: unknown, key = ''): string[] {
    const isCode = ['slug', 'id', 'icon', 'product', 'path'].includes(key);
    if (typeof value === 'string') return isCode || value.startsWith('/') ? [] : [value];
    if (Array.isArray(value)) return value.flatMap((each) => textsIn(each, key));
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, name));
  }

  it('are all shown somewhere, but for those of mails, which are nowhere', async () => {
    const addresses = [...[...pages, ...newsletterRoutes].map(addressOf)];
    const documents = await Promise.all(addresses.map(documentOf));
    // What is inert is read as what it says.
    const read = (html: string) => new JSDOM(html.replace(/<style>.*?<\/style>/gs, '')).window.document;
    const all = documents.map((html) => read(html).documentElement.outerHTML).join();
    const texts = publicRecords.filter(isOwn).flatMap((name) => textsIn(seedBody(name)));
    const isSeen = (text: string) => all.includes(text.replaceAll('&', '&amp;')) || all.includes(text);
    expect(texts.filter((text) => !isSeen(text))).toEqual([]);
    expect(documents.join()).not.toContain('possibly spam');
  });
});
