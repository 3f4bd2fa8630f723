import { expect, it, onTestFinished, vi } from 'vitest';
import { StorageError } from '#server/database/storageError.ts';
import { startHousekeeping } from '#server/housekeeping.ts';
import { erasedSoon, overdueLeads } from '#server/leads/cleanUp.ts';
import type { Erasure } from '#server/leads/eraseLeads.ts';
import { eraseLeads, erasureOf } from '#server/leads/eraseLeads.ts';
import { markLeads } from '#server/leads/markLeads.ts';
import { countLeads } from '#server/leads/pageLeads.ts';
import { saveLead } from '#server/leads/saveLead.ts';
import { confirmSubscriber, subscriberToken } from '#server/leads/subscribers.ts';
import { claimDelivery, deliverySent } from '#server/outbox/queue.ts';
import { eventually } from '../../support/eventually.ts';
import { contact, enquiry, leadsIn, subscriber, textFile } from '../../support/sampleLeads.ts';
import { databaseOf, describeOnEngines, openLikeServer } from '../../support/storageEngines.ts';

const day = 24 * 60 * 60_000;
const start = Date.parse('2026-01-05T10:00:00Z');

describeOnEngines('erasing', (newLocation) => {
  /** Opens a store; `keepHouse` starts the housekeeping of one, by default of this, with short pauses. */
  const open = async () => {
    const server = await openLikeServer(newLocation);
    const { store } = server;
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    const keepHouse = (given: Partial<Parameters<typeof startHousekeeping>[0]> = {}) => {
      const usual = { store, days: 30, log: log as never, pause: 5 };
      const running = startHousekeeping({ ...usual, ...given });
      onTestFinished(() => running.stop());
      return running;
    };
    return { ...server, log, keepHouse };
  };

  it.each<[string, (id: string) => Erasure]>([
    ['a phone, with or without country code', () => ({ rule: 'staff', phone: '+91 98765 43210' })],
    ['an id', (id) => ({ rule: 'staff', ids: [id] })],
    ['age', () => ({ rule: 'staff', olderThan: new Date(start + 1), keptFrom: '2026-01-05' })],
  ])('by %s erases everything of a lead, and keeps other leads', async (_way, erasureOf) => {
    const { location, store, clock } = await open();
    const lead = { ...enquiry({ email: '' }), file: textFile('private') };
    const { id } = await saveLead(store, { ...lead, notify: ['staff', 'webhook'] });
    clock.time += 1;
    await saveLead(store, { ...contact({ phone: '8765432109' }, textFile('other')), notify: ['staff'] });
    await saveLead(store, subscriber('a@example.com'));
    expect(await eraseLeads(store, erasureOf(id))).toBe(1);
    const db = await databaseOf(location);
    for (const table of ['attachment', 'delivery'] as const) {
      const left = await db.selectFrom(table).select('lead_id').execute();
      expect(left.map(({ lead_id }) => lead_id)).toEqual([expect.not.stringMatching(id)]);
    }
    const emails = (await leadsIn(store)).map(({ payload }) => payload.email);
    expect(emails.sort()).toEqual(['a@example.com', 'ravi@example.com']);
    expect(await eraseLeads(store, erasureOf(id))).toBe(0);
  });

  it('erases nothing for an empty value', async () => {
    const { store } = await open();
    await saveLead(store, subscriber(''));
    await saveLead(store, contact({ phone: '', email: '' }));
    for (const which of [
      { phone: '' },
      { phone: '+' },
      { email: ' ' },
      { olderThan: new Date(0), keptFrom: '' },
    ])
      expect(await eraseLeads(store, { rule: 'staff', ...which })).toBe(0);
    expect(await leadsIn(store)).toHaveLength(2);
  });

  it('keeps leads for the configured days, on two servers at once, and logs the number erased', async () => {
    const { store, replica, clock, log, keepHouse } = await open();
    for (let number = 0; number < 90; number += 1) await saveLead(store, enquiry({ number }));
    clock.time += 30 * day;
    await saveLead(store, contact());
    // One that clears the log while the other one reads says so, and does it in its next round.
    for (const each of [store, await replica()]) keepHouse({ store: { ...each, clearLog: async () => {} } });
    // The first have reached the limit, but not exceeded it.
    expect(await leadsIn(store)).toHaveLength(91);
    clock.time += 1;
    await eventually(async () => expect(await leadsIn(store)).toHaveLength(1));
    const lines = () => log.info.mock.calls.map(([about]) => about as { rule: string; enquiries: number });
    const sum = () => lines().reduce((total, { enquiries }) => total + enquiries, 0);
    await eventually(() => expect(sum()).toBe(90));
    expect(lines().every(({ rule }) => rule === 'retention')).toBe(true);
    expect(log.error).not.toHaveBeenCalled();
  });

  it('erases somebody again whom a restored backup has brought back', async () => {
    const { location, store } = await open();
    const { id } = await saveLead(store, enquiry());
    const db = await databaseOf(location);
    const row = await db.selectFrom('lead').selectAll().executeTakeFirstOrThrow();
    expect(await eraseLeads(store, { rule: 'staff', ids: [id] }, { by: 'Meena' })).toBe(1);
    await db.insertInto('lead').values(row).execute();
    expect(await eraseLeads(store, { rule: 'staff', ids: [id] }, { by: 'Ravi' })).toBe(1);
    expect(await erasureOf(store, id)).toMatchObject({ erased_by: 'Ravi' });
    expect(await erasureOf(store, id.slice(0, 6))).toMatchObject({ lead_id: id });
    // Nobody has erased a lead that never existed, although the start of its id comes before the erased one.
    expect(await erasureOf(store, '000000')).toBeUndefined();
  });

  it('erases large files in several transactions', async () => {
    const { store } = await open();
    const file = textFile('x'.repeat(3 * 1024 * 1024));
    for (const message of ['1', '2', '3', '4']) await saveLead(store, contact({ message }, file));
    const stopping = new AbortController();
    const erasing = eraseLeads(
      store,
      { rule: 'staff', email: 'ravi@example.com' },
      { signal: stopping.signal },
    );
    stopping.abort();
    expect(await erasing).toBe(1);
    expect(await eraseLeads(store, { rule: 'staff', email: 'ravi@example.com' })).toBe(3);
  });

  /** Lets a round of the housekeeping end, and returns the names of the addresses that are left. */
  const roundOf = async ({ store, keepHouse }: Awaited<ReturnType<typeof open>>) => {
    const clearLog = vi.fn(store.clearLog);
    const running = keepHouse({ store: { ...store, clearLog }, days: undefined, pause: day });
    await eventually(() => expect(clearLog).toHaveBeenCalledOnce());
    await running.stop();
    return (await leadsIn(store)).map(({ payload }) => String(payload.email).split('@', 1)[0]).sort();
  };

  it('keeps an open lead with a day ahead until that day is over, and erases it then, however old it is', async () => {
    vi.stubEnv('TZ', 'UTC');
    onTestFinished(() => void vi.unstubAllEnvs());
    const { store, clock, keepHouse } = await open();
    const save = async (email: string, mark: object) => {
      const { id } = await saveLead(store, enquiry({ email }));
      await markLeads(store, [id], { ...mark, by: 'Meena' });
    };
    await save('later@example.com', { due: '2026-03-20' });
    await save('done@example.com', { due: '2026-03-20', state: 'done' });
    await save('passed@example.com', { due: '2026-01-20' });
    const round = async (date: string) => {
      clock.time = Date.parse(date);
      const clearLog = vi.fn(store.clearLog);
      const running = keepHouse({ store: { ...store, clearLog }, pause: day });
      await eventually(() => expect(clearLog).toHaveBeenCalledOnce());
      await running.stop();
      const left = (await leadsIn(store)).map(({ payload }) => payload.email);
      const soon = await countLeads(store, erasedSoon(clock.time, 30));
      return [...left.sort(), soon];
    };
    const all = ['done@example.com', 'later@example.com', 'passed@example.com'];
    // An hour before the notice of seven days, and with it.
    expect(await round('2026-01-28T09:00:00Z')).toEqual([...all, 0]);
    expect(await round('2026-01-28T11:00:00Z')).toEqual([...all, 1]);
    expect(await round('2026-02-10T10:00:00Z')).toEqual(['later@example.com', 0]);
    expect(await round('2026-03-13T12:00:00Z')).toEqual(['later@example.com', 0]);
    expect(await round('2026-03-14T00:30:00Z')).toEqual(['later@example.com', 1]);
    expect(await round('2026-03-20T23:59:00Z')).toEqual(['later@example.com', 1]);
    expect(await overdueLeads(store, 30)).toEqual([]);
    expect(await round('2026-03-21T00:00:00Z')).toEqual([0]);
  });

  it('announces a lead until a clean-up erases it, which leaves to an operator what became due a month before', async () => {
    const { store, clock } = await open();
    await saveLead(store, enquiry());
    const announced = async (days: number) => {
      clock.time = start + days * day;
      const [overdue] = await overdueLeads(store, 30);
      return [await countLeads(store, erasedSoon(clock.time, 30)), overdue?.leads ?? 0];
    };
    // The server may have been away.
    for (const [age, soon, left] of [
      [23, 0, 0],
      [23.01, 1, 0],
      [55, 1, 0],
      [61, 1, 0],
      [61.01, 0, 1],
    ] as const)
      expect([age, ...(await announced(age))]).toEqual([age, soon, left]);
  });

  const claim = { channel: 'confirm', leaseMs: day } as const;

  it('forgets addresses that are unconfirmed a week after their mail was sent, whenever that was', async () => {
    const server = await open();
    const { store, clock, log } = server;
    const subscribe = (name: string, lead: object = {}) =>
      saveLead(store, { ...subscriber(`${name}@example.com`), notify: ['confirm'], ...lead });
    await subscribe('late');
    const { id } = await subscribe('confirmed');
    await subscribe('waiting', { confirmWait: 60 * day });
    await subscribe('suspect', { suspect: true });
    await subscribe('unasked', { notify: [] });
    const everybody = ['confirmed', 'late', 'suspect', 'unasked', 'waiting'];
    // The mail server is down for two weeks.
    clock.time += 14 * day;
    expect(await roundOf(server)).toEqual(everybody);
    for (const _ of ['late', 'confirmed']) {
      const mail = await claimDelivery(store, claim);
      if (mail) await deliverySent(store, mail);
    }
    await confirmSubscriber(store, await subscriberToken(store, id));
    clock.time += 7 * day;
    expect(await roundOf(server)).toEqual(everybody);
    clock.time += day;
    expect(await roundOf(server)).toEqual(['confirmed', 'suspect', 'unasked', 'waiting']);
    expect(log.error).not.toHaveBeenCalled();
  });

  it('erases addresses after 90 days that nobody was ever asked to confirm', async () => {
    const server = await open();
    const { store, clock, log } = server;
    await saveLead(store, { ...subscriber('away@example.com'), notify: ['confirm'] });
    await saveLead(store, { ...subscriber('suspect@example.com'), notify: ['confirm'], suspect: true });
    clock.time += 90 * day;
    expect(await roundOf(server)).toEqual(['away', 'suspect']);
    clock.time += 1;
    expect(await roundOf(server)).toEqual([]);
    expect(log.info).toHaveBeenCalledExactlyOnceWith(
      { rule: 'neverAsked', enquiries: 0, contacts: 0, subscribers: 2 },
      'leads were erased',
    );
  });

  it('clears the log in the next round when another program reads the store, and logs that', async () => {
    const { store, clock, log, keepHouse } = await open();
    await saveLead(store, enquiry());
    clock.time += 3 * day;
    const stillRead = new StorageError('still read');
    const clearLog = vi.fn().mockRejectedValueOnce(stillRead).mockResolvedValueOnce(undefined);
    // Once it was cleared nothing that was erased is left there.
    clearLog.mockRejectedValueOnce(stillRead);
    const running = keepHouse({ store: { ...store, clearLog }, days: 1 });
    await eventually(() => expect(clearLog.mock.calls.length).toBeGreaterThan(3));
    await running.stop();
    expect(log.info).toHaveBeenCalledOnce();
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ leads: 1 }),
      expect.stringContaining('still in the store’s log'),
    );
  });

  it('logs no failure when nothing was due', async () => {
    const { store, log, keepHouse } = await open();
    await saveLead(store, enquiry());
    const clearLog = vi.fn(async () => {
      throw new StorageError('still read');
    });
    const running = keepHouse({ store: { ...store, clearLog } });
    await eventually(() => expect(clearLog.mock.calls.length).toBeGreaterThan(1));
    await running.stop();
    expect(log.error).not.toHaveBeenCalled();
  });
});
