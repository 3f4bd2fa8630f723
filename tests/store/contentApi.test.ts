import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { projectRoot } from '#server/files/projectRoot.ts';
import { formNames } from '#site/forms/forms.ts';
import { pageListPath } from '#site/pages/servedPage.ts';
import { picturesPath } from '#site/pictures.ts';
import { productPath } from '#site/products.ts';
import { isOwn, publicRecords, recordPath } from '#site/records/contentRecords.ts';
import { contentApi } from '#store/contentApi.ts';
import { answerOf, formApi } from '#store/formApi.ts';
import { makeStore } from '#store/makeStore.ts';
import type { PageState } from '#store/pageState.ts';
import { loadRecords, recordsIn } from '#store/recordCache.ts';
import { loadPage } from '#store/routeMap.ts';
import { sampleEnquiry } from '../support/sampleEnquiry.ts';
import { seed } from '../support/seed.ts';

const bodyOf = (name: string) => readFileSync(join(projectRoot, 'src/content', `${name}.json`), 'utf8');
const json = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'application/json' } });

/** Creates a store whose calls `answer` responds to, and collects its calls. */
function storeOn(answer: (path: string) => Response | Promise<Response>, page?: PageState) {
  const calls: Request[] = [];
  const store = makeStore(
    {
      apiBase: 'http://api.test/base',
      siteBase: 'http://site.test',
      fetch: async (input, init) => {
        const request = new Request(input, init);
        calls.push(request);
        return answer(new URL(request.url).pathname.replace('/base', ''));
      },
    },
    page,
  );
  return { store, calls };
}

const ownAnswers = (path: string) =>
  json(path === pageListPath ? '[]' : bodyOf(publicRecords.find((it) => recordPath(it) === path) ?? ''));

test('the team and its pictures are asked for with their page, which does not wait for them', async () => {
  const late = ['/dynamic/team', picturesPath];
  const answer = (path: string) => (late.includes(path) ? new Promise<never>(() => {}) : ownAnswers(path));
  const { store, calls } = storeOn(answer);
  expect(await loadPage(store, '/team')).toBe(true);
  const asked = calls.map(({ url }) => new URL(url).pathname.replace('/base', ''));
  expect(asked).toEqual(expect.arrayContaining(late));
});

test('the nine records come from their paths under the API base, the site’s own records from this site', async () => {
  const { store, calls } = storeOn(ownAnswers);
  expect(await loadRecords(store, publicRecords)).toBe(true);
  expect(calls.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(
    publicRecords
      .map((name) => `GET http://${isOwn(name) ? 'site.test' : 'api.test/base'}${recordPath(name)}`)
      .sort(),
  );
});

test('a record that the server could not load is asked for again, the others are not; a missing team gives a message', async () => {
  const { store, calls } = storeOn(ownAnswers, { records: { team: null, about: seed('about') } });
  const entry = (name: 'team' | 'about' | 'value') => contentApi.endpoints[name].select()(store.getState());
  expect([entry('team').isUninitialized, entry('about').isSuccess, entry('value').isUninitialized]).toEqual([
    ...[true, true, true],
  ]);
  expect(store.getState().isTeamMissing).toBe(true);
  expect(await loadRecords(store, ['about', 'team'])).toBe(true);
  expect(calls.map(({ url }) => url)).toEqual(['http://api.test/base/dynamic/team']);
});

test('the page of a product waits for its texts, which documents of other pages do not have', async () => {
  const record = seed('products');
  const products = { ...record, products: record.products.map((it) => ({ ...it, lead: '' })) };
  const { store } = storeOn(ownAnswers, { records: { products } });
  expect(await loadPage(store, productPath(record.products[0]?.slug ?? ''))).toBe(true);
  const loaded = recordsIn(store.getState(), ['products']).products;
  expect(loaded?.products.map(({ lead }) => lead)).toEqual(record.products.map(({ lead }) => lead));
});

test('a page requests each of its records once, also if it fails, and the next visit to it requests it again', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  onTestFinished(() => void vi.restoreAllMocks());
  const { store, calls } = storeOn((path) => (path === pageListPath ? json('[]') : json('', 500)));
  for (const names of ['first', 'second']) {
    expect(await loadPage(store, '/team'), names).toBe(false);
    const asked = calls.splice(0).map(({ url }) => new URL(url).pathname.replace('/base', ''));
    expect(asked, names).toEqual([...new Set(asked)]);
    expect(asked, names).toContain('/serviceFooter');
  }
});

test('a page of staff is asked for with its own footer, although only the list of pages says which', async () => {
  const letter = { name: 'letter', path: '/letter', title: 'A letter', footer: 'service', blocks: [] };
  const { store, calls } = storeOn((path) => {
    if (path === pageListPath) return json(JSON.stringify([letter]));
    if (path === picturesPath) return json('{}');
    return path.endsWith('/letter.json') ? json(JSON.stringify(letter)) : ownAnswers(path);
  });
  expect(await loadPage(store, '/letter')).toBe(true);
  expect(calls.map(({ url }) => new URL(url).pathname)).toContain('/base/serviceFooter');
});

test('what this site does not have, or has only in part, is left to the server', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  onTestFinished(() => void vi.restoreAllMocks());
  const letter = { name: 'letter', path: '/letter', title: 'A letter' };
  const { store } = storeOn((path) => {
    if (path === pageListPath) return json(JSON.stringify([letter]));
    return path.endsWith('/letter.json') || path.endsWith('/letter') ? json('', 500) : ownAnswers(path);
  });
  expect(await loadPage(store, '/about')).toBe(true);
  for (const path of ['/letter', '/none']) expect(await loadPage(store, path), path).toBe(false);
});

test('a record is kept for the whole visit, also if no component uses it', async () => {
  vi.useFakeTimers();
  const { store, calls } = storeOn(ownAnswers);
  await loadRecords(store, ['about']);
  await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000);
  vi.useRealTimers();
  // A subscription would never end. Redux Toolkit registers subscriptions with a delay.
  expect(store.getState().content.subscriptions).toEqual({});
  await loadRecords(store, ['about']);
  expect(calls).toHaveLength(1);
});

test.each([
  ['an error status', () => json('{"error":"no"}', 500), /^Content: \/dynamic\/team: status 500$/],
  ['nothing', () => new Response(''), /^Content: \/dynamic\/team .*: ./],
  ['null', () => json('null'), /^Content: \/dynamic\/team .*: ./],
  ['HTML', () => new Response('<h1>hi</h1>'), /^Content: \/dynamic\/team .*: ./],
  [
    'no connection',
    () => {
      throw new TypeError('fetch failed');
    },
    /^Content: \/dynamic\/team: FETCH_ERROR TypeError: fetch failed$/,
  ],
])('%s makes a record fail, which is logged and can be repaired by asking again', async (_, broken, line) => {
  const logged = vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => void vi.restoreAllMocks());
  let isBroken = true;
  const { store } = storeOn((path) => (isBroken ? broken() : ownAnswers(path)));
  expect(await loadRecords(store, ['team'])).toBe(false);
  expect(contentApi.endpoints.team.select()(store.getState()).isError).toBe(true);
  expect(recordsIn(store.getState(), ['team'])).toStrictEqual({ team: null });
  expect(logged.mock.calls).toEqual([[expect.stringMatching(line)]]);
  isBroken = false;
  expect(await loadRecords(store, ['team'])).toBe(true);
  expect(recordsIn(store.getState(), ['team']).team).toHaveLength(8);
});

test('a call with an object as its argument has an answer for each object, and logs its address', async () => {
  const logged = vi.spyOn(console, 'warn').mockReturnValue();
  onTestFinished(() => void vi.restoreAllMocks());
  const { endpoints } = contentApi.injectEndpoints({
    endpoints: (build) => ({
      jobs: build.query<string, { city: string }>({ query: (params) => ({ url: '/jobs', params }) }),
    }),
  });
  const { store, calls } = storeOn((path) => json(JSON.stringify(path), calls.length > 2 ? 503 : 200));
  for (const city of ['Hyderabad', 'Pune', 'Pune', 'Delhi'])
    await store.dispatch(endpoints.jobs.initiate({ city }));
  const asked = calls.map(({ url }) => new URL(url).search);
  expect(asked).toEqual(['?city=Hyderabad', '?city=Pune', '?city=Delhi']);
  expect(logged.mock.calls).toEqual([['Content: /jobs: status 503']]);
});

test.each([200, 202, 204, 299])('status %i is a success of a form', async (status) => {
  const { store } = storeOn(() => new Response(null, { status }));
  const values = { email: 'a@b.in' };
  const sent = await store.dispatch(formApi.endpoints.sendForm.initiate({ form: 'newsletter', values }));
  expect(answerOf(sent)).toMatchObject({ ok: true });
});

test('no call has a timeout', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { store, calls } = storeOn(() => new Promise(() => {}));
  void loadRecords(store, ['team']);
  void store.dispatch(
    formApi.endpoints.sendForm.initiate({ form: 'newsletter', values: { email: 'a@b.in' } }),
  );
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([false, false]);
});

test('the forms are sent as JSON with exactly the keys of the specification', async () => {
  const { store, calls } = storeOn(() => json('{"message":"ok"}', 201));
  const message = { name: 'Asha', email: 'a@b.in', phone: '', message: '', agreeToUpdates: true };
  const valuesOf = { enquiry: sampleEnquiry, contactMessage: message, newsletter: { email: 'a@b.in' } };
  for (const form of formNames) {
    await store.dispatch(formApi.endpoints.sendForm.initiate({ form, values: valuesOf[form] }));
  }
  expect(calls.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
    'POST /base/reach/create_reach_us',
    'POST /base/contact/contact_us',
    'POST /base/newsLetter/create',
  ]);
  for (const call of calls) expect(call.headers.get('content-type')).toBe('application/json');
  expect(await calls[0]?.json()).toEqual(sampleEnquiry);
  expect(await calls[1]?.json()).toEqual({ ...message, file: null });
  expect(await calls[2]?.json()).toEqual({ email: 'a@b.in' });
});

test('an unreadable file makes the call fail before anything is sent', async () => {
  const { store, calls } = storeOn(() => json('{}'));
  class Unreadable {
    error = new Error('gone');
    onerror = () => {};
    readAsDataURL() {
      this.onerror();
    }
  }
  vi.stubGlobal('FileReader', Unreadable);
  const values = { name: 'Asha', file: new File(['x'], 'a.txt') };
  const sending = formApi.endpoints.sendForm.initiate({ form: 'contactMessage', values });
  const { error } = await store.dispatch(sending);
  vi.unstubAllGlobals();
  expect(error).toEqual({ status: 'CUSTOM_ERROR', error: 'Error: gone' });
  expect(answerOf({ error })).toEqual({ ok: false });
  expect(calls).toEqual([]);
});
