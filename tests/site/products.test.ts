import { expect, test } from 'vitest';
import { askAbout, cutOf, products } from '#site/products.ts';
import { cuts } from '#site/records/stones.ts';

const [first] = products as [(typeof products)[number]];

test.each([
  ['the chosen cut', { slug: 'school', stone: 'pear' }, 'pear'],
  ['the chosen cut instead of the specification’s', { slug: first.slug, stone: 'pear' }, 'pear'],
  ['the specification’s cut', { slug: first.slug }, first.stone],
  ['the specification’s cut instead of an unknown one', { slug: first.slug, stone: 'brick' }, first.stone],
])('a product has %s', (_, product, cut) => {
  expect(cutOf(product)).toBe(cut);
});

test('another product’s cut follows from its slug, and differs between slugs', () => {
  const slugs = ['school', 'bakery', 'market', 'constructor', ''];
  const found = slugs.map((slug) => cutOf({ slug }));
  expect(slugs.map((slug) => cutOf({ slug }))).toEqual(found);
  // The first three are equally long.
  expect(new Set(found.slice(0, 3)).size).toBe(3);
  for (const cut of found) expect(cuts).toContain(cut);
});

test.each([
  ['/contact', '/contact?product=/products/crm'],
  ['/contact?from=mail', '/contact?from=mail'],
  ['/contact-us', '/contact-us'],
  ['https://shop.example/', 'https://shop.example/'],
])('a button to %s that asks about a product leads to %s', (address, asked) => {
  expect(askAbout('/products/crm', address)).toBe(asked);
});
