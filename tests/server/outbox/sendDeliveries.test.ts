import { expect, it, onTestFinished, test, vi } from 'vitest';
import type { Store } from '#server/database/engine.ts';
import { saveLead } from '#server/leads/saveLead.ts';
import { deliveriesLeft } from '#server/outbox/queue.ts';
import {
  type Item,
  type Queue,
  type Sending,
  sendDeliveries,
  sendQueue,
} from '#server/outbox/sendDeliveries.ts';
import { eventually } from '../../support/eventually.ts';
import { withoutClock } from '../../support/pauses.ts';
import { enquiry } from '../../support/sampleLeads.ts';
import { databaseOf, describeOnEngines, openFor } from '../../support/storageEngines.ts';

describeOnEngines('a delivery in the outbox', (newLocation) => {
  /** Sends with `state.send` and short pauses until the test has finished. */
  async function open(state: { send: Sending['send'] }) {
    const location = await newLocation();
    const store = await openFor(location);
    const lines: { level: string; about: Record<string, unknown> }[] = [];
    const noting = (level: string) => (about: never) => void lines.push({ level, about });
    const start = (from: Store, times: Sending['times'] = {}) => {
      const sending = sendDeliveries({
        store: from,
        channel: 'staff',
        what: 'a mail',
        send: (...args) => state.send(...args),
        failureOf: () => ({ reason: 'refused' }),
        log: { info: noting('info'), warn: noting('warn'), error: noting('error') } as never,
        times: { poll: 10, attempt: 400, firstRetry: 40, longestRetry: 200, stopTimeoutMs: 200, ...times },
      });
      onTestFinished(() => sending.stop());
      return sending;
    };
    const add = (number = 1) => saveLead(store, { ...enquiry({ number }), notify: ['staff'] });
    const left = async () => (await deliveriesLeft(store)).mail;
    return { location, store, lines, start, add, left };
  }

  const refuse = () => Promise.reject(new Error('asha@example.com is refused'));
  it('is retried with a growing delay, up to a limit, until it is sent; the log contains nothing of the lead', async () => {
    const state = { send: refuse as Sending['send'] };
    const { store, lines, start, add, left } = await open(state);
    await add();
    start(store);
    await eventually(() => expect(lines.length).toBeGreaterThan(4));
    expect(lines.slice(0, 5).map(({ about }) => about.retryInSeconds)).toEqual([0.04, 0.08, 0.16, 0.2, 0.2]);
    expect(lines[0]).toMatchObject({ level: 'warn', about: { attempt: 1, reason: 'refused' } });
    expect(await left()).toEqual({ waiting: 1, failing: 1 });
    state.send = async () => '';
    await eventually(async () => expect(await left()).toEqual({ waiting: 0, failing: 0 }));
    expect(lines.at(-1)?.level).toBe('info');
    expect(JSON.stringify(lines)).not.toMatch(/asha|98765432/i);
  });

  it('is tried again after 15 seconds, and after 10 minutes at most', async () => {
    const { location, store, lines, add } = await open({ send: refuse });
    await add(1);
    await add(2);
    const db = await databaseOf(location);
    const { id } = await db.selectFrom('delivery').select('id').limit(1).executeTakeFirstOrThrow();
    await db.updateTable('delivery').set({ attempts: 20 }).where('id', '=', id).execute();
    const sending = sendDeliveries({
      store,
      channel: 'staff',
      what: 'a mail',
      send: refuse,
      failureOf: () => ({ reason: 'refused' }),
      log: {
        warn: (about: { retryInSeconds: number }) => void lines.push({ level: 'warn', about }),
      } as never,
      times: { poll: 10 },
    });
    await eventually(() => expect(lines).toHaveLength(2));
    await sending.stop();
    expect(lines.map(({ about }) => about.retryInSeconds).sort()).toEqual([15, 600]);
  });

  it('is sent once by two servers, even when its receiver was down for a while', async () => {
    const tried = new Map<string, number>();
    const state = {
      send: (async ({ id }) => {
        tried.set(id, (tried.get(id) ?? 0) + 1);
        return refuse();
      }) as Sending['send'],
    };
    const { location, store, start, add, left } = await open(state);
    for (const number of [1, 2, 3]) await add(number);
    for (const server of [store, await openFor(location)]) start(server, { attempt: 60_000 });
    await eventually(() => expect([...tried.values()].filter((times) => times > 1)).toHaveLength(3));
    const sent: string[] = [];
    state.send = async ({ id }) => {
      sent.push(id);
      return '';
    };
    await eventually(async () => expect((await left()).waiting).toBe(0));
    expect(sent.sort()).toEqual([...tried.keys()].sort());
  });

  it('is sent completely before the server stops', async () => {
    let end: ((answer: string) => void) | undefined;
    const send = () =>
      new Promise<string>((resolve) => {
        end = resolve;
      });
    const { store, start, add, left } = await open({ send });
    await add();
    const sending = start(store, { stopTimeoutMs: 60_000 });
    await eventually(() => expect(end).toBeDefined());
    const stopped = sending.stop();
    end?.('');
    await stopped;
    expect(await left()).toEqual({ waiting: 0, failing: 0 });
  });
});

/** Starts to send what a queue has; `errors` are those in the log. */
function sendFrom(
  queue: Partial<Queue<Item>>,
  send: Parameters<typeof sendQueue>[0]['send'],
  times: Sending['times'] = { attempt: 60_000, stopTimeoutMs: 20 },
) {
  const errors: unknown[] = [];
  const log = { info() {}, warn() {}, error: (about: unknown) => void errors.push(about) };
  const sending = sendQueue({
    queue: { claim: async () => undefined, sent: async () => {}, failed: async () => {}, ...queue },
    what: 'a mail',
    send,
    failureOf: () => ({ reason: 'refused' }),
    log: log as never,
    times: { poll: 5, ...times },
  });
  onTestFinished(() => sending.stop());
  return { sending, errors };
}

test('an outbox that cannot be used is told once each time, and an item is taken for longer than an attempt', async () => {
  let isAway = true;
  let looks: number[] = [];
  const claim = async (leaseMs: number) => {
    looks.push(leaseMs);
    if (isAway) throw new Error('The database is away');
    return undefined;
  };
  const { errors } = sendFrom({ claim }, async () => '');
  for (const [away, told] of [
    [true, 1],
    [false, 1],
    [true, 2],
  ] as const) {
    isAway = away;
    looks = [];
    await eventually(() => expect(looks.length).toBeGreaterThan(3));
    expect(errors).toHaveLength(told);
  }
  expect(Math.min(...looks)).toBeGreaterThan(60_000);
});

test('the next server sends at once what a stopping server gave up', async () => {
  const items: Item[] = [{ id: 'one', attempts: 5 }];
  const given: (number | undefined)[] = [];
  let isTried = false;
  const { sending } = sendFrom(
    {
      claim: async () => items.pop(),
      failed: async (_, { retryInMs }) => given.push(retryInMs),
    },
    (_, signal) =>
      new Promise((_resolve, reject) => {
        isTried = true;
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  await eventually(() => expect(isTried).toBe(true));
  await sending.stop();
  expect(given).toEqual([0]);
});

test('an attempt ends after half a minute, and a stop waits four seconds for it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const items: Item[] = ['one', 'two'].map((id) => ({ id, attempts: 1 }));
  let attempts = 0;
  const ended: string[] = [];
  const { sending } = sendFrom(
    { claim: async () => items.shift() },
    (_, signal) =>
      new Promise((_resolve, reject) => {
        attempts += 1;
        signal.addEventListener('abort', () => {
          ended.push(signal.reason.name);
          reject(signal.reason);
        });
      }),
    {},
  );
  await withoutClock(() => attempts === 1);
  vi.advanceTimersByTime(29_999);
  expect(ended).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(ended).toEqual(['TimeoutError']);
  await withoutClock(() => attempts === 2);
  const stopped = sending.stop();
  vi.advanceTimersByTime(3_999);
  expect(ended).toHaveLength(1);
  vi.advanceTimersByTime(1);
  await stopped;
  expect(ended).toHaveLength(2);
});
