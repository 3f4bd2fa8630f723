import { expect, it, onTestFinished } from 'vitest';
import { noOrigin } from '#server/storage/lead.ts';
import { storageOn } from '#server/storage/openStorage.ts';
import { openPostgres } from '#server/storage/postgres.ts';
import { openSqlite } from '#server/storage/sqlite.ts';
import { leadsIn } from '../../support/leadsIn.ts';
import { contact, enquiry } from '../../support/sampleLeads.ts';
import { describeOnEngines } from '../../support/storageEngines.ts';

describeOnEngines('what staff do with leads', (newLocation) => {
  const open = async () => {
    const { databaseUrl, dataDir } = await newLocation();
    const engine = await (databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDir));
    onTestFinished(() => engine.close());
    const clock = { time: Date.parse('2026-01-05T10:00:00Z') };
    return { engine, clock, storage: storageOn(engine, { now: () => clock.time }) };
  };

  it('marks leads, and leaves a note that is not given', async () => {
    const { storage } = await open();
    const ids = [(await storage.saveLead(contact())).id, (await storage.saveLead(enquiry())).id];
    expect(await storage.markLeads([...ids, 'unknown'], { state: 'done', note: 'a\u0000b' })).toBe(2);
    expect(await storage.markLeads(ids.slice(0, 1), { state: 'spam' })).toBe(1);
    const marks = (await leadsIn(storage, { ids })).map(({ state, note }) => [state, note]);
    expect(marks.sort()).toEqual([
      ['done', 'ab'],
      ['spam', 'ab'],
    ]);
  });

  it('counts leads of a kind, an origin, a state and a suspicion together', async () => {
    const { storage } = await open();
    const origin = { ...noOrigin, source: 'letter' };
    for (const message of ['a', 'b']) await storage.saveLead({ ...contact({ message }), origin });
    await storage.saveLead({ ...enquiry(), suspect: true });
    const counts = await storage.countLeads({});
    expect(counts.sort((one, other) => other.count - one.count)).toEqual([
      { kind: 'contacts', origin, state: 'open', suspect: false, count: 2 },
      { kind: 'enquiries', origin: noOrigin, state: 'open', suspect: true, count: 1 },
    ]);
    expect(await storage.countLeads({ open: true, kind: 'enquiries' })).toHaveLength(1);
  });

  it('counts the leads of each day that has some', async () => {
    const { storage, clock } = await open();
    for (const time of ['05T00:00:00.000', '05T23:59:59.999', '06T00:00:00.000', '09T12:00:00.000']) {
      clock.time = Date.parse(`2026-01-${time}Z`);
      await storage.saveLead(contact({ message: time }));
    }
    const endOf = (time: string) => new Date(Date.parse(time.slice(0, 10)) + 24 * 60 * 60_000);
    const days = async (until?: Date) => {
      const found: [string, number][] = [];
      for await (const { first, count } of storage.countDays({ kind: 'contacts', until }, endOf))
        found.push([first.slice(5, 10), count]);
      return found;
    };
    expect(await days()).toEqual([
      ['01-05', 2],
      ['01-06', 1],
      ['01-09', 1],
    ]);
    expect(await days(new Date('2026-01-05T12:00:00Z'))).toEqual([['01-05', 1]]);
  });

  it('tells what was sent about a lead', async () => {
    const { storage } = await open();
    const { id } = await storage.saveLead({ ...contact(), notify: ['staff'] });
    const [mail] = await storage.claimDeliveries({ channel: 'staff', limit: 1, leaseMs: 1_000 });
    if (mail) await storage.deliveryFailed(mail, { reason: 'EAUTH 535', retryInMs: 60_000 });
    expect(await storage.deliveriesOf(id)).toMatchObject([
      {
        channel: 'staff',
        due_at: '2026-01-05T10:01:00.000Z',
        attempts: 1,
        sent_at: null,
        last_error: 'EAUTH 535',
      },
    ]);
    expect(await storage.deliveriesOf('unknown')).toEqual([]);
  });
});
