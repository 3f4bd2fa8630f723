import { createContext, use, useSyncExternalStore } from 'react';
import { artId, drawingsPath, kindOf } from '#theme/art.ts';

/** Location of a page's drawings. */
export interface Drawings {
  /** Hash in the names of the files of drawings; '' if all drawings are in the page. */
  hash: string;
  /** On the server: collects the names of the drawings to include in the page. */
  inPage?: Set<string>;
}

export const DrawingsContext = createContext<Drawings>({ hash: '' });

/**
 * Returns the address of a drawing in `theme/drawings.svg`, for `<use>`: React does not hydrate its paths. A drawing on a
 * phone's first screen is part of the page; after a client-side navigation it comes from the file of its kind like all others.
 */
export function useDrawing(name: string, isFirst: boolean): string {
  const { hash, inPage } = use(DrawingsContext);
  const id = artId(name);
  if (isFirst) inPage?.add(name);
  const isInPage = useSyncExternalStore(
    neverChanges,
    () => isFirst && document.getElementById(id) !== null,
    () => isFirst,
  );
  return `${isInPage || !hash ? '' : drawingsPath(hash, kindOf(id))}#${id}`;
}

const neverChanges = () => () => {};

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
export const Drawing = ({ name, gem = 'hope', isFirst = false, className = '' }: DrawingProps) => (
  <svg className={stoneClass(gem, className)} aria-hidden="true" focusable="false">
    <use href={useDrawing(name, isFirst)} />
  </svg>
);

/** Returns the class names of an element that shows a drawing in a gem's colours. */
export const stoneClass = (gem: string, more = '') => `stone gem-${gem} ${more}`.trimEnd();

/** An icon drawing in the colour of the surrounding text. On a page's first screen use a Material UI icon instead. */
export const DrawnIcon = ({ name }: { name: string }) => (
  <svg className="icon" aria-hidden="true" focusable="false">
    <use href={useDrawing(`icon:${name}`, false)} />
  </svg>
);
