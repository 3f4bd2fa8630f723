import { brand } from '#theme/brand.ts';
import { Drawing } from '../art/Drawing.tsx';

interface ProductStoneProps {
  /** The product's slug. */
  slug: string;
  /** The whole stone, its crown alone (for 56 px and less), or turned as on its product's page. */
  kind?: 'stone' | 'crown' | 'turned';
  className?: string;
}

/** A product's own stone: one cut and one gem wherever the product appears. */
export function ProductStone({ slug, kind = 'stone', className }: ProductStoneProps) {
  const [cut, gem] = stoneOf(slug);
  return <Drawing name={`${kind}:${cut}`} gem={gem} isFirst={kind === 'turned'} className={className} />;
}

/** Cut and gem of a product; a plain brilliant for a product that the brand does not know. */
export const stoneOf = (slug: string) => brand.cuts[slug] ?? (['brilliant', 'hope'] as const);
