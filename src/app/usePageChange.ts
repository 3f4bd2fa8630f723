import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { SiteRoute } from '#site/routes.ts';
import { markHydrated } from '#starter/markHydrated.ts';
import { markLanguages } from '#starter/markLanguages.ts';
import { announcerId, topName } from '#starter/names.ts';
import { useAppStore } from '#store/hooks.ts';
import { dismissed } from '#store/notices.ts';
import { recordsIn } from '#store/recordCache.ts';
import { pageMeta, updateHead } from './pageHead.ts';

/** Milliseconds that the name of a new page stays where it is announced. */
const announcementDuration = 5000;

/**
 * What a route change does apart from showing the page (spec §2): it updates the head, focuses the new page's heading, and
 * scrolls to the top or to the place that the address names. A screen reader says the heading, or the page's title. A message
 * of failure goes with its page. Nothing happens on the first page or when only the query or the hash changes.
 */
export function usePageChange(route: SiteRoute): void {
  const { pathname } = useLocation();
  const store = useAppStore();
  const shown = useRef(pathname);

  useEffect(() => markHydrated(document.documentElement), []);
  useEffect(keepScrollRestorationOff, []);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    updateHead(route, pageMeta(route, recordsIn(store.getState(), route.records)));
    if (store.getState().notices.current?.tone === 'failure') store.dispatch(dismissed());
    markLanguages(document.body);
    // What had the focus has gone with the old page: then screen readers do not follow to the heading.
    const isFocusLost = document.activeElement === document.body;
    // From further down WebKit would stop on its way when the new page turns out to be shorter.
    scrollTo({ top: Math.min(scrollY, innerHeight), behavior: 'instant' });
    // The browser goes to a place, as if the page had come as a document.
    if (location.hash) location.replace(location.hash);
    else dispatchEvent(new Event(topName));
    const say = (text: string) => document.querySelector(`div#${announcerId}`)?.replaceChildren(text);
    say(isFocusLost ? document.title : '');
    // Readers who go on to the page's end must not come upon the title there.
    const timer = setTimeout(say, announcementDuration, '');
    return () => clearTimeout(timer);
  }, [pathname, route, store]);
}

/**
 * Back and forward go to the top like every route change; the browser would jump to the old place first.
 * The browser takes over again when the visitor leaves the document, so that a reload stays where it was.
 */
function keepScrollRestorationOff(): void {
  const set = (mode: ScrollRestoration) => () => {
    history.scrollRestoration = mode;
  };
  set('manual')();
  addEventListener('pageshow', set('manual'));
  addEventListener('pagehide', set('auto'));
}
