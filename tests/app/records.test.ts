import { expect, test } from 'vitest';
import { pageMeta } from '#app/pageHead.ts';
import { renderApp } from '#app/serverEntry.ts';
import { publicRecords, type RecordName } from '#site/records/contentRecords.ts';
import { recordsOf, routeFor, type SiteRoute } from '#site/routes.ts';
import { onePerPage, samplePictures, stateOf } from '../support/pageStates.ts';
import { seed } from '../support/seed.ts';

/** Returns a route's page and head tags. */
async function html(route: SiteRoute, without?: RecordName): Promise<string> {
  const state = stateOf(route, without);
  return (
    (await renderApp(route, state, { hash: '', origin: '' })).app +
    JSON.stringify(pageMeta(route, state.records))
  );
}

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
  expect(state.pictures).toEqual(samplePictures);
  const failed = stateOf(team, 'team');
  expect(failed.records).toEqual({ ...state.records, team: null });
  expect(failed).not.toHaveProperty('pictures');
  expect(stateOf(routeFor('/careers'))).not.toHaveProperty('pictures');
});
