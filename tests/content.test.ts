import { readdirSync } from 'node:fs';
import { posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { iconNames } from '#site/iconNames.ts';
import { recordNames } from '#site/records/contentRecords.ts';
import { checkRecord } from '#site/records/records.ts';
import { redirects, routes } from '#site/routes.ts';
import { sampleProducts, seed, seedBody, seedFolder } from './support/seed.ts';

const texts = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(texts)
      : [];

describe('the sample content', () => {
  test('is one file for each record and the pictures that they name, and nothing else', () => {
    const files = readdirSync(seedFolder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => posix.join(relative(fileURLToPath(seedFolder), parentPath), name));
    const named = [seed('about'), ...seed('team')].map(({ image }) => image.replaceAll('\\', '/'));
    expect(files.sort()).toEqual(
      [...recordNames.map((name) => `${name}.json`), ...named.filter(Boolean)].sort(),
    );
  });

  test('has a picture whose path has backslashes, as the original system writes it', () => {
    expect(seed('team').filter(({ image }) => /^uploads\\team\\[a-z]+\.jpg$/.test(image))).toHaveLength(1);
  });

  test.each(recordNames)('%s has no fault', (name) => {
    expect(checkRecord(name, seedBody(name)).faults).toEqual([]);
  });

  test('every path it names is a page or a redirect', () => {
    const known = [...routes.map((route) => route.path), ...Object.keys(redirects)];
    const named = recordNames.flatMap((name) => texts(seedBody(name))).filter((text) => text.startsWith('/'));
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((path) => !known.includes(path))).toEqual([]);
  });

  test('reaches nobody: addresses are of the reserved example domain, the phone number is a sample', () => {
    const all = recordNames.flatMap((name) => texts(seedBody(name)));
    const hosts = all.filter((text) => text.startsWith('http')).map((text) => new URL(text).hostname);
    const mail = all.filter((text) => /^\S+@\S+$/.test(text) && !text.startsWith('http'));
    expect([...hosts, ...mail].filter((text) => !text.endsWith('.example'))).toEqual([]);
    expect(seed('footer').branch.phone).toBe('+91 40 0000 0000');
    expect(seed('serviceFooter').phone).toBe('+91 40 0000 0000');
  });
});

describe('the sample navigation', () => {
  const items = seed('navigation');

  test('fits the bar: at most seven entries, none twice, two of them with a submenu', () => {
    expect(items.length).toBeLessThanOrEqual(7);
    expect(new Set(items.map((item) => item.path)).size).toBe(items.length);
    expect(items.filter((item) => item.submenu.length > 0).map((item) => item.name)).toEqual([
      'Products',
      'Company',
    ]);
  });

  test('lists every product under its own name, and HRMS at /products/hrms', () => {
    const submenu = items.find((item) => item.path === '/products')?.submenu ?? [];
    const own = sampleProducts.map(({ name, path }) => ({ name, path }));
    expect(submenu).toEqual(expect.arrayContaining([...own, { name: 'HRMS', path: '/products/hrms' }]));
    expect(submenu).toHaveLength(own.length + 1);
  });

  test('leads to Home, Services, Products, About, Team, Careers and Contact', () => {
    const paths = items.flatMap((item) => [item.path, ...item.submenu.map((entry) => entry.path)]);
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/services', '/products', '/about', '/team', '/careers', '/contact']),
    );
  });
});

test('the sample footer lists every product under its own name', () => {
  expect(seed('footer').productLinks).toEqual(
    sampleProducts.map(({ name, path }) => ({ label: name, path })),
  );
});

test('both sample footers carry the copyright line', () => {
  expect(seed('footer').copyright).toBe('© 2025 Golconda Softworks');
  expect(seed('serviceFooter').copyright).toBe('© 2025 Golconda Softworks');
});

test('the sample has nine services, four values and eight members with distinct ids', () => {
  expect(seed('service').services).toHaveLength(9);
  expect(seed('value').values).toHaveLength(4);
  expect(new Set((seedBody('team') as { _id: string }[]).map((member) => member._id)).size).toBe(8);
});

test('the sample members lack some images and some social addresses', () => {
  const members = seed('team');
  expect(members.some((member) => !member.image)).toBe(true);
  expect(members.some((member) => member.linkedin_url)).toBe(true);
  expect(members.some((member) => !member.linkedin_url && !member.facebook_url)).toBe(true);
});

test('the sample SaaS section uses all nine icons', () => {
  expect(seed('saasApplication').services.map((entry) => entry.icon)).toEqual(iconNames);
});
