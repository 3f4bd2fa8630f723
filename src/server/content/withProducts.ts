import { cutOf, productPath, slugOf, specifiedCut } from '#site/products.ts';
import { isObject } from '#site/records/readValue.ts';
import type { RecordData } from '#site/records/records.ts';
import { type RouteMap, redirectEnd, redirects } from '#site/routes.ts';

type Products = RecordData['products']['products'];

/** Path of the page whose entry of the menu has the products below it. */
const overview = '/products';

/**
 * Returns the body of the record `navigation` with the products of the content below the entry of `/products`: without
 * those of the specification that the site no longer has, and with those that the menu lacks. An entry that has no
 * submenu stays without. Pages have the menu but not the products, so each entry names its stone (see `withStones`).
 */
export function withProducts(body: unknown, products: Products, routes: RouteMap): unknown {
  if (!Array.isArray(body)) return body;
  const atProduct = productOf(products);
  const stoned = withStone(products, 'path');
  const isRemoved = (path: string) => {
    const target = redirects[path] ?? path;
    return specifiedCut(target) !== undefined && !routes.byPath.has(target);
  };
  const submenuOf = (given: readonly unknown[]) => {
    const kept = given.filter((entry) => !isRemoved(pathOfEntry(entry)));
    const named = new Set(kept.map((entry) => redirectEnd(pathOfEntry(entry), routes).address));
    const added = products
      .map(({ name, slug }) => ({ name, path: productPath(slug) }))
      .filter(({ path }) => !named.has(path));
    const last = kept.findLastIndex((entry) => atProduct(pathOfEntry(entry)));
    const end = last < 0 ? kept.length : last + 1;
    return [...kept.slice(0, end), ...added, ...kept.slice(end)].map(stoned);
  };
  return body.map((item) =>
    isObject(item) && item.path === overview && Array.isArray(item.submenu) && item.submenu.length > 0
      ? { ...item, submenu: submenuOf(item.submenu) }
      : item,
  );
}

/** Returns the body of the record `testimonials` with the stones of the products that the quotes name. */
export const withStones = (body: unknown, products: Products): unknown =>
  isObject(body) && Array.isArray(body.quotes)
    ? { ...body, quotes: body.quotes.map(withStone(products, 'product')) }
    : body;

const pathOfEntry = (entry: unknown, key = 'path') => (isObject(entry) ? String(entry[key] ?? '') : '');

/** Returns the function that finds the product at a path, or at the path to which the specification redirects it. */
const productOf = (products: Products) => (path: string) => {
  const slug = slugOf(redirects[path] ?? path);
  return products.find((product) => product.slug === slug);
};

/** Returns the function that adds a product's stone to an entry, if the specification has another or none. */
function withStone(products: Products, key: string) {
  const at = productOf(products);
  return (entry: unknown): unknown => {
    const path = pathOfEntry(entry, key);
    const product = at(path);
    const stone = product && cutOf(product);
    return isObject(entry) && stone && stone !== specifiedCut(redirects[path] ?? path)
      ? { ...entry, stone }
      : entry;
  };
}
