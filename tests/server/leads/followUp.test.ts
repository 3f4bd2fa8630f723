import { expect, it } from 'vitest';
import { contact, enquiry } from '../../support/sampleLeads.ts';
import { describeOnEngines, openLikeServer } from '../../support/storageEngines.ts';

describeOnEngines('the follow-up of a lead', (newLocation) => {
  it('keeps every note, mark and change in order, with who and when, also of two people at once', async () => {
    const { storage, clock } = await openLikeServer(newLocation);
    const { id } = await storage.saveLead({ ...contact(), suspect: true });
    const [lead] = (await storage.pageLeads({}, { offset: 0, limit: 1 })).leads;
    expect(lead).toMatchObject({ suspect: true, owner: '', due: '', answeredAt: null });
    await storage.markLeads([id], { suspect: false, owner: 'Meena', due: '2026-01-09', by: 'Asha' });
    clock.time += 1_000;
    await Promise.all(
      ['One', 'Two'].map((note) => storage.markLeads([id], { note, owner: 'Meena', by: 'Meena' })),
    );
    await storage.markLeads([id], { reply: 'We call you', state: 'done', by: 'Meena' });
    await storage.markLeads([id], { state: 'open', by: 'Ravi' });
    const thread = await storage.threadOf(id);
    expect(thread.map(({ author, kind, text }) => `${author} ${kind} ${text}`.trim())).toEqual([
      ...['Asha trusted', 'Asha owner Meena', 'Asha due 2026-01-09'],
      ...[expect.stringMatching(/note (One|Two)/), expect.stringMatching(/note (One|Two)/)],
      ...['Meena reply We call you', 'Meena done', 'Ravi open'],
    ]);
    const [after] = (await storage.pageLeads({ search: 'one two' }, { offset: 0, limit: 1 })).leads;
    expect(after).toMatchObject({
      ...{ suspect: false, owner: 'Meena', due: '2026-01-09', state: 'open' },
      answeredAt: '2026-01-05T10:00:01.000Z',
    });
    expect(await storage.staffNames()).toEqual(['Asha', 'Meena', 'Ravi']);
  });

  it('finds open leads of a person, those that are due by their day, and those without an answer', async () => {
    const { storage, clock } = await openLikeServer(newLocation);
    const ids: string[] = [];
    for (let number = 0; number < 4; number++) {
      clock.time += 1_000;
      ids.push((await storage.saveLead(enquiry({ message: String(number) }))).id);
    }
    const [first = '', second = '', third = '', fourth = ''] = ids;
    await storage.markLeads([first], { owner: 'Meena', due: '2026-01-07', by: 'Meena' });
    await storage.markLeads([second], { owner: 'Ravi', due: '2026-01-06', by: 'Meena' });
    await storage.markLeads([third], { owner: 'Meena', due: '2026-01-05', state: 'done', by: 'Meena' });
    const found = async (condition: object) =>
      (await storage.pageLeads(condition, { offset: 0, limit: 9 })).leads.map(({ id }) => ids.indexOf(id));
    expect(await found({ owner: 'Meena' })).toEqual([0]);
    expect(await found({ dueUntil: '2026-01-07' })).toEqual([1, 0]);
    expect(await found({ dueUntil: '2026-01-06' })).toEqual([1]);
    expect(await found({ unanswered: true })).toEqual([3, 1, 0]);
    await storage.markLeads([fourth], { note: 'Called', by: 'Meena' });
    expect(await found({ unanswered: true })).toEqual([1, 0]);
    await storage.eraseLeads({ ids });
    expect(await storage.threadOf(first)).toEqual([]);
  });
});
