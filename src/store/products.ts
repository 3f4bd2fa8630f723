import { createReducer } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { nameFrom, productAt } from '#site/products.ts';
import type { RecordData } from '#site/records/records.ts';
import type { SiteRoute } from '#site/routes.ts';
import { contentApi } from './contentApi.ts';

type Texts = RecordData['products'];
type ProductTexts = Texts['products'][number];

/** As much of the record `products` as a page shows; later, all of it. */
export interface ShownProducts extends Partial<Omit<Texts, 'products'>> {
  products: readonly (Partial<ProductTexts> & Pick<ProductTexts, 'slug'>)[];
}

const none: ShownProducts = { products: [] };

/** The texts of the products that a document shows; later, all of them. */
export const productsReducer = createReducer(none, (build) =>
  build
    .addMatcher(contentApi.endpoints.getProducts.matchFulfilled, (_, { payload }) => payload)
    .addMatcher(
      contentApi.endpoints.getTexts.matchFulfilled,
      (state, { payload }) => payload.products ?? state,
    ),
);

export const useProductTexts = (): ShownProducts =>
  useSelector(({ products }: { products: ShownProducts }) => products);

/** The texts of the product at a path. One that the record does not have is called by its address. */
export function textsAt(path: string, { products }: ShownProducts): ProductTexts {
  const slug = productAt(path)?.slug ?? '';
  const name = nameFrom(path);
  const rest = { title: name, description: '', heading: name, summary: '', lead: '', placeholder: '' };
  return { name, ...rest, ...products.find((product) => product.slug === slug), slug };
}

/** What a page shows of the products' texts: all of one, or a little of each; nothing on other pages. */
export function shownProducts(
  { page, path }: SiteRoute,
  texts: Texts | undefined,
): ShownProducts | undefined {
  if (!texts) return undefined;
  const { products, somethingElse, page: aroundIt } = texts;
  if (page === 'product') {
    return { products: products.filter(({ slug }) => slug === productAt(path)?.slug), page: aroundIt };
  }
  if (page !== 'home' && page !== 'products') return undefined;
  return { products: products.map(({ slug, name, summary }) => ({ slug, name, summary })), somethingElse };
}
