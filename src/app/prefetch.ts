import { type PageShelf, routeAt } from './pageShelf.ts';

/** Events that come before a click on a link. */
const signals = ['pointerover', 'focusin', 'touchstart'];

/**
 * Fills the shelf: with the whole page of a link that the visitor points at, touches or tabs to, and when the browser is
 * idle with the first screens of all pages, which are a few kilobytes together. Not for visitors who save data.
 */
export function prefetchPages(shelf: PageShelf): void {
  const { connection } = navigator as { connection?: { saveData: boolean } };
  if (connection?.saveData) return;

  const fetchTarget = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a');
    if (!link || link.origin !== location.origin) return;
    shelf.fetch(routeAt(link.pathname)).catch(ignored);
  };
  for (const signal of signals) addEventListener(signal, fetchTarget, { passive: true });

  whenIdle(() => {
    void import('./PageProgress.tsx').catch(ignored);
    void shelf.fetchAll();
  });
}

/** What cannot be prefetched is loaded as a document. */
const ignored = () => {};

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 1000);
