// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import { contentApi } from '#desk/page/content/contentApi.ts';
import { choose, type Edit, send, takeUp, typed } from '#desk/page/content/edits.ts';
import { takeUpOutboxes } from '#desk/page/content/outbox.ts';
import { makeStore } from '#desk/page/makeStore.ts';
import type { DeskRecord } from '#desk/wire.ts';
import { openPublishedDesk } from '../support/openDesk.ts';

/** Opens a desk, and returns what makes a tab of it. `answer` may answer a save in place of the desk. */
async function openTabs(answer: (request: Request) => Response | undefined = () => undefined) {
  const { app, call } = await openPublishedDesk();
  const calls: string[] = [];
  const own = { answer };
  vi.stubGlobal('fetch', async (request: Request) => {
    const payload = await request.clone().text();
    const { pathname } = new URL(request.url);
    const isSave = request.method === 'PUT';
    if (isSave) calls.push(pathname);
    const given = isSave ? own.answer(request) : undefined;
    if (given) return given;
    const { method, headers } = request;
    const answered = await app.inject({
      method: method as 'GET',
      url: `/desk${pathname}`,
      headers: { 'content-type': 'application/json', 'if-match': headers.get('if-match') ?? '' },
      ...(payload && { payload }),
    });
    return new Response(answered.body, {
      status: answered.statusCode,
      headers: { 'content-type': 'application/json' },
    });
  });
  const read = async (name: string): Promise<DeskRecord> => (await call('GET', `records/${name}`)).body;
  /** A tab in which a text was opened. */
  const openTab = async (name: string) => {
    const { dispatch, getState } = makeStore();
    const { data: record } = await dispatch(contentApi.endpoints.record.initiate(name));
    const { data, mark } = record as DeskRecord;
    const edit = (): Edit | undefined => getState().edits[name];
    const type = (part: object) =>
      dispatch(
        typed({
          ...{ name, base: data, basedOn: mark, sent: [] },
          data: { ...((edit()?.data ?? data) as object), ...part },
        }),
      );
    const save = () => dispatch(send(name));
    const take = (side: 'mine' | 'theirs') => dispatch(choose(name, side));
    const idle = () => expect.poll(edit, { timeout: 30_000 }).toBeUndefined();
    const takeUpHere = (...left: Parameters<typeof takeUp>) => dispatch(takeUp(...left));
    return { type, save, edit, take, idle, takeUp: takeUpHere };
  };
  onTestFinished(() => {
    localStorage.clear();
    vi.unstubAllGlobals();
  });
  return { openTab, read, call, calls, own };
}

test('nothing is sent before staff choose a side, and all other changes stay', async () => {
  const { openTab, read, calls } = await openTabs();
  const [one, other] = [await openTab('skills'), await openTab('skills')];
  one.type({ heading: 'Theirs', text: 'Text' });
  // An invalid text is a text as well.
  other.type({ heading: '', label: 'Label' });
  await one.save();
  await other.save();
  expect(other.edit()?.theirs).toMatchObject({ data: { heading: 'Theirs' }, by: 'Asha' });
  // Also when the person types on.
  const before = calls.length;
  other.type({});
  await other.save();
  expect([calls.length, (await read('skills')).data]).toMatchObject([before, { heading: 'Theirs' }]);
  other.take('theirs');
  await other.idle();
  expect((await read('skills')).data).toMatchObject({ heading: 'Theirs', text: 'Text', label: 'Label' });
});

test('a save whose answer never came is no text of somebody else', async () => {
  const { openTab, read, own, call } = await openTabs();
  const tab = await openTab('skills');
  tab.type({ heading: 'Hello w' });
  own.answer = () => {
    throw new TypeError('The tab is closed');
  };
  const { mark } = await read('skills');
  await call('PUT', 'records/skills', { data: tab.edit()?.data }, mark);
  await tab.save();
  expect(tab.edit()?.trouble).toMatch(/^The desk does not answer/);
  tab.type({ heading: 'Hello world' });
  own.answer = () => undefined;
  await tab.save();
  await tab.idle();
  expect((await read('skills')).data).toMatchObject({ heading: 'Hello world' });
});

test('this browser keeps a text until the desk has it, and takes up what a closed tab left behind', async () => {
  const { openTab, read, own } = await openTabs(() => {
    throw new TypeError('Failed to fetch');
  });
  const tab = await openTab('skills');
  tab.type({ heading: 'Typed' });
  await tab.save();
  // As another tab would have kept it.
  for (const [key, text] of Object.entries(localStorage)) {
    localStorage.removeItem(key);
    localStorage.setItem(key.replace(/tab-\S+/, 'tab-closed'), text);
  }
  // The desk is there again, and another tab continues.
  own.answer = () => undefined;
  const next = await openTab('skills');
  next.type({ text: 'Of this tab' });
  const take = () => takeUpOutboxes((name, outbox) => next.takeUp(name, outbox));
  take();
  expect(next.edit()?.data).toMatchObject({ text: 'Of this tab' });
  await next.save();
  await next.idle();
  take();
  await next.save();
  await next.idle();
  // The first tab was not closed after all: it has nothing more to save.
  await tab.save();
  await tab.idle();
  expect(localStorage).toHaveLength(0);
  expect((await read('skills')).data).toMatchObject({ heading: 'Typed', text: 'Of this tab' });
});

test.each([
  [410, 'The desk has been started again at another address.'],
  [413, 'The texts are larger than 256 KB.'],
])('an answer %i is told, and not asked for again until more is typed', async (status, error) => {
  const { openTab, calls } = await openTabs(() => Response.json({ error }, { status }));
  const tab = await openTab('skills');
  vi.useFakeTimers();
  tab.type({ heading: 'Typed' });
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect(tab.edit()).toMatchObject({ trouble: error, data: { heading: 'Typed' } });
  expect(calls).toHaveLength(1);
});
