import { HtmlValidate } from 'html-validate';
import { JSDOM } from 'jsdom';
import { afterEach, describe, expect, it } from 'vitest';
import { drawingsHash, drawingsSvg } from '#server/rendering/drawings.ts';
import { publicRecords, type RecordName } from '#site/records/contentRecords.ts';
import { isRead, recordLeaves } from '#site/records/leaves.ts';
import { newsletterRoutes, notFoundPath, notFoundRoute, routes, type SiteRoute } from '#site/routes.ts';
import { brand } from '#theme/brand.ts';
import { afterSending } from '../../support/afterSending.ts';
import { openServer } from '../../support/openServer.ts';
import { sampleProducts, sampleWords, seed, seedBody } from '../../support/seed.ts';

const origin = 'https://www.site.example';
const pages = [...routes, notFoundRoute];
const addressOf = (route: SiteRoute) => (route === notFoundRoute ? notFoundPath : route.path);
const documents = new Map<string, string>();
let server: ReturnType<typeof openServer> | undefined;
afterEach(() => {
  server = undefined;
});
/** Returns the HTML of a page, which all tests share. */
async function documentOf(path: string): Promise<string> {
  server ??= documents.has(path) ? undefined : openServer({ SITE_URL: origin });
  const body = documents.get(path) ?? (await (await server)?.app.inject(path))?.body ?? '';
  documents.set(path, body);
  return body;
}

describe('the head of a page', () => {
  /** Returns the head's meta data in the raw HTML by name. */
  async function headOf(address: string) {
    const body = await documentOf(address);
    const { document } = new JSDOM(body.slice(0, body.indexOf('<style>'))).window;
    const metaTags = 'meta[name]:not([media]), meta[property], link[rel=canonical], title';
    const found = [...document.querySelectorAll(metaTags)].map((element) => [
      ['name', 'property', 'rel'].map((key) => element.getAttribute(key)).find(Boolean) ?? 'title',
      element.getAttribute('content') ?? element.getAttribute('href') ?? element.textContent,
    ]);
    const head = Object.fromEntries(found);
    expect(found, 'each once').toHaveLength(Object.keys(head).length);
    return head;
  }

  it('names its title, description and picture for search engines and other sites, and its canonical address', async () => {
    const pictures = new Set<unknown>();
    for (const route of pages) {
      const head = await headOf(addressOf(route));
      const { title, description } = sampleWords(route);
      const address = route === notFoundRoute ? undefined : origin + route.path;
      expect.soft(head, route.path).toMatchObject({
        title: `${title} | ${brand.name}`,
        description,
        'og:title': title,
        'og:description': description,
        'og:site_name': brand.name,
        'og:type': 'website',
        'og:locale': 'en_IN',
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image': expect.stringMatching(`^${origin}/share/[a-z-]+\\.png\\?v=[0-9a-z]+$`),
        'og:image:alt': expect.stringContaining(brand.name),
        'twitter:card': 'summary_large_image',
        'twitter:title': title,
        'twitter:description': description,
        'twitter:image': head['og:image'],
      });
      const { robots, canonical, 'og:url': url } = head;
      expect
        .soft([robots, canonical, url], route.path)
        .toEqual([...[route.indexable ? undefined : 'noindex', address, address]]);
      if (address) pictures.add(head['og:image']);
    }
    expect(pictures.size).toBe(routes.length);
    // The query after a sent form is not part of the canonical address.
    expect((await headOf(afterSending('/contact', 'enquiry'))).canonical).toBe(`${origin}/contact`);
  });
});

describe('structured data', () => {
  type Thing = Record<string, unknown> & { '@type': string };

  async function graphOf(path: string): Promise<Thing[]> {
    const scripts = (await documentOf(path)).matchAll(
      /<script type="application\/ld\+json">(.*?)<\/script>/gs,
    );
    return [...scripts].flatMap(([, text = '']) => JSON.parse(text)['@graph']);
  }

  it('describes the company on home, about and contact, breadcrumbs and questions on product pages, nothing elsewhere', async () => {
    for (const route of pages) {
      const wanted = {
        home: ['ProfessionalService', 'WebSite'],
        about: ['ProfessionalService'],
        contact: ['ProfessionalService'],
        product: ['BreadcrumbList', 'FAQPage'],
      }[route.page as string];
      const graph = await graphOf(addressOf(route));
      expect([route.path, graph.map((thing) => thing['@type'])]).toEqual([route.path, wanted ?? []]);
    }
  });

  it('has the contact details of the footer, and the office’s place on the map', async () => {
    const { branch } = seed('footer');
    const [latitude, longitude] = seed('office').place.split(',').map(Number);
    const place = { addressLocality: 'Hyderabad', addressRegion: 'Telangana' };
    const [company, site] = await graphOf('/');
    expect(company).toMatchObject({
      name: brand.name,
      legalName: brand.legalName,
      slogan: brand.line,
      url: `${origin}/`,
      telephone: branch.phone,
      email: branch.email,
      foundingDate: String(brand.foundingYear),
      address: { ...place, addressCountry: 'IN', postalCode: expect.stringMatching(/^\d{6}$/) },
      geo: { '@type': 'GeoCoordinates', latitude, longitude },
      sameAs: expect.arrayContaining([expect.stringMatching(/^https:/)]),
    });
    expect(site).toEqual({ '@type': 'WebSite', name: brand.name, url: `${origin}/` });
  });

  it('has the visible breadcrumb of a product', async () => {
    for (const { path } of sampleProducts) {
      const nav = /<nav[^>]*aria-label="Breadcrumb".*?<\/nav>/s.exec(await documentOf(path))?.[0] ?? '';
      const crumbs = [...new JSDOM(nav).window.document.querySelectorAll('a, [aria-current]')];
      const seen = crumbs.map((crumb, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: crumb.textContent,
        item: `${origin}${crumb.getAttribute('href') ?? path}`,
      }));
      expect(seen).toHaveLength(3);
      expect((await graphOf(path))[0]).toEqual({ '@type': 'BreadcrumbList', itemListElement: seen });
    }
  });
});

// Rules of the standard and of accessibility, but none for code style.
const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  // All scripts are the site's own.
  rules: { 'form-dup-name': 'error', 'script-type': 'error', 'require-sri': 'off' },
});

/** Validates a page's HTML and returns the errors, each with its rule and position. */
async function htmlErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages
      .filter(({ ruleId, selector }) => !isMeant(ruleId, selector ?? ''))
      .map(({ ruleId, message, selector }) => `${ruleId} at ${selector}: ${message}`),
  );
}

/**
 * Whether the site breaks a rule on purpose. A list without markers has an explicit role, or VoiceOver does not announce it
 * as a list. In the menu of small screens, summaries have the role of buttons, because test tools and some assistive
 * technology do not treat them as buttons otherwise, and the navigation has the same name as the bar's, because only one of
 * the two is exposed at a time.
 */
const isMeant = (rule: string, selector: string): boolean =>
  /(summary|\b[uo]l(:nth-child\(\d+\))?)$/.test(selector)
    ? ['prefer-native-element', 'no-redundant-role'].includes(rule)
    : rule === 'unique-landmark' && /(#menu|header) .*nav$/.test(selector);

it('the HTML of every page is valid, and every list, all without markers, has its role for VoiceOver', async () => {
  const kinds = new Map([...pages, ...newsletterRoutes].map((route) => [route.page, addressOf(route)]));
  for (const path of [...kinds.values(), afterSending('/about', 'newsletter')]) {
    const body = await documentOf(path);
    expect.soft(await htmlErrors(body), path).toEqual([]);
    const lists = body.match(/<[uo]l\b[^>]*>/g) ?? [];
    expect(lists.length, path).toBeGreaterThan(3);
    // Material UI's breadcrumb is in a navigation, where lists without markers keep their role.
    const silent = body.match(/(?<!<nav\b[^>]*>)<[uo]l\b(?![^>]*role="list")[^>]*>/g);
    expect.soft(silent, path).toBeNull();
  }
});

it('the HTML of a page that shows the message of a refused form is valid', async () => {
  const { postForm } = await openServer();
  const { body } = await postForm('/about', { form: 'contactMessage' });
  expect(body).toContain('aria-invalid="true"');
  expect(await htmlErrors(body)).toEqual([]);
});

it('each drawing of a page is in the page, or comes late from the file of its kind', async () => {
  for (const route of pages) {
    const html = await documentOf(addressOf(route));
    const files = [...drawingsSvg].map(([path, svg]) => [path, svg] as const);
    // What the page uses from a file without script, the starter takes from the same one.
    const late = new Set(
      [...html.matchAll(/<noscript><svg[^>]*><use href="([^"]+)"/g)].map(([, use]) => use),
    );
    const used = [...html.matchAll(/<use href="([^"]*)"/g)].map(([, href = '']) => href);
    expect(used.length, route.path).toBeGreaterThan(0);
    const isThere = (href: string) => {
      const symbol = `<symbol id="${href.split('#')[1]}"`;
      const file = files.find(([, svg]) => svg.includes(symbol));
      const inFile = `${file?.[0]}#${href.split('#')[1]}`;
      return href.startsWith('#') ? html.includes(symbol) || late.has(inFile) : href === inFile;
    };
    expect(
      used.filter((href) => !isThere(href)),
      route.path,
    ).toEqual([]);
    expect(html).toContain(`data-hash="${drawingsHash}"`);
  }
});

const isLater = /\b(removeFile|loaded|retry|frameTitle|chat|id|after\..*|imageAlt|alt|place)$/;
/** Returns the texts of a record that a page shows before it is used. */
const textsIn = (name: RecordName): string[] =>
  [...recordLeaves(name, seedBody(name))]
    .flatMap((leaf) => (isRead(leaf) && !isLater.test(leaf.path) ? String(leaf.value ?? '') : []))
    .filter((text) => !/^(http|$)|{/.test(text));

it('pages show every text of the records, except those of mails, which no page shows', async () => {
  const documents = await Promise.all([...pages, ...newsletterRoutes].map(addressOf).map(documentOf));
  // The scripts contain the records. Parsing resolves the escapes in the HTML.
  const read = (html: string) =>
    new JSDOM(html.replace(/<(style|script)\b.*?<\/\1>/gs, '')).window.document.documentElement;
  const all = documents
    .map(read)
    .map(({ outerHTML, textContent }) => outerHTML + textContent)
    .join();
  const texts = publicRecords.flatMap(textsIn);
  const isSeen = (text: string) => all.includes(text.replaceAll('&', '&amp;')) || all.includes(text);
  expect(texts.filter((text) => !isSeen(text))).toEqual([]);
  expect(documents.join()).not.toContain('possibly spam');
});
