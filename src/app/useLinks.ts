import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { movedTo, notFoundRoute, recordsOf, routeFor } from '#site/routes.ts';
import { routeChangeEvent } from '#starter/names.ts';
import { useAppStore } from '#store/hooks.ts';
import { loadRecords } from '#store/recordCache.ts';

/** How long a mouse stays on a link that it rests on, in milliseconds. */
const restTime = 150;

const linkAt = ({ target }: Event) => (target as Element).closest('a');

/** The pathname of the page of the site that a link shows in this window; undefined for files and other origins. */
function pageOf(link: HTMLAnchorElement | null): string | undefined {
  if (!link || link.target || link.origin !== location.origin) return;
  const path = movedTo(link.pathname) ?? link.pathname;
  return routeFor(path) === notFoundRoute ? undefined : path;
}

/**
 * Takes the links to pages of the site from the browser: a press shows the page without a new document, and a mouse that
 * rests on one fetches its records. The browser prepares no pages any more.
 */
export function useLinks(): void {
  const navigate = useNavigate();
  const store = useAppStore();

  useEffect(() => document.querySelector('script[type=speculationrules]')?.remove(), []);

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkAt(event);
      const path = pageOf(link);
      const isKept = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0;
      if (!link || !path || isKept || event.defaultPrevented) return;
      const page = path + link.search;
      const isPlace = link.hash !== '' && page === location.pathname + location.search;
      // Back returns to where a place of the same page was left, and to the top of another page: see `usePageChange`.
      history.scrollRestoration = isPlace ? 'auto' : 'manual';
      if (isPlace) return;
      event.preventDefault();
      dispatchEvent(new Event(routeChangeEvent));
      const here = location.pathname + location.search + location.hash;
      navigate(page + link.hash, { replace: page + link.hash === here });
    };
    addEventListener('click', follow);
    return () => removeEventListener('click', follow);
  }, [navigate]);

  useEffect(() => {
    let timer: number;
    const rest = (event: Event) => {
      clearTimeout(timer);
      const path = pageOf(linkAt(event));
      const { connection } = navigator as { connection?: { saveData: boolean } };
      if (path && !connection?.saveData)
        timer = window.setTimeout(() => void loadRecords(store, recordsOf(routeFor(path))), restTime);
    };
    addEventListener('pointerover', rest);
    return () => removeEventListener('pointerover', rest);
  }, [store]);
}
