import { useEffect, useState } from 'react';
import { type Location, Route, Routes, useLocation } from 'react-router-dom';
import { recordsOf, routeFor } from '#site/routes.ts';
import { useAppStore } from '#store/hooks.ts';
import { loadRecords } from '#store/recordCache.ts';
import { PageLayout } from './PageLayout.tsx';
import { PageProgress } from './PageProgress.tsx';
import { pageComponents } from './pageComponents.ts';
import { useLinks } from './useLinks.ts';

/** The page of the address inside the layout of all pages. The last page stays until the records of the next one are there. */
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
 * The address whose page is shown: the wanted one as soon as the store has the records of its page. If a record cannot be
 * loaded, the browser loads the page as a document, from its top.
 */
function useShown(wanted: Location): Location {
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
