import { createSelector } from '@reduxjs/toolkit';
import type { RecordName } from '#site/records/contentRecords.ts';
import { picturedRecords } from '#site/records/specifiedRecords.ts';
import { notFoundRoute, type RouteMap, recordsOf, routeFor, routeMap } from '#site/routes.ts';
import { contentApi } from './contentApi.ts';
import { useAppSelector } from './hooks.ts';
import type { AppState, AppStore } from './makeStore.ts';
import { loadBlocks, loadRecords, recordsIn } from './recordCache.ts';

const selectPages = contentApi.endpoints.pages.select();

/** Returns the pages and redirects that a store knows. Until `loadPage` these are the specification's and the first page. */
export const routeMapIn: (state: AppState) => RouteMap = createSelector(
  [
    (state: AppState) => recordsIn(state, ['products']).products,
    (state: AppState) => recordsIn(state, ['redirects']).redirects,
    (state: AppState) => selectPages(state).data,
    ({ firstPage }: AppState) => firstPage,
  ],
  (products, redirects, pages, firstPage) =>
    routeMap({
      products: products?.products,
      pages: pages ?? (firstPage ? [firstPage] : []),
      redirects,
    }),
);

/** Returns the route map of the state, in a component. */
export const useRouteMap = (): RouteMap => useAppSelector(routeMapIn);

/** Returns whether a store knows all pages of the site. */
export const knowsAllRoutes = (state: AppState): boolean => Boolean(selectPages(state).data);

/**
 * Loads everything that the page at a path needs, and the pages of the site. Returns whether there is such a page and all
 * of it could be loaded. Does not wait for the team, whose section shows its own loading state (rules §4), or for pictures.
 * Never rejects.
 */
export async function loadPage(store: AppStore, pathname: string): Promise<boolean> {
  const routeNow = () => routeFor(pathname, routeMapIn(store.getState()));
  const load = (names: readonly RecordName[]) =>
    loadRecords(
      store,
      names.filter((name) => name !== 'team'),
    );
  // Most pages need no more than these, so they are requested at the same time.
  const expected = [...new Set([...siteRecords, ...recordsOf(routeNow())])];
  if (expected.includes('team')) void loadRecords(store, ['team']);
  if (picturedRecords.some((name) => expected.includes(name)))
    void store.dispatch(contentApi.endpoints.pictures.initiate(undefined, { subscribe: false }));
  // A document comes without texts of the other products' pages. `load` waits for them, too.
  if (!knowsAllRoutes(store.getState()))
    void store.dispatch(
      contentApi.endpoints.content.initiate('products', { subscribe: false, forceRefetch: true }),
    );
  const [, areExpectedLoaded] = await Promise.all([
    store.dispatch(contentApi.endpoints.pages.initiate(undefined, { subscribe: false })),
    load(expected),
  ]);
  const route = routeNow();
  const others = await Promise.all([
    load(recordsOf(route).filter((name) => !expected.includes(name))),
    loadBlocks(store, route),
  ]);
  const isWhole = areExpectedLoaded && !others.includes(false);
  return isWhole && route !== notFoundRoute && knowsAllRoutes(store.getState());
}

/** The records that decide which pages the site has. */
const siteRecords: readonly RecordName[] = ['products', 'redirects'];
