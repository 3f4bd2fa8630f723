import { expect, it, onTestFinished, vi } from 'vitest';
import { StorageError } from '#server/database/storageError.ts';
import { startHousekeeping } from '#server/leads/housekeeping.ts';
import type { Erasure } from '#server/leads/staffWork.ts';
import { eventually } from '../../support/eventually.ts';
import { leadsIn } from '../../support/leadsIn.ts';
import { contact, enquiry, subscriber, textFile } from '../../support/sampleLeads.ts';
import { databaseOf, describeOnEngines, openLikeServer } from '../../support/storageEngines.ts';

const day = 24 * 60 * 60_000;
const start = Date.parse('2026-01-05T10:00:00Z');

describeOnEngines('erasing', (newLocation) => {
  /** Opens a store; `keepHouse` starts the housekeeping of one, by default of this, with short pauses. */
  const open = async () => {
    const server = await openLikeServer(newLocation);
    const { storage, clock } = server;
    const log = { info: vi.fn(), error: vi.fn() };
    const keepHouse = (given: Partial<Parameters<typeof startHousekeeping>[0]> = {}) => {
      const usual = { storage, days: 30, log: log as never, pause: 5, now: () => clock.time };
      const running = startHousekeeping({ ...usual, ...given });
      onTestFinished(() => running.stop());
      return running;
    };
    return { ...server, log, keepHouse };
  };

  it.each<[string, (id: string) => Erasure]>([
    ['a phone, with or without country code', () => ({ phone: '+91 98765 43210' })],
    ['an id', (id) => ({ ids: [id] })],
    ['age', () => ({ olderThan: new Date(start + 1) })],
  ])('by %s erases everything of a lead, and keeps other leads', async (_way, erasureOf) => {
    const { location, storage, clock } = await open();
    const lead = { ...enquiry({ email: '' }), file: textFile('private') };
    const { id } = await storage.saveLead({ ...lead, notify: ['staff', 'webhook'] });
    clock.time += 1;
    await storage.saveLead({ ...contact({ phone: '8765432109' }, textFile('other')), notify: ['staff'] });
    await storage.saveLead(subscriber('a@example.com'));
    expect(await storage.eraseLeads(erasureOf(id))).toBe(1);
    const db = await databaseOf(location);
    for (const table of ['attachment', 'delivery'] as const) {
      const left = await db.selectFrom(table).select('lead_id').execute();
      expect(left.map(({ lead_id }) => lead_id)).toEqual([expect.not.stringMatching(id)]);
    }
    const emails = (await leadsIn(storage)).map(({ payload }) => payload.email);
    expect(emails.sort()).toEqual(['a@example.com', 'ravi@example.com']);
    expect(await storage.eraseLeads(erasureOf(id))).toBe(0);
  });

  it('erases nothing for an empty value', async () => {
    const { storage } = await open();
    await storage.saveLead(subscriber(''));
    await storage.saveLead(contact({ phone: '', email: '' }));
    for (const which of [{ phone: '' }, { phone: '+' }, { email: ' ' }, { olderThan: new Date(0) }])
      expect(await storage.eraseLeads(which)).toBe(0);
    expect(await leadsIn(storage)).toHaveLength(2);
  });

  it('keeps leads for the configured days, on two servers at once, and logs the number erased', async () => {
    const { storage, replica, clock, log, keepHouse } = await open();
    for (let number = 0; number < 90; number += 1) await storage.saveLead(enquiry({ number }));
    clock.time += 30 * day;
    await storage.saveLead(contact());
    for (const each of [storage, await replica()]) keepHouse({ storage: each });
    // The first have reached the limit, but not exceeded it.
    expect(await leadsIn(storage)).toHaveLength(91);
    clock.time += 1;
    await eventually(async () => expect(await leadsIn(storage)).toHaveLength(1));
    const lines = () => log.info.mock.calls.map(([about]) => about as { erased: number; days: number });
    const sum = () => lines().reduce((total, { erased }) => total + erased, 0);
    await eventually(() => expect(sum()).toBe(90));
    expect(lines().every(({ days }) => days === 30)).toBe(true);
    expect(log.error).not.toHaveBeenCalled();
  });

  it('of old leads keeps confirmed subscribers, and rewrites the store only at night', async () => {
    const { storage, clock, keepHouse } = await open();
    const { id } = await storage.saveLead(subscriber('kept@example.com'));
    await storage.confirmSubscriber(await storage.subscriberToken(id));
    await storage.saveLead(subscriber('gone@example.com'));
    await storage.saveLead(enquiry());
    clock.time = new Date(2026, 1, 20, 12).getTime();
    const hours: number[] = [];
    const forgetDeleted = async () => void hours.push(new Date(clock.time).getHours());
    const now = vi.fn(() => clock.time);
    const running = keepHouse({ storage: { ...storage, forgetDeleted }, now });
    await eventually(() => expect(now.mock.calls.length).toBeGreaterThan(4));
    clock.time = new Date(2026, 1, 21, 3, 30).getTime();
    await eventually(() => expect(hours.length).toBeGreaterThan(0));
    await running.stop();
    expect(new Set(hours)).toEqual(new Set([3]));
    expect((await leadsIn(storage)).map(({ payload }) => payload.email)).toEqual(['kept@example.com']);
  });

  it('erases only addresses that are unconfirmed a week after the mail', async () => {
    const { storage, clock, log, keepHouse } = await open();
    const ids = [];
    for (const name of ['late', 'confirmed', 'waiting', 'unasked'])
      ids.push(
        await storage.saveLead({
          ...subscriber(`${name}@example.com`),
          notify: name === 'unasked' ? [] : ['confirm'],
          confirmAfter: () => (name === 'waiting' ? 30 * day : 0),
        }),
      );
    const claim = { channel: 'confirm' as const, limit: 9, leaseMs: day };
    for (const delivery of await storage.claimDeliveries(claim)) await storage.deliverySent(delivery);
    await storage.confirmSubscriber(await storage.subscriberToken(ids[1]?.id ?? ''));
    const round = async () => {
      const eraseLeads = vi.fn(storage.eraseLeads);
      const running = keepHouse({ storage: { ...storage, eraseLeads }, days: undefined, pause: day });
      await eventually(() => expect(eraseLeads).toHaveBeenCalledOnce());
      await running.stop();
      return (await leadsIn(storage)).map(({ payload }) => String(payload.email).split('@', 1)[0]).sort();
    };
    clock.time += 7 * day;
    expect(await round()).toEqual(['confirmed', 'late', 'unasked', 'waiting']);
    clock.time += 1;
    expect(await round()).toEqual(['confirmed', 'unasked', 'waiting']);
    expect(log.error).not.toHaveBeenCalled();
  });

  it('removes traces in the next round when another program reads the store, and logs that', async () => {
    const { storage, clock, log, keepHouse } = await open();
    await storage.saveLead(enquiry());
    clock.time = new Date(2026, 0, 8, 3).getTime();
    const forgetDeleted = vi.fn().mockRejectedValueOnce(new StorageError('still read'));
    const running = keepHouse({ storage: { ...storage, forgetDeleted }, days: 1 });
    await eventually(() => expect(forgetDeleted.mock.calls.length).toBeGreaterThan(1));
    await running.stop();
    expect(log.info.mock.calls).toEqual([[{ erased: 1, days: 1 }, expect.any(String)]]);
    expect(log.error).toHaveBeenCalledOnce();
  });
});
