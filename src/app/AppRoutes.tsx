import { useEffect, useState } from 'react';
import { type Location, Route, Routes, useLocation } from 'react-router-dom';
import { recordsOf, routeFor } from '#site/routes.ts';
import { useAppStore } from '#store/hooks.ts';
import { loadRecords } from '#store/recordCache.ts';
import { PageLayout } from './PageLayout.tsx';
import { PageProgress } from './PageProgress.tsx';
import { pageComponents } from './pageComponents.ts';
import { useLinks } from './useLinks.ts';

/** Renders the page of the current address in the layout. Keeps the previous page until the next page's records load. */
export function AppRoutes() {
  const wanted = useLocation();
  const shown = useShown(wanted);
  const route = routeFor(shown.pathname);
  const Page = pageComponents[route.page];
  useLinks();
  return (
    <>
      <Routes location={shown}>
        <Route element={<PageLayout route={route} />}>
          <Route path="*" element={<Page key={shown.pathname} route={route} />} />
        </Route>
      </Routes>
      {shown.pathname !== wanted.pathname && <PageProgress />}
    </>
  );
}

/**
 * Returns the location whose page is shown. It becomes `wanted` as soon as the store has the page's records. If a record
 * fails to load, the browser loads the page as a document, scrolled to the top.
 */
function useShown(wanted: Location): Location {
  const [shown, setShown] = useState(wanted);
  const store = useAppStore();
  // A change of query or hash alone needs no records.
  const isHere = shown.pathname === wanted.pathname;
  useEffect(() => {
    if (isHere) return;
    let isWanted = true;
    // The team section shows its own loading state (spec §4).
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
