import { Drawing } from '#components/Drawing.tsx';
import { type Cut, gemOf } from '#site/records/stones.ts';

interface ProductStoneProps {
  cut: Cut;
  /** The whole stone, only its crown (for 56 px and less), or the stone turned as on the product's page. */
  kind?: 'stone' | 'crown' | 'turned';
  className?: string;
}

/** A product's stone. */
export const ProductStone = ({ cut, kind = 'stone', className }: ProductStoneProps) => (
  <Drawing name={`${kind}:${cut}`} gem={gemOf(cut)} className={className} />
);
