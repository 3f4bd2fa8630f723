import { describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { makeShares } from '#server/intake/clientShares.ts';
import { deliveriesOf } from '#server/leads/readLeads.ts';
import { claimDelivery, deliverySent } from '#server/outbox/queue.ts';
import { forms } from '#site/forms/forms.ts';
import { mailSettings, openServer, plainPages } from '../../support/openServer.ts';
import { leadsIn } from '../../support/sampleLeads.ts';

const megabyte = 1024 ** 2;
const day = 24 * 60 * 60_000;

describe('the share of one client', () => {
  it.each([
    [100, 20],
    // At least one file, within the quota.
    [10, 5],
    [3, 3],
  ])('of %i megabytes a day is %i, each day', (quota, share) => {
    const clock = { time: 0 };
    const take = makeShares({ quota: quota * megabyte, mailsPerDay: 10 }, () => clock.time);
    const waitFor = (client: string, bytes: number) => take(client, { bytes }).fileWait;
    for (const _ of [1, 2]) {
      expect(waitFor('one', share * megabyte)).toBe(0);
      expect([waitFor('one', 1), waitFor('other', 1)]).toEqual([day, 0]);
      clock.time += day;
    }
  });

  it('of acknowledgements is a number a day, without those that were released', () => {
    const clock = { time: 5 };
    const take = makeShares({ quota: 0, mailsPerDay: 3 }, () => clock.time);
    const wait = () => take('one', { bytes: 0, mail: 'acknowledge' }).mailWait;
    const given = take('one', { bytes: 0, mail: 'acknowledge' });
    expect([wait(), wait(), wait()]).toEqual([0, 0, undefined]);
    given.release();
    expect([wait(), wait()]).toEqual([0, undefined]);
    expect(take('other', { bytes: 0, mail: 'acknowledge' }).mailWait).toBe(0);
    clock.time += day;
    expect(wait()).toBe(0);
  });

  it('of mails to subscribers is taken from the next five days, and from no more', () => {
    const clock = { time: 5 };
    const take = makeShares({ quota: 0, mailsPerDay: 2 }, () => clock.time);
    const wait = () => take('one', { bytes: 0, mail: 'confirm' }).mailWait;
    clock.time += 1;
    const waits = Array.from({ length: 13 }, wait);
    expect(waits.map((each) => each !== undefined && each / day)).toEqual(
      [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5].concat(false as never),
    );
    // The shares of the two days in between are taken.
    clock.time += 2.5 * day;
    expect([wait(), wait(), wait(), wait()]).toEqual([3.5 * day, 3.5 * day, 4.5 * day, 4.5 * day]);
    expect(wait()).toBeUndefined();
    clock.time += 6 * day;
    expect(wait()).toBe(0);
  });

  it('begins anew after the clock was ahead', () => {
    const clock = { time: 30 * day };
    const take = makeShares({ quota: 10 * megabyte, mailsPerDay: 1 }, () => clock.time);
    const all = { bytes: 5 * megabyte, mail: 'confirm' } as const;
    expect(take('one', all)).toMatchObject({ fileWait: 0, mailWait: 0 });
    clock.time = 0;
    expect(take('one', all)).toMatchObject({ fileWait: 0, mailWait: 0 });
  });
});

/** Opens a site; `answers` returns the mails to the visitor of each lead, and whether it is suspect. */
async function open() {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { store, post } = await openServer(mailSettings, plainPages);
  const subscribe = (name: number) => {
    // Each lead has a time of its own.
    vi.advanceTimersByTime(1);
    return post(forms.newsletter.path, { email: `asha${name}@a.example` });
  };
  const answers = async () => {
    const leads = await leadsIn(store);
    return Promise.all(
      leads.map(async ({ id, suspect }) => {
        const waiting = (await deliveriesOf(store, id)).filter(({ due_at }) => due_at);
        return [suspect, ...waiting.map(({ channel }) => channel).filter((channel) => channel !== 'staff')];
      }),
    );
  };
  /** Sends the mails that are due, and returns their number. */
  const sendAll = async () => {
    for (let sent = 0; ; sent += 1) {
      const mail = await claimDelivery(store, { channel: 'confirm', leaseMs: 60_000 });
      if (!mail) return sent;
      await deliverySent(store, mail);
    }
  };
  return { store, subscribe, answers, sendAll };
}

test('an eleventh subscription of a client on one day is asked the next day, and a sixty-first is suspect', async () => {
  const { subscribe, answers, sendAll } = await open();
  // A repeat counts once.
  await subscribe(0);
  for (let number = 0; number < 61; number += 1) await subscribe(number);
  expect(await answers()).toEqual([...Array(60).fill([false, 'confirm']), [true]]);
  const days = [];
  for (let number = 0; number < 7; number += 1) {
    days.push(await sendAll());
    vi.advanceTimersByTime(day);
  }
  expect(days).toEqual([10, 10, 10, 10, 10, 10, 0]);
  await subscribe(60);
  expect((await answers()).at(-1)).toEqual([false, 'confirm']);
});

test('what could not be stored is not counted', async () => {
  const { store, subscribe, sendAll } = await open();
  const failing = vi.spyOn(store.db, 'transaction').mockImplementation(() => {
    throw new Error('away');
  });
  for (let number = 0; number < 10; number += 1) expect((await subscribe(number)).statusCode).toBe(503);
  failing.mockRestore();
  await subscribe(0);
  expect(await sendAll()).toBe(1);
});

test('a subscriber who is asked again on another day takes a share of that day', async () => {
  const { subscribe, sendAll } = await open();
  await subscribe(0);
  expect(await sendAll()).toBe(1);
  vi.advanceTimersByTime(day);
  for (let number = 0; number <= 10; number += 1) await subscribe(number);
  expect(await sendAll()).toBe(10);
});
