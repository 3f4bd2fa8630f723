import { spriteId } from '#hydration/names.ts';
import { artId } from '#theme/facets/artId.ts';
import { Art } from '#ui/Art.tsx';

interface DrawingProps {
  /** Name of a drawing in `theme/facets/drawings.ts`. */
  name: string;
  /** Gem whose colours it takes: hope, noor, dresden or florentine. */
  gem?: string;
  className?: string;
}

/** A decorative facet drawing from the theme. */
export function Drawing({ name, gem = 'hope', className = '' }: DrawingProps) {
  return (
    <Art
      name={name}
      id={artId(name)}
      className={`stone gem-${gem} ${className}`.trimEnd()}
      provide={provide}
    />
  );
}

/** Draws into the page's sprite what the page did not bring with it: the drawings of a page reached by a click. */
async function provide(name: string): Promise<void> {
  if (!document.getElementById(spriteId) || document.getElementById(artId(name))) return;
  const { addToSprite } = await import('./addToSprite.ts');
  addToSprite(name);
}
