import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { notFoundRoute, pathIn, redirectEnd } from '#site/routes.ts';
import { routeChangeEvent } from '#starter/names.ts';
import { useAppStore } from '#store/hooks.ts';
import type { AppStore } from '#store/makeStore.ts';
import { knowsAllRoutes, loadPage, routeMapIn } from '#store/routeMap.ts';

/** How long the mouse must rest on a link before its page's records are fetched, in milliseconds. */
const restTime = 150;

const linkAt = ({ target }: Event) => (target as Element).closest('a');

/**
 * Returns the address to which a link to one of the site's pages leads, or a link to what may be one while the site's pages
 * are not loaded; undefined for other windows, files and other origins.
 */
function addressOf(link: HTMLAnchorElement | null, store: AppStore): string | undefined {
  if (!link || link.target || link.origin !== location.origin || isFile.test(link.pathname)) return;
  const routes = routeMapIn(store.getState());
  const { address, route } = redirectEnd(link.pathname + link.search + link.hash, routes);
  // A redirect to another host is the server's.
  return route === undefined || (knowsAllRoutes(store.getState()) && route === notFoundRoute)
    ? undefined
    : address;
}

const isFile = /\.[^/]*$|^\/uploads\//;

/**
 * Handles links to the site's pages in the router: a click shows the page without loading a document, or loads again what is
 * missing on the current page, and resting the mouse on a link fetches the page's records. Removes the speculation rules, so
 * that the browser prerenders nothing.
 */
export function useLinks(): void {
  const navigate = useNavigate();
  const store = useAppStore();

  useEffect(() => document.querySelector('script[type=speculationrules]')?.remove(), []);

  useEffect(() => {
    const followLink = (event: MouseEvent) => {
      const link = linkAt(event);
      const address = addressOf(link, store);
      const isKept = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0;
      if (!address || isKept || event.defaultPrevented) return;
      const [page, fragment] = address.split('#', 2);
      const isOnThisPage = Boolean(fragment) && page === location.pathname + location.search;
      // Back restores the scroll position within the same page, but shows the top of another page: see `usePageChange`.
      history.scrollRestoration = isOnThisPage ? 'auto' : 'manual';
      if (isOnThisPage) return;
      event.preventDefault();
      dispatchEvent(new Event(routeChangeEvent));
      const here = location.pathname + location.search + location.hash;
      // The page stays the same, so request again what failed to load.
      if (pathIn(address) === location.pathname) void loadPage(store, location.pathname);
      navigate(address, { replace: address === here });
    };
    addEventListener('click', followLink);
    return () => removeEventListener('click', followLink);
  }, [navigate, store]);

  useEffect(() => {
    let timer: number;
    const rest = (event: Event) => {
      clearTimeout(timer);
      const address = addressOf(linkAt(event), store);
      const { connection } = navigator as { connection?: { saveData: boolean } };
      if (address && !connection?.saveData)
        timer = window.setTimeout(() => void loadPage(store, pathIn(address)), restTime);
    };
    addEventListener('pointerover', rest);
    return () => removeEventListener('pointerover', rest);
  }, [store]);
}
