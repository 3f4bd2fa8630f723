import type { ComponentType } from 'react';
import { sectionsLoaded } from '#hydration/Island.tsx';
import { recordsOf, type SiteRoute } from '#site/routes.ts';
import type { LateStore } from '#store/lateStore.ts';
import { pages } from './pages.ts';

/** Milliseconds a page whose code has come waits for its content and its sections, so that it appears whole. */
const patience = { records: 250, sections: 1000 };

/**
 * Fetches a page, to be shown next, when the address bar is at it. Does not settle when some of its code cannot be had:
 * then the browser loads the page as a document.
 */
export type LoadPage = (route: SiteRoute) => Promise<ComponentType>;

/** Fetches the code and the content of a page that the visitor may go to next. */
export const prefetchPage = (store: LateStore, route: SiteRoute) =>
  Promise.all([pages[route.page](), loadRecords(store, route)]);

/**
 * Fetches a page's code with the sections it names, and beside it its content. On a good connection the page appears
 * whole: without its sections it would be too short to scroll, and flash. After a moment it appears as it is and
 * fills as they arrive.
 */
export const pageLoader =
  (store: LateStore): LoadPage =>
  (route) => {
    const records = loadRecords(store, route);
    const code = pages[route.page]();
    const sections = code.then(sectionsLoaded);
    Promise.all([records, sections]).catch(loadDocument);
    return Promise.all([
      code,
      inTime(records, patience.records),
      code.then(() => inTime(sections, patience.sections)),
    ]).then(([Page]) => Page, loadDocument);
  };

/** The code is gone, after a new version of the site or without a connection. The document may still be had. */
function loadDocument(): Promise<never> {
  location.reload();
  return new Promise(() => {});
}

async function loadRecords(store: LateStore, route: SiteRoute): Promise<void> {
  const [real, { fillStore }] = await Promise.all([store.load(), import('#store/makeStore.ts')]);
  await fillStore(real, recordsOf(route));
}

const inTime = (work: Promise<unknown>, milliseconds: number) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, milliseconds))]);
