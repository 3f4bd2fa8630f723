import { useEffect } from 'react';

/** What a click does something with, and what may come to another one's place. */
const pressable = 'button, a[href], input, [role=menuitem], [role=option]';

/**
 * Lets the second click of a double click press only what the first one has pressed. A quick answer may have removed that, and what
 * has come to its place would be pressed: the next lead would be marked, the next picture deleted, or a mark taken back.
 */
export function useDoubleClicks(): void {
  useEffect(() => {
    let first: Element | null = null;
    const look = (event: MouseEvent) => {
      const { target, detail } = event;
      const pressed = target instanceof Element ? target.closest(pressable) : null;
      // The browser counts clicks at one place that follow each other quickly. That of a key or a script counts as none.
      if (detail === 1) first = pressed;
      if (detail > 1 && pressed && pressed !== first) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    document.addEventListener('click', look, { capture: true });
    return () => document.removeEventListener('click', look, { capture: true });
  }, []);
}
