import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { markHydrated } from '#starter/markHydrated.ts';
import { watchLanguages } from '#starter/markLanguages.ts';
import { announcerId, topName, viewEvent } from '#starter/names.ts';
import { useAppStore } from '#store/hooks.ts';
import { dismissed } from '#store/notices.ts';

/** How long the title of a new page stays in the live region, in milliseconds. */
const announcementDuration = 5000;

/**
 * Handles the side effects of a route change (rules §2): focuses the new page's heading, scrolls to the
 * top or to the address's fragment, and dismisses a failure message. A screen reader announces the heading or the page's
 * title. Does nothing on the first page, or if only the query or the hash changes.
 */
export function usePageChange(): void {
  const { pathname } = useLocation();
  const store = useAppStore();
  const shown = useRef(pathname);

  useEffect(() => markHydrated(document.documentElement), []);
  useEffect(keepScrollRestorationOff, []);
  useEffect(watchLanguages, []);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    dispatchEvent(new Event(viewEvent));
    if (store.getState().notices.current?.tone === 'failure') store.dispatch(dismissed());
    // If the focused element was removed with the old page, screen readers do not follow the focus to the heading.
    const isFocusLost = document.activeElement === document.body;
    // WebKit would interrupt smooth scrolling from further down if the new page is shorter.
    scrollTo({ top: Math.min(scrollY, innerHeight), behavior: 'instant' });
    // Let the browser scroll to the fragment as if it had loaded the page as a document.
    if (location.hash) location.replace(location.hash);
    else dispatchEvent(new Event(topName));
    const announce = (text: string) => document.querySelector(`div#${announcerId}`)?.replaceChildren(text);
    announce(isFocusLost ? document.title : '');
    // Clear the title so that screen reader users do not find it at the page's end.
    const timer = setTimeout(announce, announcementDuration, '');
    return () => clearTimeout(timer);
  }, [pathname, store]);
}

/**
 * Turns scroll restoration off: back and forward scroll to the top like every route change, but the browser would restore
 * the old position first. Turns it on again when the visitor leaves the document, so that a reload keeps the position.
 */
function keepScrollRestorationOff(): void {
  const set = (mode: ScrollRestoration) => () => {
    history.scrollRestoration = mode;
  };
  set('manual')();
  addEventListener('pageshow', set('manual'));
  addEventListener('pagehide', set('auto'));
}
