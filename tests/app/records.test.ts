import { expect, test } from 'vitest';
import { pageMeta } from '#app/pageHead.ts';
import { renderApp } from '#app/serverEntry.ts';
import { withRoutes } from '#server/content/routeMap.ts';
import { pageState } from '#server/content/servedPages.ts';
import { publicRecords, type RecordName } from '#site/records/contentRecords.ts';
import {
  newsletterRoutes,
  notFoundRoute,
  recordsOf,
  routeFor,
  routes,
  type SiteRoute,
} from '#site/routes.ts';
import { seed } from '../support/seed.ts';

const pictures = { 'uploads/a.jpg': { hash: 'abc', width: 640, height: 480 } };

/** Returns the state of a route's page with the sample content except one record. */
function stateOf(route: SiteRoute, without?: RecordName) {
  const names = publicRecords.filter((name) => name !== without);
  const data = Object.fromEntries(names.map((name) => [name, seed(name)]));
  const none = { version: '', bodies: new Map(), pages: new Map(), picture: () => Promise.reject() };
  return pageState(route, withRoutes({ ...none, data }), pictures, pictures);
}

/** Returns a route's page and head tags. */
async function html(route: SiteRoute, without?: RecordName): Promise<string> {
  const state = stateOf(route, without);
  return (
    (await renderApp(route, state, { hash: '', origin: '' })).app +
    JSON.stringify(pageMeta(route, state.records))
  );
}

const onePerPage = [
  ...new Map([...routes, ...newsletterRoutes, notFoundRoute].map((route) => [route.page, route])).values(),
];

/** Records that every page needs. Only one page is tested without them. */
const [first, ...others] = onePerPage.map(recordsOf);
const common = (first ?? []).filter((name) => others.every((names) => names.includes(name)));

test.each(onePerPage)('the sections of $path need exactly the records of its route', async (route) => {
  const page = await html(route);
  const records = [...route.records, ...publicRecords] as unknown as SiteRoute['records'];
  expect(await html({ ...route, records }), 'with all records').toBe(page);
  for (const name of recordsOf(route))
    if (route === onePerPage[0] || !common.includes(name))
      expect(await html(route, name), `without ${name}`).not.toBe(page);
});

test('a page’s state has the records of its route, null for a failed one, and the pictures in them', () => {
  const team = routeFor('/team');
  const state = stateOf(team);
  expect(Object.keys(state.records).sort()).toEqual([...recordsOf(team)].sort());
  expect(state.records.team).toEqual(seed('team'));
  expect(state.pictures).toEqual(pictures);
  const failed = stateOf(team, 'team');
  expect(failed.records).toEqual({ ...state.records, team: null });
  expect(failed).not.toHaveProperty('pictures');
  expect(stateOf(routeFor('/careers'))).not.toHaveProperty('pictures');
});
