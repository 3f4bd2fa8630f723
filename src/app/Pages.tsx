import { useEffect, useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { movedEvent, restedEvent } from '#client/names.ts';
import {
  movedTo,
  newsletterRoutes,
  notFoundRoute,
  recordsOf,
  redirects,
  routeFor,
  routes,
  type SiteRoute,
} from '#site/routes.ts';
import { useAppDispatch, useAppStore } from '#store/hooks.ts';
import { loadRecords, prefetchRecords } from '#store/recordCache.ts';
import { PageLayout } from './PageLayout.tsx';
import { PageProgress } from './PageProgress.tsx';

/** The records of the page at an address, also of one that has moved. */
const recordsAt = (pathname: string) => recordsOf(routeFor(movedTo(pathname) ?? pathname));

/** A subscriber's address goes on with a token. */
const patternOf = (route: SiteRoute) => (newsletterRoutes.includes(route) ? `${route.path}/*` : route.path);

/** The page of the address. While its records are on their way the page before stays. */
export function Pages() {
  const wanted = useLocation();
  const shown = useShown(wanted);
  usePrefetchOnRest();
  // The page's frame closes its menus: on the way to the same page, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change of the address
  useEffect(() => () => void dispatchEvent(new Event(movedEvent)), [wanted]);
  return (
    <>
      <Routes location={shown}>
        {[...routes, ...newsletterRoutes, notFoundRoute].map((route) => (
          <Route key={route.path} path={patternOf(route)} element={<PageLayout route={route} />} />
        ))}
        {Object.entries(redirects).map(([from, to]) => (
          <Route key={from} path={from} element={<Navigate replace to={to} />} />
        ))}
      </Routes>
      {shown.pathname !== wanted.pathname && <PageProgress />}
    </>
  );
}

/**
 * The address whose page is shown: the wanted one as soon as the store has the records of its page. A page whose records
 * cannot be had is left to the browser, which loads it as a document.
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
    const awaited = recordsAt(wanted.pathname).filter((name) => name !== 'team');
    void loadRecords(store, awaited).then((records) => {
      if (!isWanted) return;
      if (Object.values(records).includes(null)) window.location.reload();
      else setShown(wanted);
    });
    return () => {
      isWanted = false;
    };
  }, [isHere, wanted, store]);
  return isHere ? wanted : shown;
}

/** Fetches the records of the page to which a link leads on which a mouse rests. */
function usePrefetchOnRest(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const prefetch = ({ target }: Event) =>
      prefetchRecords(dispatch, recordsAt((target as HTMLAnchorElement).pathname));
    addEventListener(restedEvent, prefetch);
    return () => removeEventListener(restedEvent, prefetch);
  }, [dispatch]);
}
