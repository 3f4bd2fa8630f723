import { PageBanner } from '#components/PageBanner.tsx';
import { Sections } from '#components/Sections.tsx';
import { AllProducts } from '#sections/products/ProductGrid.tsx';
import { Saas } from '#sections/services/Saas.tsx';
import { useContent } from '#store/contentApi.ts';

/** `/products`: the grid of all products and the SaaS section. */
export function ProductsPage() {
  const page = useContent('productsPage');
  return (
    <Sections>
      <PageBanner title={page?.heading} text={page?.text} stone={{ name: 'stone:cushion:.3', gem: 'noor' }} />
      <AllProducts />
      <Saas tone="wash" />
    </Sections>
  );
}
