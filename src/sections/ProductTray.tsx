import { useId } from 'react';
import { productsOverview } from '#site/products.ts';
import { Surface } from '#ui/Section.tsx';
import { ProductTrayGrid } from './ProductTrayGrid.tsx';

/** All products on /products. */
export function ProductTray() {
  const id = useId();
  return (
    <Surface labelledBy={id}>
      {/* To the eye the banner above says it; the region still needs its name. */}
      <h2 className="vh" id={id}>
        {productsOverview.trayHeading}
      </h2>
      <ProductTrayGrid />
    </Surface>
  );
}
