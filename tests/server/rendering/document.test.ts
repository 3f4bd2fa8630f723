import { JSDOM } from 'jsdom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { structuredData } from '#server/rendering/structuredData.ts';
import { routeFor } from '#site/routes.ts';
import type { Records } from '#store/recordCache.ts';
import { copyOfSeed } from '../../support/copyOfSeed.ts';
import { openServer, plainPages } from '../../support/openServer.ts';
import { sampleSite } from '../../support/seed.ts';

const SITE_URL = 'https://www.site.example';

test('without SITE_URL a page’s address is the server’s own, for any Host header', async () => {
  const { app } = await openServer({ PORT: '0' });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { body } = await app.inject({ url: '/about', headers: { host: 'evil.example' } });
  expect(body).toContain(`<link rel="canonical" href="${app.listeningOrigin}/about"/>`);
  expect(body).not.toContain('evil.example');
});

test.each([
  [
    '1 Street,\r\n\nPune - 411 001',
    { streetAddress: '1 Street', addressLocality: 'Pune', postalCode: '411 001' },
  ],
  ['Hyderabad 500081', { streetAddress: '', addressLocality: 'Hyderabad', postalCode: '500081' }],
  ['Plot 12\nHyderabad', { streetAddress: 'Plot 12, Hyderabad' }],
])('structured data splits the address %j when it ends with a town and its PIN code', (address, parts) => {
  const records = {
    office: { address },
    serviceFooter: { socialLinks: { a: '/blog' } },
  } as unknown as Records;
  const [company] = structuredData(routeFor('/about'), { records }, SITE_URL)?.['@graph'] ?? [];
  expect(company).toHaveProperty('address', { '@type': 'PostalAddress', addressCountry: 'IN', ...parts });
  for (const name of ['telephone', 'email', 'sameAs']) expect(company).not.toHaveProperty(name);
});

test('a page names the company’s time zone, in which a visitor’s browser computes days', async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('TZ', 'Europe/Berlin');
  const { app } = await openServer();
  const [, zone] = /data-zone="([^"]+)"/.exec((await app.inject('/contact')).body) ?? [];
  expect(zone).toBe('Europe/Berlin');
});

test('the sitemap lists every indexable page; robots.txt allows all and names the sitemap', async () => {
  const { app } = await openServer({ SITE_URL }, plainPages);
  const answer = await app.inject('/sitemap.xml');
  const { document } = new JSDOM(answer.body, { contentType: 'text/xml' }).window;
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(document.documentElement.namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  const listed = sampleSite.routes.filter((route) => route.indexable).map(({ path }) => `${SITE_URL}${path}`);
  expect([...document.querySelectorAll('url > loc')].map((entry) => entry.textContent)).toEqual(listed);
  const { headers, body } = await app.inject('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${SITE_URL}/sitemap.xml\n`);
});

test('the sitemap lists the privacy page once it has a text', async () => {
  const { folder, edit } = await copyOfSeed();
  await edit('privacyPage', (page: { heading: string; sections: object[] }) => {
    page.heading = 'Privacy';
    page.sections = [{ id: 'kept', heading: 'What we keep', paragraphs: ['Your message.'] }];
  });
  const { app } = await openServer({ CONTENT_DIR: folder });
  const { body } = await app.inject('/privacy');
  expect(body).toContain('What we keep');
  expect(body).not.toContain('noindex');
  expect((await app.inject('/sitemap.xml')).body).toContain('/privacy</loc>');
});

test('the web manifest has icons in the sizes that phones need', async () => {
  const { app } = await openServer({}, plainPages);
  const answer = await app.inject('/site.webmanifest');
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  const { icons } = answer.json();
  const sizes = icons.map((icon: Record<string, string>) => `${icon.sizes} ${icon.purpose}`);
  expect(sizes).toEqual(['any any', '192x192 any', '512x512 any', '512x512 maskable']);
});

test('further offices are on the contact page and in its structured data, each with its own place', async () => {
  const { folder, edit } = await copyOfSeed();
  const pune = {
    name: 'Pune',
    address: '2 Lane\nPune 411001',
    phone: '020 4000 0000',
    email: 'pune@site.example',
    place: '18.5, 73.8',
  };
  await edit('office', { offices: [pune, { ...pune, name: 'Kochi', place: '' }] });
  const { app } = await openServer({ SITE_URL, CONTENT_DIR: folder });
  const { document } = new JSDOM((await app.inject('/contact')).body).window;
  const cards = [...document.querySelectorAll('main li.MuiCard-root')];
  expect(cards.map((card) => card.querySelector('h2')?.textContent)).toEqual(['Pune', 'Kochi']);
  const hrefs = [...(cards[0]?.querySelectorAll('a') ?? [])].map(({ href }) => href);
  expect(hrefs).toEqual(['tel:+912040000000', 'mailto:pune@site.example', expect.stringContaining('18.5')]);
  expect(cards[1]?.querySelector('[target]')?.getAttribute('href')).toContain('2%20Lane%2C%20Pune');
  const [script] = document.querySelectorAll('[type="application/ld+json"]');
  const [, first, second] = JSON.parse(script?.textContent ?? '')['@graph'];
  expect(first).toMatchObject({
    name: expect.stringMatching(/, Pune$/),
    address: { addressLocality: 'Pune', postalCode: '411001' },
    geo: { latitude: 18.5, longitude: 73.8 },
  });
  expect(second).not.toHaveProperty('geo');
});
