import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { topName } from '#hydration/names.ts';
import { tellHydrated } from '#hydration/tellHydrated.ts';
import { routeFor, type SiteRoute } from '#site/routes.ts';
import { describePage } from './pageHead.ts';

/**
 * What a route change does apart from showing the page (spec §2): what the head says, focus on the new page's
 * heading, scroll to the top. Nothing happens on the first page or when only the query or the hash changes.
 */
export function usePageChange(route: SiteRoute): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => tellHydrated(document.documentElement), []);
  useEffect(keepScrollRestorationOff, []);

  useEffect(() => {
    if (shown.current === pathname) return;
    describePage(routeFor(shown.current), route);
    shown.current = pathname;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    // From further down WebKit would stop on its way when the new page turns out to be shorter.
    scrollTo({ top: Math.min(scrollY, innerHeight), behavior: 'instant' });
    dispatchEvent(new Event(topName));
  }, [pathname, route]);
}

/**
 * Back and forward go to the top like every route change; the browser would jump to the old place first.
 * It gets its habit back when the document is left, so that a reload stays where it was.
 */
function keepScrollRestorationOff(): () => void {
  const off = () => {
    history.scrollRestoration = 'manual';
  };
  const on = () => {
    history.scrollRestoration = 'auto';
  };
  off();
  addEventListener('pageshow', off);
  addEventListener('pagehide', on);
  return () => {
    removeEventListener('pageshow', off);
    removeEventListener('pagehide', on);
    on();
  };
}
