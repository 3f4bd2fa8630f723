import { expect, it } from 'vitest';
import { noOrigin } from '#server/storage/lead.ts';
import { leadsIn } from '../../support/leadsIn.ts';
import { contact, enquiry } from '../../support/sampleLeads.ts';
import { describeOnEngines, openFor } from '../../support/storageEngines.ts';

describeOnEngines('what staff do with leads', (newLocation) => {
  it('marks them, and leaves a note that is not given', async () => {
    const storage = await openFor(await newLocation());
    const ids = [(await storage.saveLead(contact())).id, (await storage.saveLead(enquiry())).id];
    expect(await storage.markLeads([...ids, 'unknown'], { state: 'done', note: 'a\u0000b' })).toBe(2);
    expect(await storage.markLeads(ids.slice(0, 1), { state: 'spam' })).toBe(1);
    const marks = (await leadsIn(storage, { ids })).map(({ state, note }) => [state, note]);
    expect(marks.sort()).toEqual([
      ['done', 'ab'],
      ['spam', 'ab'],
    ]);
  });

  it('counts them, oldest first, with nothing of what visitors wrote', async () => {
    const clock = { time: Date.parse('2026-01-05T10:00:00Z') };
    const storage = await openFor(await newLocation(), () => clock.time);
    const origin = { ...noOrigin, source: 'letter' };
    await storage.saveLead({ ...contact(), origin });
    clock.time += 1000;
    await storage.saveLead({ ...enquiry(), suspect: true });
    const at = (second: number) => `2026-01-05T10:00:0${second}.000Z`;
    expect(await storage.leadFacts({})).toEqual([
      { kind: 'contacts', origin, state: 'open', suspect: false, created_at: at(0) },
      { kind: 'enquiries', origin: noOrigin, state: 'open', suspect: true, created_at: at(1) },
    ]);
    expect(await storage.leadFacts({ open: true, kind: 'enquiries' })).toHaveLength(1);
  });
});
