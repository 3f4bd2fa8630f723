import { type RefObject, useEffect, useRef, useState } from 'react';

interface Reached {
  /** Whether the visitor has come to the menu: by pointer, by focus or by opening a submenu. */
  isReached: boolean;
  /** The menu's own properties. */
  reachable: { ref: RefObject<HTMLElement | null>; onPointerEnter: () => void; onFocus: () => void };
}

/** Tells when a menu is about to be used, for what would make every page's document longer. */
export function useReached(): Reached {
  const [isReached, setReached] = useState(false);
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    // The visitor may have come before the script did.
    if (ref.current?.matches(':hover, :focus-within, :has([open])')) setReached(true);
  }, []);
  const reach = () => setReached(true);
  return { isReached, reachable: { ref, onPointerEnter: reach, onFocus: reach } };
}
