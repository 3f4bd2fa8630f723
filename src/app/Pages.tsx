import { useEffect, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import {
  newsletterRoutes,
  notFoundRoute,
  recordsOf,
  routeFor,
  routes,
  type SiteRoute,
} from '#site/routes.ts';
import { movedEvent } from '#starter/names.ts';
import { useAppStore } from '#store/hooks.ts';
import { loadRecords } from '#store/recordCache.ts';
import { PageLayout } from './PageLayout.tsx';
import { PageProgress } from './PageProgress.tsx';
import { useLinks } from './useLinks.ts';

/** A subscriber's address goes on with a token. */
const patternOf = (route: SiteRoute) => (newsletterRoutes.includes(route) ? `${route.path}/*` : route.path);

/** The page of the address. While its records are on their way the page before stays. */
export function Pages() {
  const wanted = useLocation();
  const shown = useShown(wanted);
  useLinks();
  // The page's frame closes its menus: on the way to the same page, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change of the address
  useEffect(() => () => void dispatchEvent(new Event(movedEvent)), [wanted]);
  return (
    <>
      <Routes location={shown}>
        {[...routes, ...newsletterRoutes, notFoundRoute].map((route) => (
          <Route key={route.path} path={patternOf(route)} element={<PageLayout route={route} />} />
        ))}
      </Routes>
      {shown.pathname !== wanted.pathname && <PageProgress />}
    </>
  );
}

/**
 * The address whose page is shown: the wanted one as soon as the store has the records of its page. A page whose records
 * cannot be had is left to the browser, which loads it as a document, from its top.
 */
function useShown(wanted: ReturnType<typeof useLocation>) {
  const [shown, setShown] = useState(wanted);
  const store = useAppStore();
  // The same page with another query or hash has nothing to wait for.
  const isHere = shown.pathname === wanted.pathname;
  useEffect(() => {
    if (isHere) return;
    let isWanted = true;
    // The team has a loading state of its own (spec §4).
    const awaited = recordsOf(routeFor(wanted.pathname)).filter((name) => name !== 'team');
    void loadRecords(store, awaited).then((records) => {
      if (!isWanted) return;
      if (!Object.values(records).includes(null)) return setShown(wanted);
      scrollTo({ top: 0, behavior: 'instant' });
      window.location.reload();
    });
    return () => {
      isWanted = false;
    };
  }, [isHere, wanted, store]);
  return isHere ? wanted : shown;
}
