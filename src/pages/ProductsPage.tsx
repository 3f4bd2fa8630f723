import { Suspense } from 'react';
import { BannerStone } from '#components/BannerStone.tsx';
import { PageBanner } from '#components/PageBanner.tsx';
import { AllProducts } from '#sections/products/ProductGrid.tsx';
import { Saas } from '#sections/services/Saas.tsx';
import { useContent } from '#store/contentApi.ts';

/** `/products`: all products at a glance. */
export function ProductsPage() {
  const page = useContent('productsPage');
  return (
    <>
      <PageBanner
        title={page?.heading}
        text={page?.text}
        art={<BannerStone name="stone:cushion:.3" gem="noor" />}
      />
      <Suspense>
        <AllProducts />
      </Suspense>
      <Suspense>
        <Saas tone="wash" />
      </Suspense>
    </>
  );
}
