import { cutOf, productPath } from '#site/products.ts';
import { useContent } from '#store/contentApi.ts';
import { NeighbourLinks } from '../art/NeighbourLinks.tsx';
import { ProductStone } from './ProductStone.tsx';

/** Links to the products before and after one, in the order of the grid. */
export function Neighbours({ slug }: { slug: string }) {
  const record = useContent('products');
  const { products = [], page } = record ?? {};
  const index = products.findIndex((product) => product.slug === slug);
  if (index < 0 || products.length < 3) return null;
  const links = (['prev', 'next'] as const).flatMap((rel) => {
    const step = rel === 'prev' ? -1 : 1;
    const product = products.at((index + step) % products.length);
    const label = (rel === 'prev' ? page?.previous : page?.next) ?? '';
    return product
      ? {
          rel,
          label,
          path: productPath(product.slug),
          title: product.name,
          drawing: <ProductStone cut={cutOf(product)} kind="crown" />,
        }
      : [];
  });
  return <NeighbourLinks name={page?.products} links={links} />;
}
