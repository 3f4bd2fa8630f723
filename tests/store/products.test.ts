import { expect, test } from 'vitest';
import { products } from '#site/products.ts';
import { textsAt } from '#store/products.ts';
import { seed } from '../support/seed.ts';

const texts = seed('products');
const [first] = products;
const path = first?.path ?? '';

test('a product of the record has its own texts', () => {
  const own = texts.products.find(({ slug }) => slug === first?.slug);
  expect(textsAt(path, texts)).toMatchObject(own ?? {});
});

test('the name of a product missing from the record comes from its path', () => {
  expect(textsAt(path, { ...texts, products: [] })).toEqual({
    slug: first?.slug,
    name: 'Best ai agent development company in hyderabad',
    title: 'Best ai agent development company in hyderabad',
    heading: 'Best ai agent development company in hyderabad',
    description: '',
    summary: '',
    lead: '',
    engagement: '',
    placeholder: '',
  });
});
