import { useEffect } from 'react';

/** Selects the elements that a click operates. */
const pressable = 'button, a[href], input, [role=menuitem], [role=option]';

const pressedBy = ({ target }: MouseEvent) => (target instanceof Element ? target.closest(pressable) : null);

/**
 * Lets the second click of a double click press only what the first one has pressed. Something else may be at its place by then, and
 * would be pressed: after a quick answer the next lead would be marked, the next picture deleted, or a mark taken back, and outside of
 * a dialog that has just opened the click would close it.
 */
export function useDoubleClicks(): void {
  useEffect(() => {
    // The browser counts clicks at one place that follow each other quickly. That of a key or a script counts as none.
    let first: Element | null = null;
    /** Whether a click has reached it. */
    let isTaken = false;
    const begin = (event: MouseEvent) => {
      if (event.detail !== 1) return;
      first = pressedBy(event);
      isTaken = false;
    };
    const press = (event: MouseEvent) => {
      const pressed = pressedBy(event);
      if (event.detail < 2 || pressed === first) {
        isTaken = pressed === first;
        return;
      }
      // React has replaced the button while the mouse was down on it.
      const isFirstLost = !isTaken && first?.isConnected === false;
      if (isFirstLost) {
        first = pressed;
        isTaken = true;
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    };
    const ended = new AbortController();
    const listening = { capture: true, signal: ended.signal };
    document.addEventListener('mousedown', begin, listening);
    document.addEventListener('click', press, listening);
    return () => ended.abort();
  }, []);
}
