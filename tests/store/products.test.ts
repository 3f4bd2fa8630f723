import { expect, test } from 'vitest';
import { products } from '#site/products.ts';
import { textsAt } from '#store/products.ts';
import { sampleProducts, seed } from '../support/seed.ts';

const texts = seed('products');
const [first] = products;
const path = first?.path ?? '';

test('a product has the texts that the record gives it', () => {
  for (const { path, slug, heading } of sampleProducts)
    expect(textsAt(path, texts)).toMatchObject({ slug, heading });
});

test('a product that the record does not have is called by its address', () => {
  expect(textsAt(path, { ...texts, products: [] })).toEqual({
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
