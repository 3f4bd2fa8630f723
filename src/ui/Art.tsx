import { createContext, use, useEffect } from 'react';

/** On the server: collects the names of the drawings a page shows, so that each is written into it once. */
export const SpriteContext = createContext<Set<string> | undefined>(undefined);

interface ArtProps {
  /** Name of the drawing. */
  name: string;
  /** DOM id of the drawing's symbol in the page's sprite. */
  id: string;
  className?: string;
  /** Makes sure the browser's page holds the drawing; called when it appears after a client navigation. */
  provide: (name: string) => void;
}

/**
 * A decorative drawing. Its paths stand once in the page's sprite, outside React, so they are never hydrated;
 * this element only refers to them.
 */
export function Art({ name, id, className, provide }: ArtProps) {
  use(SpriteContext)?.add(name);
  useEffect(() => {
    provide(name);
  }, [name, provide]);
  return (
    <svg className={className} aria-hidden="true" focusable="false">
      <use href={`#${id}`} />
    </svg>
  );
}
