import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { backUp } from '#server/database/backup.ts';
import { restoreStore } from '#server/database/restoreStore.ts';
import { type Channel, channels } from '#server/database/schema.ts';
import { claimWeek } from '#server/database/storeTimes.ts';
import { startHousekeeping } from '#server/housekeeping.ts';
import type { NewLead } from '#server/leads/lead.ts';
import { markLeads } from '#server/leads/markLeads.ts';
import { saveLead } from '#server/leads/saveLead.ts';
import { confirmSubscriber, subscriberToken, unsubscribe } from '#server/leads/subscribers.ts';
import { openStore } from '#server/openStore.ts';
import { claimDelivery, deliveryFailed, deliverySent } from '#server/outbox/queue.ts';
import { dayOf } from '#server/timing/days.ts';
import { leadsIn } from '../../support/leadsIn.ts';
import { contact, enquiry, subscriber } from '../../support/sampleLeads.ts';
import { describeOnSqlite } from '../../support/storageEngines.ts';

const day = 24 * 60 * 60_000;
const start = Date.parse('2026-01-05T10:00:00Z');

/** What the year should leave of a lead, by the rules alone. */
interface Expected {
  id: string;
  kind: NewLead['kind'];
  since: number;
  /** Whether its subscriber was asked to confirm, and did. */
  isAsked: boolean;
  isConfirmed: boolean;
}

const channelSets: Channel[][] = [[]];
for (const channel of channels) channelSets.push(...channelSets.map((set) => [...set, channel]));

describeOnSqlite('a year of leads of all kinds, sent on all channels', (newLocation) => {
  it('loses only what a rule names', async () => {
    const days = 60;
    const { dataDir } = await newLocation();
    const clock = { time: start };
    const open = async () => {
      const opened = await openStore({ dataDir, inThread: true, now: () => clock.time });
      await sql`pragma synchronous = off`.execute(opened.db);
      return opened;
    };
    let store = await open();
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    const cleanUp = async () => {
      let running: ReturnType<typeof startHousekeeping> | undefined;
      await new Promise<void>((resolve) => {
        const clearLog = async () => resolve();
        const whole = { ...store, clearLog };
        running = startHousekeeping({ store: whole, days, log, pause: day, now: () => clock.time });
      });
      await running?.stop();
    };
    let expected: Expected[] = [];
    let copy: { file: string; leads: Expected[] } | undefined;
    const lost = { retention: 0, unconfirmed: 0 };
    for (let turn = 0; turn < 61; turn += 1) {
      clock.time += 6 * day;
      const notify = channelSets[turn % channelSets.length] ?? [];
      for (const lead of [
        enquiry({ message: `${turn}` }),
        { ...contact({ message: `${turn}` }), suspect: turn % 5 === 0 },
        subscriber(`asha${turn}@site.example`),
      ]) {
        const { id } = await saveLead(store, { ...lead, notify });
        const isAsked = lead.kind === 'subscribers' && notify.includes('confirm');
        expected.push({ id, kind: lead.kind, since: clock.time, isAsked, isConfirmed: false });
      }
      for (const channel of channels)
        for (let left = 9; left > 0; left -= 1) {
          const delivery = await claimDelivery(store, { channel, leaseMs: day });
          if (!delivery) break;
          if (turn % 3) await deliverySent(store, delivery);
          else await deliveryFailed(store, delivery, { reason: '451', retryInMs: day });
        }
      const last = expected.at(-1);
      if (last && turn % 4 === 0) {
        last.isConfirmed = await confirmSubscriber(store, await subscriberToken(store, last.id));
      }
      if (last && turn % 8 === 0) {
        expect(await unsubscribe(store, await subscriberToken(store, last.id))).toBe(true);
        expected.pop();
      }
      const first = expected[0];
      if (first) await markLeads(store, [first.id], { state: 'done', note: `Note ${turn}`, by: 'Meena' });
      await claimWeek(store, dayOf(clock.time));
      const due = (age: number, { since }: Expected) => since < clock.time - age * day;
      expected = expected.filter((lead) => {
        const isOld = !lead.isConfirmed && due(days, lead);
        const isForgotten = lead.isAsked && !lead.isConfirmed && due(7, lead);
        lost.retention += isOld ? 1 : 0;
        lost.unconfirmed += isForgotten && !isOld ? 1 : 0;
        return !isOld && !isForgotten;
      });
      await cleanUp();
      const ids = (await leadsIn(store)).map(({ id }) => id);
      expect(ids.sort()).toEqual(expected.map(({ id }) => id).sort());
      if (turn === 15 || turn === 40) {
        copy = { file: join(dataDir, `copy${turn}.sqlite`), leads: expected.map((lead) => ({ ...lead })) };
        await backUp(store, copy.file);
      }
      if (copy && (turn === 17 || turn === 43)) {
        await store.close();
        await restoreStore(dataDir, copy.file);
        expected = copy.leads;
        store = await open();
      }
    }
    const logged = log.info.mock.calls.map(([facts]) => facts as Record<string, number> & { rule: string });
    for (const rule of ['retention', 'unconfirmed'] as const)
      expect([
        rule,
        logged
          .filter((line) => line.rule === rule)
          .reduce(
            (sum, { enquiries = 0, contacts = 0, subscribers = 0 }) =>
              sum + enquiries + contacts + subscribers,
            0,
          ),
      ]).toEqual([rule, lost[rule]]);
    expect(logged.every(({ rule }) => rule === 'retention' || rule === 'unconfirmed')).toBe(true);
    expect(lost.unconfirmed).toBeGreaterThan(10);
    expect(lost.retention).toBeGreaterThan(50);
    expect([log.warn.mock.calls, log.error.mock.calls]).toEqual([[], []]);
    await store.close();
  });
});
