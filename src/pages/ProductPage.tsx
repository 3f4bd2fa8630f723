import { useLocation } from 'react-router-dom';
import { island } from '#hydration/Island.tsx';
import { ProductBanner } from '#sections/ProductBanner.tsx';
import { ProductText } from '#sections/ProductText.tsx';
import { routeFor } from '#site/routes.ts';

const Saas = island(() => import('#sections/Saas.tsx').then((section) => section.Saas));

/** One of the eleven product pages: breadcrumb banner, text and SaaS section. */
export function ProductPage() {
  const { path } = routeFor(useLocation().pathname);
  return (
    <>
      <ProductBanner path={path} />
      <ProductText path={path} />
      <Saas />
    </>
  );
}
