import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { checkFolder } from '#server/publishing/checkFolder.ts';
import { copyOfSeed } from '../../support/copyOfSeed.ts';
import { openServer } from '../../support/openServer.ts';
import { seed } from '../../support/seed.ts';

const SITE_URL = 'https://site.example';
const path = '/products/school-buses';
const removed = '/products/hr-management-software-development-company-in-hyderabad';

interface Products {
  products: { slug: string; name: string; heading: string; title: string; stone?: string }[];
}

/** Opens a site whose first product is new and whose HR product is removed, with the blocks of its page. */
async function openWithProducts() {
  const copy = await copyOfSeed();
  await rm(join(copy.folder, 'pages/product-hr-management.json'));
  await copy.edit('products', (record: Products) => {
    const [first] = record.products;
    const added = { slug: 'school-buses', name: 'School buses', heading: 'Buses on time', title: 'Buses' };
    record.products = [
      { ...(first as Products['products'][number]), ...added, stone: 'pear' },
      ...record.products.filter(({ slug }) => !removed.endsWith(slug)),
    ];
  });
  const { app } = await openServer({ CONTENT_DIR: copy.folder, SITE_URL });
  const page = async (url: string) => new JSDOM((await app.inject(url)).body).window.document;
  return { ...copy, app, page };
}

test('a product that staff add has a page with its stone, a cell, a menu entry on every page, a card and a place in the sitemap', async () => {
  const { app, page } = await openWithProducts();
  const own = await page(path);
  expect(own.querySelector('h1')?.textContent).toBe('Buses on time');
  expect(own.querySelector('main .stone use')?.getAttribute('href')).toBe('#art-turned-pear');
  for (const url of ['/', '/products']) {
    const [cell] = (await page(url)).querySelectorAll(`main h3 a[href^="/products/"]`);
    expect([cell?.textContent, cell?.getAttribute('href')]).toEqual(['School buses', path]);
  }
  const entry = (await page('/terms')).querySelector(`header a[href="${path}"]`);
  expect(entry?.textContent).toBe('School buses');
  expect(entry?.querySelector('use')?.getAttribute('href')).toContain('crown-pear');
  expect((await app.inject('/sitemap.xml')).body).toContain(`<loc>${SITE_URL}${path}</loc>`);
  const card = /og:image" content="https:\/\/site.example([^"]+)"/.exec((await app.inject(path)).body)?.[1];
  expect((await app.inject(card ?? '')).headers['content-type']).toBe('image/png');
});

test('a product that staff remove has no page, cell, menu entry and place in the sitemap, and a redirect may start there', async () => {
  const { app, page, edit, folder } = await openWithProducts();
  expect((await app.inject(removed)).statusCode).toBe(404);
  for (const url of ['/', '/products', '/contact'])
    expect((await page(url)).querySelectorAll(`:is(header, main h3) a[href="${removed}"]`)).toHaveLength(0);
  expect((await app.inject('/sitemap.xml')).body).not.toContain(removed);
  const quotes = (await page('/')).querySelectorAll('blockquote');
  expect(quotes).toHaveLength(seed('testimonials').quotes.length);
  const deadLinks = async () => {
    const { errors, warnings } = await checkFolder(folder);
    expect(errors).toEqual([]);
    const dead = warnings.filter(({ reason }) => reason === `the link ${removed} leads nowhere`);
    return dead.map(({ file }) => file.slice(folder.length + 1));
  };
  expect(await deadLinks()).toEqual(['footer.json', 'saasApplication.json', 'testimonials.json']);
  await edit('redirects', (list: object[]) => list.push({ from: removed, to: path }));
  expect(await deadLinks()).toEqual([]);
});

test('a check refuses two products with one address, and leaves out a product with a wrong address or stone', async () => {
  const { folder, edit } = await copyOfSeed();
  const change = (index: number, more: object) =>
    edit('products', ({ products }: Products) => Object.assign(products[index] ?? {}, more));
  await change(2, { slug: seed('products').products[0]?.slug });
  expect((await checkFolder(folder)).errors).toMatchObject([
    { path: 'products[2].slug', reason: 'is the address of another product' },
  ]);
  await change(2, { slug: 'Über uns' });
  await change(3, { stone: 'brick' });
  const { errors, warnings } = await checkFolder(folder);
  expect(errors).toEqual([]);
  expect(warnings.map(({ path, reason }) => `${path}: ${reason}`)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^products\[2\]\.slug: must be small letters.*; the entry is left out$/),
      expect.stringMatching(/^products\[3\]\.stone: must be one of .*; it is left blank$/),
    ]),
  );
});
