import { productsOverview } from '#site/products.ts';
import { PageBanner } from '#ui/PageBanner.tsx';
import { CushionArt } from './CushionArt.tsx';

/** The top of /products. */
export function ProductsBanner() {
  return <PageBanner title={productsOverview.title} text={productsOverview.text} art={<CushionArt />} />;
}
