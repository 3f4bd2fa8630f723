import { expect, it, onTestFinished, vi } from 'vitest';
import { StorageError } from '#server/database/storageError.ts';
import { startHousekeeping } from '#server/leads/housekeeping.ts';
import type { Erasure } from '#server/leads/staffWork.ts';
import { eventually } from '../../support/eventually.ts';
import { leadsIn } from '../../support/leadsIn.ts';
import { contact, enquiry, subscriber, textFile } from '../../support/sampleLeads.ts';
import { databaseOf, describeOnEngines, openFor, openLikeServer } from '../../support/storageEngines.ts';

const day = 24 * 60 * 60_000;
const start = Date.parse('2026-01-05T10:00:00Z');

describeOnEngines('erasing', (newLocation) => {
  const open = () => openLikeServer(newLocation);

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
    const { storage, location, clock } = await open();
    for (let number = 0; number < 90; number += 1) await storage.saveLead(enquiry({ number }));
    clock.time += 30 * day;
    await storage.saveLead(contact());
    const lines: { erased: number; days: number }[] = [];
    const log = {
      info: (about: never) => lines.push(about),
      error: (about: unknown) => expect(about).toBe(''),
    };
    const servers = [storage, await openFor(location)].map((each) =>
      startHousekeeping({ storage: each, days: 30, log: log as never, pause: 5, now: () => clock.time }),
    );
    onTestFinished(async () => {
      for (const server of servers) await server.stop();
    });
    // The first have reached the limit, but not exceeded it.
    expect(await leadsIn(storage)).toHaveLength(91);
    clock.time += 1;
    await eventually(async () => expect(await leadsIn(storage)).toHaveLength(1));
    const sum = () => lines.reduce((total, { erased }) => total + erased, 0);
    await eventually(() => expect(sum()).toBe(90));
    expect(lines.every(({ days }) => days === 30)).toBe(true);
  });

  it('of old leads keeps confirmed subscribers, and rewrites the store only at night', async () => {
    const { storage, clock } = await open();
    const { id } = await storage.saveLead(subscriber('kept@example.com'));
    await storage.confirmSubscriber(await storage.subscriberToken(id));
    await storage.saveLead(subscriber('gone@example.com'));
    await storage.saveLead(enquiry());
    clock.time += 40 * day;
    const rounds: number[] = [];
    const seen = {
      eraseLeads: storage.eraseLeads,
      forgetDeleted: async () => void rounds.push(new Date(clock.time).getHours()),
    };
    let asked = 0;
    const now = () => {
      asked += 1;
      return clock.time;
    };
    const log = { info: vi.fn(), error: vi.fn() };
    clock.time = new Date(2026, 1, 20, 12).getTime();
    const running = startHousekeeping({ storage: seen, days: 30, log: log as never, pause: 5, now });
    await eventually(() => expect(asked).toBeGreaterThan(4));
    clock.time = new Date(2026, 1, 21, 3, 30).getTime();
    await eventually(() => expect(rounds.length).toBeGreaterThan(0));
    await running.stop();
    expect(new Set(rounds)).toEqual(new Set([3]));
    expect((await leadsIn(storage)).map(({ payload }) => payload.email)).toEqual(['kept@example.com']);
  });

  it('erases only addresses that are unconfirmed a week after the mail', async () => {
    const { storage, clock } = await open();
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
      const log = { info: () => {}, error: expect.fail } as never;
      const parts = { storage: { ...storage, eraseLeads }, days: undefined, log };
      const running = startHousekeeping({ ...parts, pause: day, now: () => clock.time });
      await eventually(() => expect(eraseLeads).toHaveBeenCalledOnce());
      await running.stop();
      return (await leadsIn(storage)).map(({ payload }) => String(payload.email).split('@', 1)[0]).sort();
    };
    clock.time += 7 * day;
    expect(await round()).toEqual(['confirmed', 'late', 'unasked', 'waiting']);
    clock.time += 1;
    expect(await round()).toEqual(['confirmed', 'unasked', 'waiting']);
  });

  it('removes traces in the next round when another program reads the store, and logs that', async () => {
    const { storage, clock } = await open();
    await storage.saveLead(enquiry());
    clock.time = new Date(2026, 0, 8, 3).getTime();
    const log = { info: vi.fn(), error: vi.fn() };
    let rounds = 0;
    const forgetDeleted = async () => {
      rounds += 1;
      if (rounds === 1) throw new StorageError('still read');
    };
    const read = { ...storage, forgetDeleted };
    const now = () => clock.time;
    const running = startHousekeeping({ storage: read, days: 1, log: log as never, pause: 5, now });
    await eventually(() => expect(rounds).toBeGreaterThan(1));
    await running.stop();
    expect(log.info.mock.calls).toEqual([[{ erased: 1, days: 1 }, expect.any(String)]]);
    expect(log.error).toHaveBeenCalledOnce();
  });
});
