import type { ComponentType } from 'react';
import { sectionsNamedLately } from '#hydration/Island.tsx';
import { isOwn, publicRecords } from '#site/records/contentRecords.ts';
import { movedTo, recordsOf, routeFor, routes, type SiteRoute } from '#site/routes.ts';
import type { AppStore } from '#store/makeStore.ts';
import { hasRecords, loadRecords, loadTexts } from '#store/recordCache.ts';
import { pages } from './pages.ts';

/** The pages that can be shown without loading a document. */
export interface PageShelf {
  /** Fetches the code of a page, without that of its sections. Rejects when it cannot be had. */
  fetchCode: (route: SiteRoute) => Promise<ComponentType>;
  /** Fetches code and records of a page, and the code of its sections. Rejects when the page's code cannot be had. */
  fetch: (route: SiteRoute) => Promise<void>;
  /** Fetches the first screens of all pages, one after another. Never rejects: what is lost comes as a document. */
  fetchAll: () => Promise<void>;
  /** A page whose code has come, with the records it needs to be shown; undefined for any other. */
  take: (route: SiteRoute) => ComponentType | undefined;
}

interface FetchedPage {
  Page: ComponentType;
  sections: ReturnType<typeof sectionsNamedLately>;
}

/** Creates the empty shelf of a visit. */
export function openShelf(store: AppStore): PageShelf {
  const fetched = new Map<string, FetchedPage>();
  const fetchPage = async ({ page }: SiteRoute) => {
    const Page = await pages[page]();
    const known = fetched.get(page) ?? { Page, sections: sectionsNamedLately() };
    fetched.set(page, known);
    return known;
  };
  return {
    fetchCode: async (route) => (await fetchPage(route)).Page,
    fetch: async (route) => {
      const records = loadRecords(store, recordsOf(route));
      const { sections } = await fetchPage(route);
      // Without them the page still appears, and they come after it.
      for (const load of sections) load().catch(() => {});
      await records;
    },
    fetchAll: async () => {
      void loadTexts(store);
      void loadRecords(
        store,
        publicRecords.filter((name) => !isOwn(name)),
      );
      for (const route of routes) await fetchPage(route).catch(() => {});
    },
    take: (route) => {
      // The team has a loading state of its own (spec §4).
      const needed = recordsOf(route).filter((name) => name !== 'team');
      return hasRecords(store.getState(), needed) ? fetched.get(route.page)?.Page : undefined;
    },
  };
}

/** The route that an address leads to, also one that has moved. */
export const routeAt = (pathname: string): SiteRoute => routeFor(movedTo(pathname) ?? pathname);
