import { afterEach, expect, test, vi } from 'vitest';
import type { Note } from '#desk/wire.ts';
import { noteBackup } from '#server/database/storeTimes.ts';
import { saveLead } from '#server/leads/saveLead.ts';
import { openDesk, openPublishedDesk } from '../support/openDesk.ts';
import { enquiry } from '../support/sampleLeads.ts';

afterEach(() => vi.useRealTimers());

test('Today names the leads that have waited longest, with their first words', async () => {
  const { call, store } = await openPublishedDesk();
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const firstName of ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth']) {
    vi.advanceTimersByTime(1_000);
    await saveLead(
      store,
      enquiry({ firstName, email: `${firstName}@example.in`, message: `I am ${firstName}` }),
    );
  }
  const { waiting } = (await call('GET', 'today')).body;
  expect(waiting).toHaveLength(5);
  expect(waiting[0]).toMatchObject({ name: 'First', message: 'I am First' });
});

test('a redirect to nowhere is an error that Today names', async () => {
  const { call } = await openPublishedDesk();
  const errors = async () =>
    (await call('GET', 'today')).body.notes.notes.filter(({ isWarning }: Note) => !isWarning);
  expect(await errors()).toEqual([]);
  const { revision } = (await call('GET', 'records/redirects')).body;
  await call('PUT', 'records/redirects', { data: [{ from: '/old', to: '/nowhere' }] }, revision);
  expect(await errors()).toMatchObject([{ name: 'redirects' }]);
});

test('Today names the warnings of texts, such as a placeholder that nothing fills in', async () => {
  const { call, write } = await openPublishedDesk();
  await write('mail', { suspect: '{title} of {name}' });
  const { notes } = (await call('GET', 'today')).body.notes;
  expect(notes).toContainEqual(expect.objectContaining({ name: 'mail', path: 'suspect', isWarning: true }));
});

test('the step of the backup is done while the last one is younger than two days', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { call, store } = await openPublishedDesk();
  const hasBackup = async () => (await call('GET', 'today')).body.setup.backup;
  expect(await hasBackup()).toBe(false);
  await noteBackup(store);
  expect(await hasBackup()).toBe(true);
  const twoDays = 2 * 24 * 60 * 60_000;
  const madeAt = Date.now();
  for (const [age, isYounger] of [
    [twoDays - 1, true],
    [twoDays, false],
  ] as const) {
    vi.setSystemTime(madeAt + age);
    expect(await hasBackup()).toBe(isYounger);
  }
});

test.each(['https://site.example', ''])(
  'the step of the address is done if it is set: “%s”',
  async (SITE_URL) => {
    const { call } = await openDesk({ env: { SITE_URL }, admit: () => ({ user: 'Asha' }) });
    expect((await call('GET', 'today')).body.setup).toMatchObject({
      address: SITE_URL !== '',
      // The sample has no privacy text.
      privacy: false,
    });
  },
);
