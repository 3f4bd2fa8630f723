import { describe, expect, test } from 'vitest';
import { recordNames } from '#site/records/contentRecords.ts';
import { recordLeaves } from '#site/records/leaves.ts';
import { sampleProducts, seed, seedBody } from '../support/seed.ts';

describe('the sample content', () => {
  const all = recordNames.flatMap((name) =>
    [...recordLeaves(name, seedBody(name))].map(({ value }) => String(value ?? '')),
  );

  test('contains no real contact details', () => {
    const hosts = all.filter((text) => text.startsWith('http')).map((text) => new URL(text).hostname);
    const mail = all.filter((text) => /^[^\s/]+@\S+$/.test(text));
    expect([...hosts, ...mail].filter((text) => !text.endsWith('.example'))).toEqual([]);
    expect(seed('office').phone).toBe('+91 40 0000 0000');
  });

  test('has every product and HRMS in the menu, and every product in the footer', () => {
    const own = sampleProducts.map(({ name, path }) => ({ name, path }));
    const submenu = seed('navigation').find(({ path }) => path === '/products')?.submenu ?? [];
    expect(submenu).toHaveLength(own.length + 1);
    expect(submenu).toEqual(expect.arrayContaining([...own, { name: 'HRMS', path: '/products/hrms' }]));
    expect(seed('footer').productLinks).toEqual(own.map(({ name, path }) => ({ label: name, path })));
  });
});
