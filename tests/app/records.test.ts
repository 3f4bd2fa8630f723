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
  const differs = async (names: readonly RecordName[]) => {
    const records = [...route.records, ...names] as unknown as SiteRoute['records'];
    return (await html({ ...route, records })) !== page;
  };
  const further = publicRecords.filter((name) => !recordsOf(route).includes(name));
  const isMore = await differs(further);
  const missing: RecordName[] = [];
  // Each alone is rendered only to name it.
  if (isMore) for (const name of further) if (await differs([name])) missing.push(name);
  expect(isMore, `routes.ts lacks records that the page of ${route.path} reads: ${missing}`).toBe(false);
  const unread: RecordName[] = [];
  for (const name of recordsOf(route))
    if ((route === onePerPage[0] || !common.includes(name)) && (await html(route, name)) === page)
      unread.push(name);
  expect(unread, `routes.ts names records that the page of ${route.path} does not read`).toEqual([]);
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
