import { island } from '#hydration/Island.tsx';
import { ProductsBanner } from '#sections/ProductsBanner.tsx';

const ProductTray = island(() => import('#sections/ProductTray.tsx').then((section) => section.ProductTray));
const Saas = island(() => import('#sections/Saas.tsx').then((section) => section.Saas));

/** `/products`: all products at a glance. */
export function ProductsPage() {
  return (
    <>
      <ProductsBanner />
      <ProductTray />
      <Saas tone="wash" />
    </>
  );
}
