import { artId } from '#theme/art.ts';
import { Art, PageArt } from './Art.tsx';

export interface DrawingProps {
  /** Name of a drawing in `theme/drawings.svg`: `stone:oval` is the symbol `art-stone-oval`. */
  name: string;
  /** Gem that provides the colours: hope, noor, dresden or florentine. */
  gem?: string;
  /** Whether a phone shows the drawing on a page's first screen. The drawing is then part of the document. */
  isFirst?: boolean;
  className?: string;
}

/** A decorative drawing of facets from the theme. */
export function Drawing({ name, gem = 'hope', isFirst = false, className = '' }: DrawingProps) {
  const shown = { id: artId(name), className: stoneClass(gem, className) };
  return isFirst ? <PageArt name={name} {...shown} /> : <Art {...shown} />;
}

/** Returns the class names of an element that shows a drawing in a gem's colours. */
export const stoneClass = (gem: string, more = '') => `stone gem-${gem} ${more}`.trimEnd();

/** An icon drawing in the colour of the surrounding text. On a page's first screen use a Material UI icon instead. */
export const Icon = ({ name }: { name: string }) => <Art id={artId(`icon:${name}`)} className="icon" />;
