import { type PageShelf, routeAt } from './pageShelf.ts';

/** Events that come before a click on a link. */
const signals = ['pointerover', 'focusin', 'touchstart'];

/** Milliseconds on a link before its page is fetched. What is asked for right before a click only delays the document. */
const restTime = 100;

/**
 * Fills the shelf: with the whole page of a link on which the visitor's pointer, finger or focus rests, and when the browser is
 * idle with the first screens of all pages, which are a few kilobytes together. Not for visitors who save data.
 */
export function prefetchPages(shelf: PageShelf): void {
  const { connection } = navigator as { connection?: { saveData: boolean } };
  if (connection?.saveData) return;

  let timer: ReturnType<typeof setTimeout>;
  const fetchSoon = ({ target }: Event) => {
    clearTimeout(timer);
    const link = target instanceof Element && target.closest('a');
    if (!link || link.origin !== location.origin) return;
    timer = setTimeout(() => shelf.fetch(routeAt(link.pathname)).catch(ignored), restTime);
  };
  for (const signal of signals) addEventListener(signal, fetchSoon, { passive: true });
  addEventListener('click', () => clearTimeout(timer), true);

  whenIdle(() => {
    void import('./PageProgress.tsx').catch(ignored);
    void shelf.fetchAll();
  });
}

/** What cannot be prefetched is loaded as a document. */
const ignored = () => {};

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 1000);
