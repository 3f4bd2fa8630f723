import { readdirSync } from 'node:fs';
import { posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { products } from '#site/products.ts';
import { checkRecord } from '#site/records/checkRecord.ts';
import { isOwn, recordNames } from '#site/records/contentRecords.ts';
import { samplePages, sampleProducts, sampleSite, seed, seedBody, seedFolder } from '../support/seed.ts';

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

describe('the sample content', () => {
  const all = recordNames.flatMap((name) => textsIn(seedBody(name)));

  test('consists of one valid file per record and page and the pictures that they name', () => {
    for (const name of recordNames) expect(checkRecord(name, seedBody(name)).errors, name).toEqual([]);
    const files = readdirSync(seedFolder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => posix.join(relative(fileURLToPath(seedFolder), parentPath), name));
    const named = [seed('about'), ...seed('team')].map(({ image }) => image.replaceAll('\\', '/'));
    const records = recordNames.map((name) => `${name}.json`);
    const pages = [...samplePages.keys()].map((name) => `pages/${name}.json`);
    expect(files.sort()).toEqual([...records, ...pages, ...named.filter(Boolean)].sort());
  });

  test('links only to pages and redirects, and contains no real contact details', () => {
    const known = [...sampleSite.byPath.keys(), ...sampleSite.redirects.keys()];
    const paths = all.filter((text) => text.startsWith('/'));
    expect(paths.length).toBeGreaterThan(30);
    expect(paths.filter((path) => !known.includes(path))).toEqual([]);
    const hosts = all.filter((text) => text.startsWith('http')).map((text) => new URL(text).hostname);
    const mail = all.filter((text) => /^\S+@\S+$/.test(text) && !text.startsWith('http'));
    expect([...hosts, ...mail].filter((text) => !text.endsWith('.example'))).toEqual([]);
    for (const { phone } of [seed('footer').branch, seed('serviceFooter')])
      expect(phone).toBe('+91 40 0000 0000');
  });

  test('does not contain the company’s name in its own records, because the brand provides it', () => {
    for (const name of recordNames.filter((each) => isOwn(each) && each !== 'office'))
      expect(JSON.stringify(seedBody(name))).not.toMatch(/golconda|softworks/i);
  });

  test('marks its quotes as a sample', () => {
    const { quotes } = seedBody('testimonials') as { quotes: { product: string }[] };
    for (const quote of quotes) expect(quote).toMatchObject({ sample: true });
  });

  test('has every product and HRMS in the menu, and every product in the footer', () => {
    const own = sampleProducts.map(({ name, path }) => ({ name, path }));
    const submenu = seed('navigation').find(({ path }) => path === '/products')?.submenu ?? [];
    expect(submenu).toHaveLength(own.length + 1);
    expect(submenu).toEqual(expect.arrayContaining([...own, { name: 'HRMS', path: '/products/hrms' }]));
    expect(seed('footer').productLinks).toEqual(own.map(({ name, path }) => ({ label: name, path })));
  });
});

test('each product has its own texts and stone', () => {
  for (const key of ['name', 'title', 'description', 'heading', 'summary', 'lead'] as const)
    expect(new Set(sampleProducts.map((product) => product[key])).size).toBe(products.length);
  expect(new Set(products.map(({ stone }) => stone)).size).toBe(products.length);
});

test('the terms are long', () => {
  expect(JSON.stringify(seed('termsPage')).split(' ').length).toBeGreaterThan(900);
});
