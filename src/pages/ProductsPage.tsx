import { island } from '#hydration/Island.tsx';
import { BannerStone } from '#sections/art/BannerStone.tsx';
import { productsOverview } from '#site/products.ts';
import { PageBanner } from '#ui/PageBanner.tsx';

const AllProducts = island(() =>
  import('#sections/products/ProductGrid.tsx').then((section) => section.AllProducts),
);
const Saas = island(() => import('#sections/services/Saas.tsx').then((section) => section.Saas));

/** `/products`: all products at a glance. */
export function ProductsPage() {
  const { title, text } = productsOverview;
  return (
    <>
      <PageBanner title={title} text={text} art={<BannerStone name="stone:cushion:.3" gem="noor" />} />
      <AllProducts />
      <Saas tone="wash" />
    </>
  );
}
