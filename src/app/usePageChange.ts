import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { markLanguages } from '#client/markLanguages.ts';
import { announcerId, topName } from '#client/names.ts';
import { tellHydrated } from '#client/tellHydrated.ts';
import { recordsOf, routeFor, type SiteRoute } from '#site/routes.ts';
import { useAppStore } from '#store/hooks.ts';
import { recordsIn } from '#store/recordCache.ts';
import { describePage, wordsOf } from './pageHead.ts';

/** Milliseconds that the name of a new page stays where it is announced. */
const announcementDuration = 5000;

/**
 * What a route change does apart from showing the page (spec §2): what the head says, focus on the new page's
 * heading, scroll to the top. A screen reader says the heading, or the page's title. Nothing happens on the first
 * page or when only the query or the hash changes.
 */
export function usePageChange(route: SiteRoute): void {
  const { pathname } = useLocation();
  const store = useAppStore();
  const shown = useRef(pathname);

  useEffect(() => tellHydrated(document.documentElement), []);
  useEffect(keepScrollRestorationOff, []);

  useEffect(() => {
    if (shown.current === pathname) return;
    const records = recordsIn(store.getState(), recordsOf(route));
    describePage(routeFor(shown.current), route, wordsOf(route, records));
    shown.current = pathname;
    markLanguages(document.body);
    // What had the focus has gone with the old page: then screen readers do not follow to the heading.
    const isFocusLost = document.activeElement === document.body;
    // From further down WebKit would stop on its way when the new page turns out to be shorter.
    scrollTo({ top: Math.min(scrollY, innerHeight), behavior: 'instant' });
    dispatchEvent(new Event(topName));
    const say = (text: string) => document.querySelector(`div#${announcerId}`)?.replaceChildren(text);
    say(isFocusLost ? document.title : '');
    // Who reads on to the page's end must not come upon it.
    const timer = setTimeout(say, announcementDuration, '');
    return () => clearTimeout(timer);
  }, [pathname, route, store]);
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
