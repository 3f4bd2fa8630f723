import { Drawing } from '#components/Drawing.tsx';
import { productAt } from '#site/products.ts';

interface ProductStoneProps {
  /** Path of the product's page. */
  path: string;
  /** The whole stone, its crown alone (for 56 px and less), or turned as on its product's page. */
  kind?: 'stone' | 'crown' | 'turned';
  className?: string;
}

/** A product's own stone: one cut and one gem wherever the product appears. */
export function ProductStone({ path, kind = 'stone', className }: ProductStoneProps) {
  const [cut, gem] = productAt(path)?.stone ?? ['brilliant', 'hope'];
  return <Drawing name={`${kind}:${cut}`} gem={gem} isFirst={kind === 'turned'} className={className} />;
}
