import { describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { makeShares } from '#server/intake/clientShares.ts';
import { deliveriesOf } from '#server/leads/readLeads.ts';
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
    const take = makeShares(quota * megabyte, () => clock.time);
    const waitFor = (client: string, bytes: number) => take(client, { bytes }).fileWait;
    for (const _ of [1, 2]) {
      expect(waitFor('one', share * megabyte)).toBe(0);
      expect([waitFor('one', 1), waitFor('other', 1)]).toEqual([day, 0]);
      clock.time += day;
    }
  });

  it('of mails to visitors is ten of each kind a day, without those that were given back', () => {
    const clock = { time: 5 };
    const take = makeShares(0, () => clock.time);
    for (const mail of ['confirm', 'acknowledge'] as const) {
      const mailed = () => take('one', { bytes: 0, mail }).isMailed;
      const given = take('one', { bytes: 0, mail });
      expect(Array.from({ length: 9 }, mailed)).toEqual(Array(9).fill(true));
      expect(mailed()).toBe(false);
      given.giveBack();
      expect([mailed(), mailed()]).toEqual([true, false]);
      expect(take('other', { bytes: 0, mail }).isMailed).toBe(true);
    }
    clock.time += day;
    expect(take('one', { bytes: 0, mail: 'confirm' }).isMailed).toBe(true);
  });
});

/** Opens a site; `told` returns the mails to the visitor of each lead, and whether it is suspect. */
async function open() {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { store, post } = await openServer(mailSettings, plainPages);
  const subscribe = (name: number) => {
    // Each lead has a time of its own.
    vi.advanceTimersByTime(1);
    return post(forms.newsletter.path, { email: `asha${name}@a.example` });
  };
  const told = async () => {
    const leads = await leadsIn(store);
    return Promise.all(
      leads.map(async ({ id, suspect }) => {
        const waiting = (await deliveriesOf(store, id)).filter(({ due_at }) => due_at);
        return [suspect, ...waiting.map(({ channel }) => channel).filter((channel) => channel !== 'staff')];
      }),
    );
  };
  return { store, subscribe, told };
}

test('an eleventh subscription of a client on one day is suspect, and asked on another day without suspicion', async () => {
  const { subscribe, told } = await open();
  // A repeat counts once.
  for (const number of [0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) await subscribe(number);
  expect(await told()).toEqual([...Array(10).fill([false, 'confirm']), [true]]);
  vi.advanceTimersByTime(day);
  await subscribe(10);
  expect((await told()).at(-1)).toEqual([false, 'confirm']);
});

test('what could not be stored is not counted', async () => {
  const { store, subscribe, told } = await open();
  const failing = vi.spyOn(store.db, 'transaction').mockImplementation(() => {
    throw new Error('away');
  });
  for (let number = 0; number < 10; number += 1) expect((await subscribe(number)).statusCode).toBe(503);
  failing.mockRestore();
  await subscribe(0);
  expect(await told()).toEqual([[false, 'confirm']]);
});
