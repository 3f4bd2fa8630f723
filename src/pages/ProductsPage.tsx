import { island } from '#hydration/Island.tsx';
import { BannerStone } from '#sections/art/BannerStone.tsx';
import { contentApi } from '#store/contentApi.ts';
import { PageBanner } from '#ui/PageBanner.tsx';

const AllProducts = island(() =>
  import('#sections/products/ProductGrid.tsx').then((section) => section.AllProducts),
);
const Saas = island(() => import('#sections/services/Saas.tsx').then((section) => section.Saas));

/** `/products`: all products at a glance. */
export function ProductsPage() {
  const { data: page } = contentApi.useGetProductsPageQuery();
  return (
    <>
      <PageBanner
        title={page?.heading}
        text={page?.text}
        art={<BannerStone name="stone:cushion:.3" gem="noor" />}
      />
      <AllProducts />
      <Saas tone="wash" />
    </>
  );
}
