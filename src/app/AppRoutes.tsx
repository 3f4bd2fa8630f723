import { Fragment, startTransition, useEffect, useState } from 'react';
import { type Location, Route, Routes, useLocation } from 'react-router-dom';
import { AfterBanner } from '#components/Sections.tsx';
import { BlocksPage, loadBlockScripts } from '#pages/BlocksPage.tsx';
import { routeFor } from '#site/routes.ts';
import { usePage } from '#store/contentApi.ts';
import { useAppStore } from '#store/hooks.ts';
import type { AppStore } from '#store/makeStore.ts';
import { loadPage, routeMapIn, useRouteMap } from '#store/routeMap.ts';
import { PageLayout } from './PageLayout.tsx';
import { PageProgress } from './PageProgress.tsx';
import { pageComponents } from './pageComponents.ts';
import { useLinks } from './useLinks.ts';

/** Renders the page of the current address in the layout. Keeps the previous page until the next page has loaded. */
export function AppRoutes() {
  const wanted = useLocation();
  const shown = useShown(wanted);
  const route = routeFor(shown.pathname, useRouteMap());
  const Page = pageComponents[route.page];
  const added = route.page !== 'blocks' && route.blocks && <BlocksPage route={route} isAdded />;
  const isFirst = usePage(route.blocks)?.place === 'first';
  useLinks();
  return (
    <>
      <Routes location={shown}>
        <Route
          path="*"
          element={
            <PageLayout route={route}>
              <Fragment key={shown.pathname}>
                <AfterBanner value={isFirst && added}>
                  <Page route={route} />
                </AfterBanner>
                {!isFirst && added}
              </Fragment>
            </PageLayout>
          }
        />
      </Routes>
      {shown.pathname !== wanted.pathname && <PageProgress />}
    </>
  );
}

/**
 * Returns the location whose page is shown. It becomes `wanted` as soon as the store has all of the page. If a part of it
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
    void loadWhole(store, wanted.pathname).then((isLoaded) => {
      if (!isWanted) return;
      // Outside a transition the blocks would appear after the rest, although their scripts have loaded.
      if (isLoaded) return startTransition(() => setShown(wanted));
      scrollTo({ top: 0, behavior: 'instant' });
      window.location.reload();
    });
    return () => {
      isWanted = false;
    };
  }, [isHere, wanted, store]);
  return isHere ? wanted : shown;
}

/** Loads a page with the scripts of its blocks. Returns whether all of it could be loaded. Never rejects. */
async function loadWhole(store: AppStore, pathname: string): Promise<boolean> {
  if (!(await loadPage(store, pathname))) return false;
  const { blocks } = routeFor(pathname, routeMapIn(store.getState()));
  const loading = blocks ? loadBlockScripts() : Promise.resolve();
  return loading.then(() => true).catch(() => false);
}
