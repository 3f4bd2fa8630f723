/** How far outside the window a section counts as near, as an IntersectionObserver margin. */
const nearby = '600px 0px';

const waiting = new Set<() => void>();
let allOpen = import.meta.env.SSR;

/** Opens every gate, for good: the page is about to change, and a closed gate would hold up the new one. */
export function openAllGates(): void {
  allOpen = true;
  for (const open of waiting) open();
  waiting.clear();
}

/** Something to wait for until a part of the page is wanted. Open from the start on the server. */
export function makeGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  if (allOpen) open();
  else waiting.add(open);

  const openNow = () => {
    waiting.delete(open);
    open();
  };

  /** Opens the gate when the element comes near the window or is touched, pointed at or focused. */
  const openNear = (element: Element): (() => void) => {
    const signals = ['focusin', 'pointerover', 'touchstart'] as const;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && enter(),
      { rootMargin: nearby },
    );
    const stop = () => {
      observer.disconnect();
      for (const signal of signals) element.removeEventListener(signal, enter);
    };
    const enter = () => {
      openNow();
      stop();
    };
    observer.observe(element);
    for (const signal of signals) element.addEventListener(signal, enter, { passive: true });
    return stop;
  };

  return { opened, openNear, openNow };
}
