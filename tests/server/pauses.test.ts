import { expect, onTestFinished, test, vi } from 'vitest';
import { listOf } from '#server/content/contentSet.ts';
import { contentSource } from '#server/content/contentSource.ts';
import type { Store } from '#server/database/engine.ts';
import { startHousekeeping } from '#server/housekeeping.ts';
import { sendQueue } from '#server/outbox/sendDeliveries.ts';
import { sendWeekly } from '#server/outbox/sendWeekly.ts';
import { openViewCounts } from '#server/visits/viewCounts.ts';
import { forms } from '#site/forms/forms.ts';
import { eventually } from '../support/eventually.ts';
import { openDesk } from '../support/openDesk.ts';
import { openServer, plainPages } from '../support/openServer.ts';
import { notePauses } from '../support/pauses.ts';
import { openFor } from '../support/storageEngines.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const log = { info() {}, warn() {}, error() {} } as never;

/** Work that the server repeats until it is stopped, each with the milliseconds between two times. */
const repeated: [what: string, pause: number, start: (store: Store) => Promise<() => unknown>][] = [
  [
    'an empty outbox is looked at every two seconds',
    2_000,
    async () => {
      const queue = { claim: async () => undefined, sent: async () => {}, failed: async () => {} };
      const failureOf = () => ({ reason: '' });
      return sendQueue({ queue, what: 'a mail', send: async () => '', failureOf, log }).stop;
    },
  ],
  [
    'the week is looked at every minute',
    60_000,
    async (store) => {
      const mail = { smtpUrl: 'smtp://127.0.0.1:1', to: 'staff@site.example', from: 'site@site.example' };
      return sendWeekly({ store, mail, deskUrl: undefined, log }).stop;
    },
  ],
  [
    'views are stored every ten seconds',
    10_000,
    async () => openViewCounts({ addViews: async () => {}, report: () => {} }).stop,
  ],
  [
    'content is looked at every second',
    1_000,
    async () => {
      const list = { ...listOf([]), version: 1 };
      const source = { location: 'a store', list: async () => list, read: async () => Buffer.alloc(0) };
      return (await contentSource(source, () => {})).close;
    },
  ],
  [
    'the house is kept every hour',
    60 * 60_000,
    async (store) => startHousekeeping({ store, days: undefined, log }).stop,
  ],
];

test.each(repeated)('%s', async (_what, pause, start) => {
  // A Thursday: no mail about the week is due.
  const store = await openFor({ dataDir: await temporaryFolder() }, () => Date.parse('2026-01-08T10:00:00Z'));
  const pauses = notePauses();
  const stop = await start(store);
  await eventually(() => expect(pauses).toContain(pause));
  await stop();
});

test('a visitor waits twelve seconds for a store, and fifteen for another host', async () => {
  const pauses = notePauses();
  const here = await openServer({}, plainPages);
  const { path } = forms.newsletter;
  expect((await here.post(path, { email: 'asha@site.example' })).statusCode).toBe(201);
  expect(pauses).toContain(12_000);
  const waits = vi.spyOn(AbortSignal, 'timeout');
  onTestFinished(() => waits.mockRestore());
  const elsewhere = await openServer({ API_URL: 'http://127.0.0.1:1' }, plainPages);
  expect((await elsewhere.post(path, { email: 'asha@site.example' })).statusCode).toBe(502);
  expect(waits.mock.calls).toEqual([[15_000]]);
});

test('a connection without data ends after half a minute, and after two minutes at the desk', async () => {
  const [site, desk] = [await openServer({}, plainPages), await openDesk()];
  expect([site.app.server.timeout, desk.app.server.timeout]).toEqual([30_000, 120_000]);
});
