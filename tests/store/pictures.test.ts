import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PictureTable } from '#site/pictures.ts';
import { contentRecords, type RecordName, textsPath } from '#site/records/contentRecords.ts';
import { contentApi } from '#store/contentApi.ts';
import { makeStore } from '#store/makeStore.ts';
import { namedPictures } from '#store/pictures.ts';
import { loadRecords, loadTexts } from '#store/recordCache.ts';
import { eventually } from '../support/eventually.ts';
import { seed } from '../support/seed.ts';

const facts = { hash: 'abc', width: 640, height: 480 };
const table: PictureTable = { 'uploads/a.jpg': facts, 'uploads/b.jpg': facts };

beforeEach(() => {
  // Browsers complete an address without a host.
  const { Request } = globalThis;
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, 'http://site.test') : input, init);
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Loads records in a browser whose API is another host; gives the calls, the problems and the table afterwards. */
async function load(names: RecordName[], answer = () => Response.json(table), withPictures = true) {
  const calls: string[] = [];
  const problems: string[] = [];
  const transport = {
    apiBase: 'http://api.test',
    withPictures,
    report: (problem: string) => problems.push(problem),
    fetch: async (input: RequestInfo | URL) => {
      const { url } = input as Request;
      calls.push(url);
      const name = names.find((it) => url.toLowerCase().endsWith(it.toLowerCase()));
      return name ? Response.json(seed(name)) : answer();
    },
  };
  const store = makeStore(transport, {});
  await loadRecords(store, names);
  await eventually(() => expect(calls.length + problems.length).toBeGreaterThan(0));
  return { store, calls, problems };
}

const address = 'http://site.test/pictures.json';

test('with a record that names pictures comes the table of pictures, once and from this site', async () => {
  const { store, calls, problems } = await load(['team', 'about', 'value']);
  await eventually(() => expect(store.getState().pictures).toEqual(table));
  expect(calls.filter((url) => url === address)).toHaveLength(1);
  expect(problems).toEqual([]);
});

test('records without pictures need no table, nor does a server that has one', async () => {
  expect((await load(['value'])).calls).not.toContain(address);
  expect((await load(['team'], undefined, false)).calls).not.toContain(address);
});

test('a table that cannot be had is reported, and the drawings stay', async () => {
  const { store, problems } = await load(['team'], () => new Response('', { status: 503 }));
  await eventually(() => expect(problems).toEqual(['/pictures.json: status 503']));
  await eventually(() =>
    expect(contentApi.endpoints.getPictures.select()(store.getState()).isError).toBe(true),
  );
  expect(store.getState().pictures).toEqual({});
});

test('texts of this site’s own come from this site, also when another host answers the calls', async () => {
  const { store, calls } = await load(['homePage']);
  expect(calls).toEqual([`http://site.test${contentRecords.homePage.path}`]);
  await loadTexts(store);
  expect(calls.at(-1)).toBe(`http://site.test${textsPath}`);
});

test('a page gets the entries that its records name, and says nothing of none', () => {
  const [member] = seed('team');
  const records = { team: [{ ...member, image: 'uploads/b.jpg' }] } as never;
  expect(namedPictures(records, table)).toEqual({ 'uploads/b.jpg': facts });
  expect(namedPictures({ about: { image: 'uploads/a.jpg' } } as never, table)).toEqual({
    'uploads/a.jpg': facts,
  });
  expect(namedPictures({}, table)).toBeUndefined();
});
