import { nameFrom, slugOf } from '#site/products.ts';
import type { RecordData } from '#site/records/records.ts';
import { useContent } from './contentApi.ts';

type ProductTexts = RecordData['products']['products'][number];

/** Returns the texts of the product at a path. The name of a product missing from the record comes from its path. */
export function textsAt(path: string, texts: RecordData['products'] | null | undefined): ProductTexts {
  const slug = slugOf(path);
  const name = nameFrom(path);
  const none = { description: '', summary: '', lead: '', engagement: '', placeholder: '' };
  const product = texts?.products.find((product) => product.slug === slug);
  return { name, title: name, heading: name, ...none, ...product, slug };
}

/** Returns the texts of the product at a path, and the texts shared by all product pages. */
export function useProduct(path: string) {
  const products = useContent('products');
  return { texts: textsAt(path, products), page: products?.page };
}
