import { type RouteObject, replace } from 'react-router-dom';
import { notFoundRoute, type PageName, redirects, routes, type SiteRoute } from '#site/routes.ts';
import { sectionsLoaded } from '#ui/Island.tsx';
import { PageLayout } from './PageLayout.tsx';
import { pages } from './pages.ts';

/** Starts loading what a page shows; called beside the load of its chunk on client navigation. */
export type LoadRecords = (route: SiteRoute) => Promise<void>;

/** Milliseconds a page that has arrived waits for its sections, so that it appears whole. */
const patience = 1000;

/** A page with the sections it names: without them it would be too short to scroll, and flash. */
async function wholePage(name: PageName) {
  const Component = await pages[name]();
  await Promise.race([sectionsLoaded(), new Promise((resolve) => setTimeout(resolve, patience))]);
  return Component;
}

/** The router's routes, made from the route table; the server passes no `loadRecords`, it fills the store itself. */
export function makeRouteObjects(loadRecords?: LoadRecords): RouteObject[] {
  const pageRoute = (route: SiteRoute): RouteObject => ({
    id: route.path,
    path: route.path,
    handle: route,
    lazy: { Component: () => wholePage(route.page) },
    loader: async () => {
      await loadRecords?.(route);
      return null;
    },
  });
  return [
    {
      id: 'layout',
      Component: PageLayout,
      children: [
        ...routes.map(pageRoute),
        ...Object.entries(redirects).map(([from, to]) => ({ path: from, loader: () => replace(to) })),
        pageRoute(notFoundRoute),
      ],
    },
  ];
}
