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

  it('gives what is counted of leads, oldest first, and nothing of what visitors wrote', async () => {
    const { storage, clock } = await open();
    const origin = { ...noOrigin, source: 'letter' };
    await storage.saveLead({ ...contact(), origin });
    clock.time += 1000;
    await storage.saveLead({ ...enquiry(), suspect: true });
    const times = (await leadsIn(storage)).map(({ createdAt }) => createdAt);
    expect(await storage.leadFacts({})).toEqual([
      { kind: 'contacts', origin, state: 'open', suspect: false, created_at: times[0] },
      { kind: 'enquiries', origin: noOrigin, state: 'open', suspect: true, created_at: times[1] },
    ]);
    expect(await storage.leadFacts({ open: true, kind: 'enquiries' })).toHaveLength(1);
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
