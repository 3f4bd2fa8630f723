import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { drawingsPath, drawingsSvg } from '#server/rendering/drawings.ts';
import { isOwn, publicRecords } from '#site/records/contentRecords.ts';
import { newsletterRoutes, notFoundPath, notFoundRoute, routes, type SiteRoute } from '#site/routes.ts';
import { brand } from '#theme/brand.ts';
import { openDocuments } from '../../support/openDocuments.ts';
import { sampleProducts, sampleWords, seed, seedBody } from '../../support/seed.ts';

const origin = 'https://www.site.example';
const pages = [...routes, notFoundRoute];
const addressOf = (route: SiteRoute) => (route === notFoundRoute ? notFoundPath : route.path);
/** The HTML of a page, which all tests share. */
const documentOf = openDocuments({ SITE_URL: origin });

describe('the head of a page', () => {
  /** What search engines and other sites read in the raw HTML, by name. */
  async function headOf(address: string) {
    const body = await documentOf(address);
    const { document } = new JSDOM(body.slice(0, body.indexOf('<style>'))).window;
    const told = 'meta[name]:not([media]), meta[property], link[rel=canonical], title';
    const found = [...document.querySelectorAll(told)].map((element) => [
      ['name', 'property', 'rel'].map((key) => element.getAttribute(key)).find(Boolean) ?? 'title',
      element.getAttribute('content') ?? element.getAttribute('href') ?? element.textContent,
    ]);
    const head = Object.fromEntries(found);
    expect(found, 'each once').toHaveLength(Object.keys(head).length);
    return head;
  }

  it('names its title, description and picture for search engines and other sites, and its one address', async () => {
    const pictures = new Set<unknown>();
    for (const route of pages) {
      const head = await headOf(addressOf(route));
      const { title, description } = sampleWords(route);
      const address = route === notFoundRoute ? undefined : origin + route.path;
      expect.soft(head, route.path).toMatchObject({
        ...{ title: `${title} | ${brand.name}`, description },
        ...{ 'og:title': title, 'og:description': description, 'og:site_name': brand.name },
        ...{ 'og:type': 'website', 'og:locale': 'en_IN', 'og:image:width': '1200', 'og:image:height': '630' },
        'og:image': expect.stringMatching(`^${origin}/share/[a-z-]+\\.png$`),
        'og:image:alt': expect.stringContaining(brand.name),
        'twitter:card': 'summary_large_image',
        ...{ 'twitter:title': title, 'twitter:description': description, 'twitter:image': head['og:image'] },
      });
      const { robots, canonical, 'og:url': url } = head;
      expect
        .soft([robots, canonical, url], route.path)
        .toEqual([...[route.indexable ? undefined : 'noindex', address, address]]);
      if (address) pictures.add(head['og:image']);
    }
    expect(pictures.size).toBe(routes.length);
    // After a form was sent it is the same page.
    expect((await headOf('/contact?sent=enquiry')).canonical).toBe(`${origin}/contact`);
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
    const place = { addressLocality: 'Hyderabad', addressRegion: 'Telangana' };
    const [company, site] = await graphOf('/');
    expect(company).toMatchObject({
      ...{ name: brand.name, legalName: brand.legalName, slogan: brand.line, url: `${origin}/` },
      ...{ telephone: branch.phone, email: branch.email, foundingDate: String(brand.foundingYear) },
      address: { ...place, addressCountry: 'IN', postalCode: expect.stringMatching(/^\d{6}$/) },
      sameAs: expect.arrayContaining([expect.stringMatching(/^https:/)]),
    });
    expect(site).toEqual({ '@type': 'WebSite', name: brand.name, url: `${origin}/` });
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

it('each drawing of a page is in the page or in the file, and none is in the page for nothing', async () => {
  const idsIn = (markup: string) =>
    new Set([...markup.matchAll(/<(?:symbol|g) id="([^"]+)"/g)].map(([, id]) => id));
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

/** The texts of a record for people: no keys, addresses, names of icons. */
function textsIn(value: unknown, key = ''): string[] {
  const isCode = ['slug', 'id', 'icon', 'product', 'path'].includes(key);
  if (typeof value === 'string') return isCode || value.startsWith('/') ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, Array.isArray(value) ? key : name));
}

it('the texts of this site’s own are all shown somewhere, but for those of mails, which are nowhere', async () => {
  const documents = await Promise.all([...pages, ...newsletterRoutes].map(addressOf).map(documentOf));
  // What is inert is read as what it says.
  const read = (html: string) => new JSDOM(html.replace(/<style>.*?<\/style>/gs, '')).window.document;
  const all = documents.map((html) => read(html).documentElement.outerHTML).join();
  const texts = publicRecords.filter(isOwn).flatMap((name) => textsIn(seedBody(name)));
  const isSeen = (text: string) => all.includes(text.replaceAll('&', '&amp;')) || all.includes(text);
  expect(texts.filter((text) => !isSeen(text))).toEqual([]);
  expect(documents.join()).not.toContain('possibly spam');
});
