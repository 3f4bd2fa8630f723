import { useEffect, useRef, useState } from 'react';
import { submenuCloseDelay } from '#site/limits.ts';
import { useVisit } from './useVisit.ts';

interface OpenSubmenu {
  item: number;
  /** The visit to a page it was opened on; a route change closes it. */
  visit: string;
  /** The next press closes it. Not so while only the pointer's coming has opened it. */
  pressed: boolean;
  /** In use by the keyboard: pointers that pass do not close it. */
  held: boolean;
}

export interface Submenus {
  /** Position of the item whose submenu is open. */
  open: number | undefined;
  enter: (item: number) => void;
  leave: (item: number) => void;
  press: (item: number, byPointer: boolean) => void;
  hold: (item: number) => void;
  close: () => void;
}

/**
 * Which submenu of the bar is open: one at most. A mouse opens it by coming and closes it 200 ms after leaving
 * (spec §2); a press opens and closes it; what the keyboard uses stays open until it is closed or left.
 */
export function useSubmenus(): Submenus {
  const visit = useVisit();
  const [state, setState] = useState<OpenSubmenu>();
  const open = state?.visit === visit.shown ? state : undefined;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = (item: number, how: { pressed: boolean; held: boolean }) => {
    clearTimeout(timer.current);
    setState({ item, visit: visit.latest(), ...how });
  };
  const close = () => {
    clearTimeout(timer.current);
    setState(undefined);
  };

  return {
    open: open?.item,
    close,
    enter: (item) => {
      if (open?.item === item) clearTimeout(timer.current);
      else if (!open?.held) show(item, { pressed: false, held: false });
    },
    leave: (item) => {
      if (open?.item === item && !open.held) timer.current = setTimeout(close, submenuCloseDelay);
    },
    press: (item, byPointer) => {
      // A mouse has opened it on its way to the button: its first press must not close it again.
      const wanted = open?.item !== item || (byPointer && !open.pressed);
      if (wanted) show(item, { pressed: true, held: !byPointer });
      else close();
    },
    hold: (item) => {
      if (open?.item === item) show(item, { pressed: true, held: true });
    },
  };
}
