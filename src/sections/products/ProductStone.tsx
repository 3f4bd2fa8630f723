import { Drawing } from '#components/Drawing.tsx';
import { productAt } from '#site/products.ts';

interface ProductStoneProps {
  /** Path of the product's page. */
  path: string;
  /** The whole stone, only its crown (for 56 px and less), or the stone turned as on the product's page. */
  kind?: 'stone' | 'crown' | 'turned';
  className?: string;
}

/** A product's stone. Cut and gem are the same wherever the product appears. */
export function ProductStone({ path, kind = 'stone', className }: ProductStoneProps) {
  const [cut, gem] = productAt(path)?.stone ?? ['brilliant', 'hope'];
  return <Drawing name={`${kind}:${cut}`} gem={gem} isFirst={kind === 'turned'} className={className} />;
}
