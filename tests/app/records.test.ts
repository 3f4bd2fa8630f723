import { expect, test } from 'vitest';
import { pageMeta } from '#app/pageHead.ts';
import { renderApp } from '#app/serverEntry.ts';
import { pathOf, publicRecords, type RecordName } from '#site/records/contentRecords.ts';
import {
  newsletterRoutes,
  notFoundRoute,
  recordsOf,
  routeFor,
  routes,
  type SiteRoute,
} from '#site/routes.ts';
import { seed, seedBody } from '../support/seed.ts';

const nameAt = (path: string) => publicRecords.find((name) => path.endsWith(pathOf(name)));
const pictures = { 'uploads/a.jpg': { hash: 'abc', width: 640, height: 480 } };

/** Renders a route like the server, with the sample content except one record. */
const rendered = (route: (typeof routes)[number], without?: RecordName) =>
  renderApp(
    route,
    {
      apiBase: 'http://api.example',
      siteBase: 'http://site.example',
      timeout: 1_000,
      report: () => {},
      fetch: async (request) => {
        const { pathname } = new URL(request instanceof Request ? request.url : request);
        const name = nameAt(pathname);
        return name && name !== without ? Response.json(seedBody(name)) : new Response('', { status: 404 });
      },
    },
    { drawings: '', pictures },
  );

/** Returns a route's page and head tags. */
async function html(route: (typeof routes)[number], without?: RecordName): Promise<string> {
  const { app, state } = await rendered(route, without);
  return app + JSON.stringify(pageMeta(route, state.records));
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

test('a page’s state has the records of its route, null for a failed one, and the pictures in them', async () => {
  const team = routeFor('/team');
  const { state } = await rendered(team);
  expect(Object.keys(state.records).sort()).toEqual([...recordsOf(team)].sort());
  expect(state.records.team).toEqual(seed('team'));
  expect(state.pictures).toEqual(pictures);
  const failed = (await rendered(team, 'team')).state;
  expect(failed.records).toEqual({ ...state.records, team: null });
  expect(failed).not.toHaveProperty('pictures');
  expect((await rendered(routeFor('/careers'))).state).not.toHaveProperty('pictures');
});
