import { withRoutes } from '#server/content/routeMap.ts';
import { pageState } from '#server/content/servedPages.ts';
import { publicRecords, type RecordName } from '#site/records/contentRecords.ts';
import { newsletterRoutes, notFoundRoute, routes, type SiteRoute } from '#site/routes.ts';
import { seed } from './seed.ts';

export const samplePictures = { 'uploads/a.jpg': { hash: 'abc', width: 640, height: 480 } };

/** Returns the state of a route's page with the sample content except one record. */
export function stateOf(route: SiteRoute, without?: RecordName) {
  const names = publicRecords.filter((name) => name !== without);
  const data = Object.fromEntries(names.map((name) => [name, seed(name)]));
  const none = { version: '', bodies: new Map(), pages: new Map(), picture: () => Promise.reject() };
  return pageState(route, withRoutes({ ...none, data }), samplePictures, samplePictures);
}

/** The first route of each page. */
export const onePerPage = [
  ...new Map([...routes, ...newsletterRoutes, notFoundRoute].map((route) => [route.page, route])).values(),
];
