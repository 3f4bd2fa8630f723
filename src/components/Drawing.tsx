import { createContext, type ReactNode, use, useEffect } from 'react';
import { drawingEvent } from '#starter/names.ts';
import { artId, drawingsPath, kindOf } from '#theme/art.ts';

/** The drawings of a page that the server renders. */
export interface Drawings {
  /** Hash in the names of the files of drawings. */
  hash: string;
  /** Collects the names of the drawings to include in the page. */
  inPage: Set<string>;
}

/** Only the server provides one: in the browser the starter brings the drawings that a page lacks. */
export const DrawingsContext = createContext<Drawings | undefined>(undefined);

/**
 * Whether the page comes without the drawings of a part that nobody sees at first. They are brought when that part comes
 * near the window, in a menu when the menu opens. Without script the browser takes them from their files.
 */
export const LateDrawings = createContext(false);

interface DrawnProps {
  name: string;
  /** Draws the element; the address is for `<use>`. */
  draw: (address: string) => ReactNode;
}

/**
 * An element with a drawing of `theme/drawings.svg`: React does not hydrate its paths. The server includes the drawing in the
 * page unless it is late; the starter brings late ones, and those that React shows afterwards.
 */
export function Drawn({ name, draw }: DrawnProps) {
  const id = artId(name);
  const drawings = use(DrawingsContext);
  const isLate = use(LateDrawings);
  if (!isLate) drawings?.inPage.add(name);
  useEffect(() => {
    if (!document.getElementById(id)) dispatchEvent(new Event(drawingEvent));
  }, [id]);
  return (
    <>
      {isLate && <noscript>{draw(`${drawingsPath(drawings?.hash ?? '', kindOf(id))}#${id}`)}</noscript>}
      {draw(`#${id}`)}
    </>
  );
}

export interface DrawingProps {
  /** Name of a drawing in `theme/drawings.svg`: `stone:oval` is the symbol `art-stone-oval`. */
  name: string;
  /** Gem that provides the colours: hope, noor, dresden or florentine. */
  gem?: string;
  className?: string;
}

/** A decorative drawing of facets from the theme. */
export const Drawing = ({ name, gem = 'hope', className }: DrawingProps) => (
  <Drawn name={name} draw={(address) => <Art className={stoneClass(gem, className)} address={address} />} />
);

/** An icon drawing in the colour of the surrounding text. On a page's first screen use a Material UI icon instead. */
export const DrawnIcon = ({ name }: { name: string }) => (
  <Drawn name={`icon:${name}`} draw={(address) => <Art className="icon" address={address} />} />
);

const Art = ({ address, className }: { address: string; className: string }) => (
  <svg className={className} aria-hidden="true">
    <use href={address} />
  </svg>
);

/** Returns the class names of an element that shows a drawing in a gem's colours. */
export const stoneClass = (gem: string, more = '') => `stone gem-${gem} ${more}`.trimEnd();
