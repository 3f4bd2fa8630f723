import { createSelector } from '@reduxjs/toolkit';
import type { RecordName } from '#site/records/contentRecords.ts';
import { notFoundRoute, recordsOf, routeFor, type SiteMap, siteMap } from '#site/routes.ts';
import { contentApi } from './contentApi.ts';
import { useAppSelector } from './hooks.ts';
import type { AppState, AppStore } from './makeStore.ts';
import { callAfter, loadBlocks, loadRecords, recordsIn } from './recordCache.ts';

const { endpoints } = contentApi;
const selectPages = endpoints.pages.select();
const selectPictures = endpoints.pictures.select();

/** Returns the pages and redirects that a store knows. Until `loadPage` these are the specification's and the first page. */
export const siteIn: (state: AppState) => SiteMap = createSelector(
  [
    (state: AppState) => recordsIn(state, ['products']).products,
    (state: AppState) => recordsIn(state, ['redirects']).redirects,
    (state: AppState) => selectPages(state).data,
    ({ firstPage }: AppState) => firstPage,
  ],
  (products, redirects, pages, firstPage) =>
    siteMap({
      products: products?.products,
      pages: pages ?? (firstPage ? [firstPage] : []),
      redirects,
    }),
);

export const useSite = (): SiteMap => useAppSelector(siteIn);

/** Returns whether a store knows all pages of the site. */
export const knowsSite = (state: AppState): boolean => Boolean(selectPages(state).data);

/**
 * Loads everything that the page at a path needs, and the pages of the site. Returns whether there is such a page and all
 * of it could be loaded. Does not wait for the team, whose section shows its own loading state (spec §4). Never rejects.
 */
export async function loadPage(store: AppStore, pathname: string): Promise<boolean> {
  const routeNow = () => routeFor(pathname, siteIn(store.getState()));
  const asked = new Set<RecordName>();
  /** Loads the records known to be needed so far, each once, and returns whether all of them could be loaded. */
  const loadNew = async () => {
    const names = [...siteRecords, ...recordsOf(routeNow())].filter((name) => !asked.has(name));
    for (const name of names) asked.add(name);
    if (names.includes('team')) void loadRecords(store, ['team']);
    const awaited = names.filter((name) => name !== 'team');
    return !Object.values(await loadRecords(store, awaited)).includes(null);
  };
  const [pages, pictures] = [selectPages(store.getState()).data, selectPictures(store.getState()).data];
  if (pictures === null) void store.dispatch(endpoints.pictures.initiate(undefined, callAfter(pictures)));
  // Most pages need no more than these, so they are requested at the same time.
  const [isBegun] = await Promise.all([
    loadNew(),
    store.dispatch(endpoints.pages.initiate(undefined, callAfter(pages))),
  ]);
  if (!isBegun || !knowsSite(store.getState()) || routeNow() === notFoundRoute) return false;
  const [isWhole, blocks] = await Promise.all([loadNew(), loadBlocks(store, routeNow())]);
  return isWhole && !Object.values({ ...blocks?.records, page: blocks?.page }).includes(null);
}

/** The records that decide which pages the site has. */
const siteRecords: readonly RecordName[] = ['products', 'redirects'];
