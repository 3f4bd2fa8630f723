import { expect, it } from 'vitest';
import type { LeadFilter } from '#server/storage/lead.ts';
import { leadsIn } from '../../support/leadsIn.ts';
import { contact, enquiry, subscriber } from '../../support/sampleLeads.ts';
import { describeOnEngines, openFor } from '../../support/storageEngines.ts';

describeOnEngines('the search for leads', (newLocation) => {
  const filled = async () => {
    const clock = { time: Date.parse('2026-01-05T10:00:00Z') };
    const storage = await openFor(await newLocation(), () => clock.time);
    const payloads = [
      { firstName: 'Élodie', lastName: 'Šimek', email: 'one@example.com', phone: '9876543210' },
      { firstName: 'రామ', company: 'Straße & Söhne_50%', phone: '9000011111', email: '' },
      { lastName: 'Jose\u0301', message: 'A "quoted" word\nand C:\\temp, 100% done', phone: '080 2345 6789' },
    ];
    const ids: string[] = [];
    for (const payload of payloads) {
      ids.push((await storage.saveLead(enquiry({ firstName: '', ...payload }))).id);
      clock.time += 60_000;
    }
    await storage.saveLead(contact({ name: 'Ravi', message: 'ΑΘΗΝΑ' }));
    await storage.saveLead(subscriber('Mira@Example.com'));
    await storage.markLeads([ids[1] ?? ''], { state: 'done', note: 'Спасибо, called' });
    const found = async (filter: LeadFilter) =>
      (await leadsIn(storage, filter)).map(({ id, payload }) => {
        const index = ids.indexOf(id);
        return index < 0 ? payload.email : index;
      });
    return { found, storage };
  };

  it('finds words in every field and the note, in any case and alphabet, and phones with any spaces', async () => {
    const { found } = await filled();
    const cases: [string, unknown[]][] = [
      ['élodie', [0]],
      ['ÉLODIE ŠIMEK', [0]],
      ['šimek élodie', [0]],
      ['E\u0301lodie', [0]],
      ['ONE@example', [0]],
      ['రామ', [1]],
      ['STRASSE', []],
      ['straße', [1]],
      ['söhne_50%', [1]],
      ['sö%e', []],
      ['josé', [2]],
      ['"QUOTED" word', [2]],
      ['c:\\temp', [2]],
      ['100%', [2]],
      ['αθηνα', ['ravi@example.com']],
      ['mira@', ['Mira@Example.com']],
      ['спасибо', [1]],
      ['98765 43210', [0]],
      ['+91 98765-43210', [0]],
      ['8765 4', [0]],
      ['(080) 23456789', [2]],
      ['firstName', []],
      ['company', []],
    ];
    for (const [search, expected] of cases)
      expect([search, await found({ search })]).toEqual([search, expected]);
  });

  it('goes with the other conditions, in pages', async () => {
    const { found, storage } = await filled();
    expect(await found({ search: 'example', kind: 'subscribers' })).toEqual(['Mira@Example.com']);
    const [since, until] = [new Date('2026-01-05T10:01:00Z'), new Date('2026-01-05T10:02:00Z')];
    expect(await found({ until: since })).toEqual([0]);
    expect(await found({ since, until })).toEqual([1]);
    expect(await found({ open: true, kind: 'enquiries' })).toEqual([0, 2]);
    expect(await found({ suspect: true })).toEqual([]);
    expect(
      await found({ search: 'example', open: true, limit: 1, offset: 1, newestFirst: true }),
    ).toHaveLength(1);
    for (let from = 0; from < 225; from += 45) {
      const some = Array.from({ length: 45 }, (_, index) => from + index);
      await Promise.all(some.map((number) => storage.saveLead(contact({ message: `Größe ${number}` }))));
    }
    const numbers = async (filter: LeadFilter) =>
      (await leadsIn(storage, { search: 'GRÖSSE', ...filter })).length +
      (await leadsIn(storage, { search: 'GRÖßE', ...filter })).length;
    expect(await numbers({})).toBe(225);
    expect(await numbers({ offset: 215 })).toBe(10);
    expect(await numbers({ offset: 10, limit: 205 })).toBe(205);
    expect(await numbers({ offset: 225 })).toBe(0);
  });
});
