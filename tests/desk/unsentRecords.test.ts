// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import { failureOf } from '#desk/page/common/callFailure.ts';
import { deskApi, untilRead } from '#desk/page/common/deskApi.ts';
import { addFile, change, discard, remove, replace, undo } from '#desk/page/content/editing/changeRecord.ts';
import { contentApi } from '#desk/page/content/editing/contentApi.ts';
import { latestData, loadedRecord, type Thunk } from '#desk/page/content/editing/edits.ts';
import { send } from '#desk/page/content/editing/saveRecord.ts';
import { brand } from '#theme/brand.ts';
import { away, never, openTabs, pageOfProxy } from '../support/deskTabs.ts';
import { holdAnswers } from '../support/holdAnswers.ts';
import { openPublishedDesk } from '../support/openDesk.ts';
import { samplePictures } from '../support/samplePictures.ts';

/** Lets the test move the clock of the page; the desk goes on by its own. */
function holdTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

test('a record is saved 600 ms after its last key, not sooner', async () => {
  const { openTab } = await openTabs(never);
  const tab = await openTab('skills');
  holdTimers();
  for (const heading of ['Ty', 'Typed']) {
    tab.type({ heading });
    await vi.advanceTimersByTimeAsync(599);
    expect(tab.edit()?.status, heading).not.toBe('sending');
  }
  await vi.advanceTimersByTimeAsync(1);
  expect(tab.edit()?.status).toBe('sending');
});

test('the last save goes on after its page is left, where browsers take it', async () => {
  const { openTab, own } = await openTabs();
  const tab = await openTab('skills');
  const goesOn: boolean[] = [];
  own.save = ({ keepalive }) => {
    goesOn.push(keepalive);
    return undefined;
  };
  // Browsers refuse more than 64 KB of such requests.
  for (const text of ['A few words', 'x'.repeat(65_536)]) {
    tab.type({ text });
    await tab.store.dispatch(send('skills', true));
    await tab.idle();
  }
  expect(goesOn).toEqual([true, false]);
});

test('a save that nobody answers ends, is tried again, and the words arrive', async () => {
  const { openTab, read, own, calls } = await openTabs(never);
  const tab = await openTab('skills');
  holdTimers();
  tab.type({ heading: 'Typed' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(tab.edit()?.status).toBe('sending');
  tab.type({ heading: 'Typed on' });
  await vi.advanceTimersByTimeAsync(21_000);
  expect(tab.edit()?.failure?.reason).toMatch(/^The desk does not answer/);
  own.save = () => undefined;
  await vi.advanceTimersByTimeAsync(18_000);
  vi.useRealTimers();
  await tab.idle();
  expect(calls).toHaveLength(2);
  expect((await read('skills')).data).toMatchObject({ heading: 'Typed on' });
});

test.each([
  [401, 'Your login has ended'],
  [403, 'Your login has ended'],
  [200, 'Your login has ended'],
  [302, 'Your login has ended'],
  [413, 'This is larger than'],
  [503, 'The desk gets too many calls'],
  [502, 'The desk does not answer'],
])('a page of a proxy with status %i says: %s', async (status, words) => {
  const { openTab } = await openTabs(pageOfProxy(status));
  const tab = await openTab('skills');
  tab.type({ heading: 'Typed' });
  await tab.save();
  expect(tab.edit()).toMatchObject({ status: 'failed', data: { heading: 'Typed' } });
  expect(tab.edit()?.failure?.reason).toContain(words);
});

test('a refusal for want of rights shows the desk’s reason, and does not end the login', async () => {
  const { call } = await openPublishedDesk(undefined, () => ({ user: 'Ravi' }), { DESK_ADMINS: 'Asha' });
  const { status, body } = await call('POST', 'rollback', { version: 0, seen: 1 });
  expect(failureOf({ status, data: body })).toMatchObject({
    kind: 'refused',
    reason: 'You may not export leads, erase people or go back a version. Ask Asha.',
  });
  // Other refusals with this status end with a login.
  const other = { status, data: { error: 'The proxy names no user.' } };
  expect(failureOf(other)).toMatchObject({ kind: 'login', reason: 'The proxy names no user.' });
});

test('the pauses between attempts grow, and end with the first answer of the desk', async () => {
  const { openTab, own, calls } = await openTabs(pageOfProxy(502));
  const tab = await openTab('skills');
  holdTimers();
  tab.type({ heading: 'Typed' });
  // Answers need turns of the event loop.
  const answered = async () => {
    while (tab.edit()?.status === 'sending') await new Promise(setImmediate);
  };
  await vi.advanceTimersByTimeAsync(600);
  await answered();
  for (const seconds of [2, 4, 8, 16, 32, 60, 60]) {
    const attempts = calls.length;
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
    expect([tab.edit()?.status, calls.length], `before ${seconds} s`).toEqual(['failed', attempts]);
    await vi.advanceTimersByTimeAsync(1);
    await answered();
    expect(calls.length, `after ${seconds} s`).toBe(attempts + 1);
  }
  own.other = away;
  await tab.askWhoIsThere();
  own.other = () => undefined;
  own.save = () => undefined;
  await tab.askWhoIsThere();
  vi.useRealTimers();
  await tab.idle();
});

test.each([
  [502, 'at once', 'sending'],
  [503, 'in its own time, because the desk had too many calls', 'failed'],
])('once the desk answers again, a record that failed with %i is sent %s', async (failed, _, status) => {
  const { openTab, own } = await openTabs(pageOfProxy(failed));
  const tab = await openTab('skills');
  holdTimers();
  tab.type({ heading: 'Typed' });
  await tab.save();
  // The page asks who is there after each save.
  await untilRead(tab.store.dispatch);
  own.save = never;
  own.other = away;
  await tab.askWhoIsThere();
  own.other = () => undefined;
  await tab.askWhoIsThere();
  expect(tab.edit()?.status).toBe(status);
});

test('what a person typed is neither sent nor shown to the next one at this browser, and comes back to its own', async () => {
  const { openTab, read, own, calls } = await openTabs(pageOfProxy(401));
  const tab = await openTab('skills');
  tab.type({ heading: 'Of Asha' });
  await tab.save();
  own.save = () => undefined;
  own.user = 'Ravi';
  const before = calls.length;
  // The tab is still open: its next attempt asks first who is there.
  await tab.save();
  expect([tab.edit(), calls.length]).toEqual([undefined, before]);
  const other = await openTab('skills');
  expect(other.edit()).toBeUndefined();
  other.type({ text: 'Of Ravi' });
  await other.save();
  await other.idle();
  expect((await read('skills')).data).not.toMatchObject({ heading: 'Of Asha' });
  own.user = 'Asha';
  await tab.askWhoIsThere();
  expect(tab.edit()?.data).toMatchObject({ heading: 'Of Asha' });
  // The tab may be closed before the desk has it.
  expect(Object.values(localStorage).join()).toContain('Of Asha');
  await tab.save();
  await tab.idle();
  expect((await read('skills')).data).toMatchObject({ heading: 'Of Asha', text: 'Of Ravi' });
});

test('a save that is answered after another person has logged in stays under what that person types', async () => {
  const { openTab, read, own, call } = await openTabs();
  const tab = await openTab('skills');
  const { letGo, late } = holdAnswers();
  own.save = async (request) => {
    own.save = () => undefined;
    const revision = request.headers.get('if-match') ?? '';
    const { status, body } = await call('PUT', 'records/skills', await request.json(), revision);
    return (await late(Response.json(body, { status }))) as Response;
  };
  tab.type({ heading: 'Of Asha' });
  const saving = tab.save();
  await expect.poll(async () => (await read('skills')).data).toMatchObject({ heading: 'Of Asha' });
  own.user = 'Ravi';
  await tab.askWhoIsThere();
  tab.type({ text: 'Of Ravi' });
  letGo();
  await saving;
  await tab.save();
  await tab.idle();
  expect((await read('skills')).data).toMatchObject({ heading: 'Of Asha', text: 'Of Ravi' });
});

test('a record that was asked for before a save, and arrives after it, does not bring the old words back', async () => {
  const { openTab, read, own } = await openTabs();
  const tab = await openTab('skills');
  const { dispatch, getState } = tab.store;
  const { letGo, late } = holdAnswers();
  const before = Response.json(await read('skills'));
  own.other = ({ url }) =>
    url.endsWith('/records/skills') ? (late(before) as Promise<Response>) : undefined;
  const options = { subscribe: false, forceRefetch: true };
  const reading = dispatch(contentApi.endpoints.record.initiate('skills', options));
  tab.type({ heading: 'Typed' });
  await tab.save();
  await tab.idle();
  letGo();
  await reading;
  expect(latestData(getState(), 'skills')).toMatchObject({ heading: 'Typed' });
});

test('two sites that a browser opens at one address do not exchange what is typed', async () => {
  const { openTab } = await openTabs(away);
  const tab = await openTab('skills');
  tab.type({ heading: 'Of this site' });
  await tab.save();
  const kept = { ...localStorage };
  const next = await openTabs();
  for (const [key, text] of Object.entries(kept)) localStorage.setItem(key.replace(/tab-\S+/, 'tab-a'), text);
  const other = await next.openTab('skills');
  expect(other.edit()).toBeUndefined();
});

test('the person who opens the desk gets what the release before kept in this browser', async () => {
  const { openTab, read } = await openTabs();
  const { data, revision } = await read('skills');
  const outbox = { data: { ...(data as object), heading: 'Kept' }, base: data, basedOn: revision, sent: [] };
  localStorage.setItem(`desk text ${brand.name} tab-0.5 skills`, JSON.stringify(outbox));
  const tab = await openTab('skills');
  await tab.save();
  await tab.idle();
  expect((await read('skills')).data).toMatchObject({ heading: 'Kept' });
  expect(localStorage).toHaveLength(0);
});

test('a picture that arrives late changes its own field alone, also after its form was left', async () => {
  const { openTab, read, own } = await openTabs();
  const tab = await openTab('team');
  const { dispatch, getState } = tab.store;
  const people = latestData(getState(), 'team') as { name: string; image: string }[];
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  own.other = (request) => (request.method === 'POST' ? arrival.then(() => undefined as never) : undefined);
  const file = new File([new Uint8Array(await samplePictures.jpg())], 'late.jpg');
  dispatch(change('team', [0, 'designation'], 'Founder'));
  const adding = dispatch(
    addFile('team', [0, 'image'], { file, kind: 'picture', replace: false }, 'team [0].image'),
  );
  dispatch(change('team', [0, 'designation'], 'Founder and principal'));
  await tab.save();
  await tab.idle();
  dispatch(deskApi.util.invalidateTags(['Records']));
  dispatch(change('team', [0, 'name'], `${people[0]?.name} on and on`));
  arrive();
  await adding;
  await tab.save();
  await tab.idle();
  const name = `${people[0]?.name} on and on`;
  const [saved] = (await read('team')).data as object[];
  expect(saved).toMatchObject({ name, designation: 'Founder and principal', image: 'uploads/late.jpg' });
  dispatch(undo('team'));
  const [undone] = latestData(getState(), 'team') as object[];
  expect(undone).toMatchObject({ name, image: people[0]?.image });
});

test('what can be undone stays when a record is loaded again', async () => {
  const { openTab, read } = await openTabs();
  const tab = await openTab('team');
  const { dispatch, getState } = tab.store;
  const before = (await read('team')).data;
  dispatch(change('team', [0, 'name'], 'Zoya Ahmed'));
  await tab.save();
  await tab.idle();
  dispatch(deskApi.util.invalidateTags(['Records']));
  await expect.poll(() => loadedRecord(getState(), 'team')?.data).toBeDefined();
  dispatch(remove('team', [1]));
  dispatch(undo('team'));
  dispatch(undo('team'));
  await tab.save();
  await tab.idle();
  expect((await read('team')).data).toEqual(before);
});

test('the undo of discarding takes away nothing that a colleague has published meanwhile', async () => {
  const { openTab, read, own, write, publish } = await openTabs();
  const tab = await openTab('skills');
  own.user = 'Ravi';
  await write('skills', { text: 'Of Ravi' });
  expect((await publish()).status).toBe(200);
  own.user = 'Asha';
  // The form has not followed yet.
  await tab.store.dispatch(discard('skills'));
  await tab.save();
  await tab.idle();
  tab.store.dispatch(undo('skills'));
  await tab.save();
  await tab.idle();
  expect((await read('skills')).data).toMatchObject({ text: 'Of Ravi' });
});

test.each<[string, (name: string, data: unknown) => Thunk<Promise<unknown>>]>([
  ['discarding', discard],
  ['an earlier text', replace],
])('%s leaves what a colleague has written and one has not seen', async (_, putBack) => {
  const { openTab, read, own, write } = await openTabs();
  const tab = await openTab('skills');
  const { data } = await read('skills');
  tab.type({ heading: 'Mine' });
  await tab.save();
  await tab.idle();
  own.user = 'Ravi';
  await write('skills', { text: 'Of Ravi' });
  own.user = 'Asha';
  // The form has not followed yet.
  await tab.store.dispatch(putBack('skills', data));
  await tab.save();
  await tab.idle();
  expect((await read('skills')).data).toEqual({ ...(data as object), text: 'Of Ravi' });
});
