import { artId } from '#theme/art.ts';
import { Art, PageArt } from './Art.tsx';

export interface DrawingProps {
  /** Name of a drawing in `theme/drawings.svg`: `stone:oval` is the symbol `art-stone-oval`. */
  name: string;
  /** Gem whose colours it takes: hope, noor, dresden or florentine. */
  gem?: string;
  /** Whether a phone shows it on a page's first screen: it comes with the document. */
  isFirst?: boolean;
  className?: string;
}

/** A decorative facet drawing from the theme. */
export function Drawing({ name, gem = 'hope', isFirst = false, className = '' }: DrawingProps) {
  const shown = { id: artId(name), className: stoneClass(gem, className) };
  return isFirst ? <PageArt name={name} {...shown} /> : <Art {...shown} />;
}

/** Class of what shows a drawing in the colours of a gem. */
export const stoneClass = (gem: string, more = '') => `stone gem-${gem} ${more}`.trimEnd();

/** The drawing of an icon, in the colour of the text around it. On a page's first screen take one of Material UI's instead. */
export const Icon = ({ name }: { name: string }) => <Art id={artId(`icon:${name}`)} className="icon" />;
