import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#server/projectRoot.ts';
import { recordNames, records } from '#site/records.ts';
import { contentApi } from '#store/contentApi.ts';
import { fillStore, makeStore } from '#store/makeStore.ts';
import { type PageState, pageStateOf, selectFailed, selectRecord } from '#store/pageState.ts';

const seed = (name: string) => readFileSync(join(projectRoot, 'src/server/seed', `${name}.json`), 'utf8');
const json = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'application/json' } });

/** A store whose calls are answered by `answer`, with the calls it made and the problems it reported. */
function storeOn(answer: (path: string) => Response, initial?: PageState) {
  const calls: Request[] = [];
  const problems: string[] = [];
  const store = makeStore(
    {
      apiBase: 'http://api.test/base',
      report: (problem) => problems.push(problem),
      fetch: async (input, init) => {
        const request = new Request(input, init);
        calls.push(request);
        return answer(new URL(request.url).pathname.replace('/base', ''));
      },
    },
    initial,
  );
  const state = () => store.getState() as PageState;
  return { store, state, calls, problems };
}

const ownAnswers = (path: string) =>
  json(seed(recordNames.find((name) => records[name].path === path) ?? ''));

test('the nine records are read from their paths under the API base', async () => {
  const { store, state, calls } = storeOn(ownAnswers);
  await fillStore(store, recordNames);
  expect(calls.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(
    recordNames.map((name) => `GET http://api.test/base${records[name].path}`).sort(),
  );
  for (const name of recordNames) expect(selectRecord(name)(state()), name).toBeDefined();
});

test('of a list that holds one record its first item is used', async () => {
  const { store, state } = storeOn(ownAnswers);
  await fillStore(store, ['service']);
  expect(selectRecord('service')(state())?.heading).toBe(JSON.parse(seed('service'))[0].heading);
});

test('a record that is there is not loaded again, also when it came with the page', async () => {
  const server = storeOn(ownAnswers);
  await fillStore(server.store, ['about', 'team']);
  const page = pageStateOf(server.state());
  const browser = storeOn(ownAnswers, JSON.parse(JSON.stringify(page)));
  await fillStore(browser.store, ['about', 'team', 'value']);
  expect(browser.calls.map(({ url }) => new URL(url).pathname)).toEqual(['/base/dynamic/value']);
});

test('the same content makes the same page state', async () => {
  const states = await Promise.all(
    [1, 2].map(async () => {
      const { store, state } = storeOn(ownAnswers);
      await fillStore(store, recordNames);
      return JSON.stringify(pageStateOf(state()));
    }),
  );
  expect(states[0]).toBe(states[1]);
});

test.each([
  ['an error status', () => json('{"error":"no"}', 500)],
  ['nothing', () => new Response('')],
  ['null', () => json('null')],
  ['HTML', () => new Response('<h1>hi</h1>', { headers: { 'content-type': 'text/html' } })],
  [
    'no connection',
    () => {
      throw new TypeError('fetch failed');
    },
  ],
])('%s makes a record fail, which is reported and can be repaired by asking again', async (_, broken) => {
  let isBroken = true;
  const { store, state, problems } = storeOn((path) => (isBroken ? broken() : ownAnswers(path)));
  await fillStore(store, ['team']);
  expect(selectRecord('team')(state())).toBeUndefined();
  expect(selectFailed('team')(state())).toBe(true);
  expect(problems.join()).toContain('/dynamic/team');
  isBroken = false;
  await fillStore(store, ['team']);
  expect(selectFailed('team')(state())).toBe(false);
  expect(selectRecord('team')(state())).toHaveLength(8);
});

const enquiry = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@rao.example',
  phone: '9876543210',
  company: 'Rao Traders',
  role: 'Owner',
  message: 'Billing',
  ProductDesign: 'web design',
  ProjectBudget: '250000',
};

test('the forms are sent as JSON with exactly the keys of the specification', async () => {
  const { store, calls } = storeOn(() => json('{"message":"ok"}', 201));
  const { endpoints } = contentApi;
  const message = { name: 'Asha', email: 'a@b.in', phone: '', message: '', agreeToUpdates: true };
  await store.dispatch(endpoints.enquiry.initiate(enquiry));
  await store.dispatch(endpoints.contactMessage.initiate({ ...message, file: null }));
  await store.dispatch(endpoints.newsletter.initiate({ email: 'a@b.in' }));
  expect(calls.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
    'POST /base/reach/create_reach_us',
    'POST /base/contact/contact_us',
    'POST /base/newsLetter/create',
  ]);
  for (const call of calls) expect(call.headers.get('content-type')).toBe('application/json');
  expect(await calls[0]?.json()).toEqual(enquiry);
  expect(await calls[1]?.json()).toEqual({ ...message, file: null });
  expect(await calls[2]?.json()).toEqual({ email: 'a@b.in' });
});
