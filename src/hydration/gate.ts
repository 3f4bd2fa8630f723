/** How far outside the window a section counts as near, as an IntersectionObserver margin. */
const nearby = '600px 0px';

/** Events that open a section at once. */
const signals = ['focusin', 'pointerover', 'touchstart'] as const;

export interface Gate {
  /** Resolves when the section is wanted. */
  opened: Promise<void>;
  /** Opens when the element comes near the window or is touched, pointed at or focused. Returns a function that stops watching. */
  openNear: (element: Element) => () => void;
}

/** Creates the gate of a section: something to wait for until the visitor needs it. */
export function makeGate(): Gate {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const openNear = (element: Element): (() => void) => {
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && enter(),
      { rootMargin: nearby },
    );
    const stop = () => {
      observer.disconnect();
      for (const signal of signals) element.removeEventListener(signal, enter);
    };
    const enter = () => {
      open();
      stop();
    };
    observer.observe(element);
    for (const signal of signals) element.addEventListener(signal, enter, { passive: true });
    return stop;
  };
  return { opened, openNear };
}
