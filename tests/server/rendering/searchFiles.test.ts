import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { routes } from '#site/routes.ts';
import { brand } from '#theme/brand.ts';
import { openServer } from '../../support/openServer.ts';

const SITE_URL = 'https://www.site.example';

async function sitemapOf() {
  const { app } = await openServer({ SITE_URL });
  const answer = await app.inject('/sitemap.xml');
  const { document } = new JSDOM(answer.body, { contentType: 'text/xml' }).window;
  const addresses = [...document.querySelectorAll('url > loc')].map((entry) => entry.textContent);
  return { answer, addresses, root: document.documentElement };
}

test('the sitemap lists every page that search engines may list, and no other', async () => {
  const { answer, addresses, root } = await sitemapOf();
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(root.namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  expect(answer.body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset/);
  const indexable = routes.filter((route) => route.indexable).map(({ path }) => `${SITE_URL}${path}`);
  expect(addresses).toEqual(indexable);
});

test('robots.txt allows every page and names the sitemap', async () => {
  const { app } = await openServer({ SITE_URL });
  const { headers, body } = await app.inject('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${SITE_URL}/sitemap.xml\n`);
});

test('the web manifest has the brand’s name and colours and icons of the sizes phones ask for', async () => {
  const { app } = await openServer();
  const answer = await app.inject('/site.webmanifest');
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  const manifest = answer.json();
  expect(manifest).toMatchObject({
    name: brand.name,
    start_url: '/',
    theme_color: brand.light.bg,
    background_color: brand.light.bg,
  });
  const sizes = manifest.icons.map(
    ({ sizes: size, purpose }: Record<string, string>) => `${size} ${purpose}`,
  );
  expect(sizes).toEqual(['any any', '192x192 any', '512x512 any', '512x512 maskable']);
});
