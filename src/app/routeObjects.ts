import { type RouteObject, replace } from 'react-router-dom';
import { notFoundRoute, type PageName, redirects, routes, type SiteRoute } from '#site/routes.ts';
import { PageLayout } from './PageLayout.tsx';
import { pages } from './pages.ts';

/** Starts loading what a page shows; called beside the load of its chunk on client navigation. */
export type LoadRecords = (route: SiteRoute) => Promise<void>;

/** The router's routes, made from the route table; the server passes no `loadRecords`, it fills the store itself. */
export function makeRouteObjects(loadRecords?: LoadRecords): RouteObject[] {
  const pageRoute = (route: SiteRoute): RouteObject => ({
    id: route.path,
    path: route.path,
    handle: route,
    lazy: { Component: pages[route.page] as (typeof pages)[PageName] },
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
