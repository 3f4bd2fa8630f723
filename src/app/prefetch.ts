import { notFoundRoute, routeFor, type SiteRoute } from '#site/routes.ts';

/** What the visitor does to a link before following it. */
const signals = ['pointerover', 'focusin', 'touchstart'];

/**
 * Calls `load` with the page of a link that the visitor points at, touches or tabs to: once for each page, and again
 * only when it failed. Not for visitors who save data.
 */
export function prefetchPages(load: (route: SiteRoute) => Promise<unknown>): void {
  const { connection } = navigator as { connection?: { saveData: boolean } };
  if (connection?.saveData) return;
  const asked = new Set([notFoundRoute, routeFor(location.pathname)]);

  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a');
    if (!link || link.origin !== location.origin) return;
    const route = routeFor(link.pathname);
    if (asked.has(route)) return;
    asked.add(route);
    load(route).catch(() => asked.delete(route));
  };
  for (const signal of signals) addEventListener(signal, prefetch, { passive: true });
}
