import { expect, test } from 'vitest';
import { products } from '#site/products.ts';
import { routeFor } from '#site/routes.ts';
import { shownProducts, textsAt } from '#store/products.ts';
import { sampleProducts, seed } from '../support/seed.ts';

const texts = seed('products');
const [first] = products;
const path = first?.path ?? '';

test('a product has the texts that the record gives it', () => {
  for (const { path, slug, heading } of sampleProducts)
    expect(textsAt(path, texts)).toMatchObject({ slug, heading });
});

test('a product that the record does not have is called by its address', () => {
  expect(textsAt(path, { products: [] })).toEqual({
    slug: first?.slug,
    name: 'Best ai agent development company in hyderabad',
    title: 'Best ai agent development company in hyderabad',
    heading: 'Best ai agent development company in hyderabad',
    description: '',
    summary: '',
    lead: '',
    placeholder: '',
  });
});

test('a product’s page shows all of that product, and what is around it', () => {
  const shown = shownProducts(routeFor(path), texts);
  expect(shown).toEqual({ products: [texts.products[0]], page: texts.page });
});

test.each(['/', '/products'])('%s shows name and summary of every product', (address) => {
  const shown = shownProducts(routeFor(address), texts);
  expect(shown?.products.map(({ slug }) => slug)).toEqual(products.map(({ slug }) => slug));
  for (const product of shown?.products ?? []) {
    expect(Object.keys(product)).toEqual(['slug', 'name', 'summary']);
    expect(product.summary).toMatch(/\w/);
  }
  expect(shown?.somethingElse).toEqual(texts.somethingElse);
});

test('no other page brings texts of products, and none does without the record', () => {
  expect(shownProducts(routeFor('/about'), texts)).toBeUndefined();
  expect(shownProducts(routeFor('/products'), undefined)).toBeUndefined();
});
