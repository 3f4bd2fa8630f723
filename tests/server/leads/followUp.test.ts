import { expect, it } from 'vitest';
import { eraseLeads } from '#server/leads/eraseLeads.ts';
import { medianAnswer } from '#server/leads/leadNumbers.ts';
import { markLeads, threadOf, undoMarks } from '#server/leads/markLeads.ts';
import { pageLeads } from '#server/leads/pageLeads.ts';
import { saveLead } from '#server/leads/saveLead.ts';
import { staffNames } from '#server/leads/staffNames.ts';
import { contact, enquiry, subscriber } from '../../support/sampleLeads.ts';
import { describeOnEngines, openLikeServer } from '../../support/storageEngines.ts';

describeOnEngines('the follow-up of a lead', (newLocation) => {
  it('keeps every note, mark and change in order, with who and when, also of two people at once', async () => {
    const { store, clock } = await openLikeServer(newLocation);
    const { id } = await saveLead(store, { ...contact(), suspect: true });
    const [lead] = (await pageLeads(store, {}, { offset: 0, limit: 1 })).leads;
    expect(lead).toMatchObject({ suspect: true, owner: '', due: '', answeredAt: null });
    await markLeads(store, [id], { suspect: false, owner: 'Meena', due: '2026-01-09', by: 'Asha' });
    clock.time += 1_000;
    await Promise.all(
      ['One', 'Two'].map((note) => markLeads(store, [id], { note, owner: 'Meena', by: 'Meena' })),
    );
    clock.time += 1_000;
    await markLeads(store, [id], { reply: 'We call you', state: 'done', by: 'Meena' });
    await markLeads(store, [id], { state: 'open', by: 'Ravi' });
    const thread = await threadOf(store, id);
    expect(thread.map(({ author, kind, text }) => `${author} ${kind} ${text}`.trim())).toEqual([
      ...['Asha trusted', 'Asha owner Meena', 'Asha due 2026-01-09'],
      ...[expect.stringMatching(/note (One|Two)/), expect.stringMatching(/note (One|Two)/)],
      ...['Meena reply We call you', 'Meena done', 'Ravi open'],
    ]);
    const [after] = (await pageLeads(store, { search: 'one two' }, { offset: 0, limit: 1 })).leads;
    expect(after).toMatchObject({
      suspect: false,
      owner: 'Meena',
      due: '2026-01-09',
      state: 'open',
      answeredAt: '2026-01-05T10:00:02.000Z',
    });
    expect(await staffNames(store)).toEqual(['Asha', 'Meena', 'Ravi']);
    await markLeads(store, [id], { note: 'Three', by: 'Abha' });
    expect(await staffNames(store)).toEqual(['Abha', 'Asha', 'Meena', 'Ravi']);
  });

  it('takes no note of spaces, and no answer back that nobody gave', async () => {
    const { store } = await openLikeServer(newLocation);
    const { id } = await saveLead(store, contact());
    await markLeads(store, [id], { note: ' Called ', by: 'Asha' });
    await markLeads(store, [id], { note: ' ', reply: '', by: 'Asha' });
    expect(await threadOf(store, id)).toMatchObject([{ kind: 'note', text: 'Called' }]);
    const [lead] = (await pageLeads(store, {}, { offset: 0, limit: 1 })).leads;
    expect(lead?.note).toBe('Called');
  });

  it('finds open leads that are due, by their day, and those without an answer', async () => {
    const { store, clock } = await openLikeServer(newLocation);
    const ids: string[] = [];
    for (let number = 0; number < 4; number++) {
      clock.time += 1_000;
      ids.push((await saveLead(store, enquiry({ message: String(number) }))).id);
    }
    const [first = '', second = '', third = '', fourth = ''] = ids;
    // The older lead is due first: the newest first would be another order.
    await markLeads(store, [first], { due: '2026-01-06', by: 'Meena' });
    await markLeads(store, [second], { due: '2026-01-07', by: 'Meena' });
    await markLeads(store, [third], { due: '2026-01-05', state: 'done', by: 'Meena' });
    const found = async (condition: object) =>
      (await pageLeads(store, condition, { offset: 0, limit: 9 })).leads.map(({ id }) => ids.indexOf(id));
    expect(await found({ dueUntil: '2026-01-07' })).toEqual([0, 1]);
    expect(await found({ unanswered: true })).toEqual([3, 1, 0]);
    // Only what staff confirm is an answer, and each way back restores what was before.
    await markLeads(store, [fourth], { note: 'Called', state: 'done', by: 'Meena' });
    expect(await found({ unanswered: true })).toEqual([1, 0]);
    for (const state of ['open', 'spam', 'open'] as const)
      await markLeads(store, [fourth], { state, by: 'Ravi' });
    expect(await found({ unanswered: true })).toEqual([3, 1, 0]);
    await markLeads(store, [fourth], { reply: 'Call', by: 'Meena' });
    expect(await found({ unanswered: true })).toEqual([1, 0]);
    await markLeads(store, [fourth], { reply: '', by: 'Meena' });
    expect(await found({ unanswered: true })).toEqual([3, 1, 0]);
    await eraseLeads(store, { rule: 'staff', ids });
    expect(await threadOf(store, first)).toEqual([]);
  });

  it('says which state each lead had before, for an undo', async () => {
    const { store } = await openLikeServer(newLocation);
    const ids: string[] = [];
    for (const message of ['0', '1', '2']) ids.push((await saveLead(store, enquiry({ message }))).id);
    const [first = '', second = ''] = ids;
    await markLeads(store, [first], { state: 'done', by: 'Meena' });
    await markLeads(store, [second], { state: 'spam', by: 'Meena' });
    const before = await markLeads(store, ids, { state: 'spam', by: 'Meena' });
    const states = new Map(before.map(({ id, state }) => [id, state]));
    expect(ids.map((id) => states.get(id))).toEqual(['done', 'spam', 'open']);
  });

  it('undoes a mark for each lead, but not over the later mark of somebody else', async () => {
    const { store } = await openLikeServer(newLocation);
    const ids: string[] = [];
    for (const message of ['0', '1', '2']) ids.push((await saveLead(store, enquiry({ message }))).id);
    const [first = '', second = '', third = ''] = ids;
    await markLeads(store, [first], { owner: 'Meena', due: '2026-02-01', by: 'Asha' });
    const owned = await markLeads(store, ids, { owner: 'Ravi', by: 'Asha' });
    const states = await markLeads(store, ids, { state: 'done', by: 'Asha' });
    await markLeads(store, [second], { state: 'open', by: 'Meena' });
    // The same state again: the lead looks as Asha left it. Whoever marked it last is named.
    await markLeads(store, [second], { state: 'done', by: 'Ravi' });
    await markLeads(store, [third], { note: 'Called', by: 'Ravi' });
    const undo = async (marked: typeof owned, name: 'owner' | 'state') =>
      undoMarks(
        store,
        marked.map((lead) => ({ id: lead.id, entry: lead.entry ?? 0, [name]: lead[name] })),
        'Asha',
      );
    expect(await undo(states, 'state')).toEqual({ undone: 2, refused: [{ id: second, by: 'Ravi' }] });
    expect(await undo(owned, 'owner')).toEqual({ undone: 3, refused: [] });
    const { leads } = await pageLeads(store, {}, { offset: 0, limit: 9 });
    const byId = new Map(leads.map((lead) => [lead.id, lead]));
    expect(ids.map((id) => byId.get(id))).toMatchObject([
      { state: 'open', owner: 'Meena', due: '2026-02-01' },
      { state: 'done', owner: '' },
      { state: 'open', owner: '' },
    ]);
  });

  it('keeps the time of the first answer when a second one is given', async () => {
    const { store, clock } = await openLikeServer(newLocation);
    const { id } = await saveLead(store, enquiry());
    const answer = async (reply: string, by: string) => {
      clock.time += 60_000;
      await markLeads(store, [id], { reply, by });
      return (await pageLeads(store, {}, { offset: 0, limit: 1 })).leads[0]?.answeredAt;
    };
    expect(await answer('Call', 'Asha')).toBe('2026-01-05T10:01:00.000Z');
    expect(await answer('We call you', 'Ravi')).toBe('2026-01-05T10:01:00.000Z');
    expect(await answer('', 'Ravi')).toBeNull();
    expect(await answer('Call', 'Ravi')).toBe('2026-01-05T10:04:00.000Z');
  });

  it('says the median of the time to the first answer, without spam and subscribers', async () => {
    const { store, clock } = await openLikeServer(newLocation);
    const since = new Date(clock.time);
    expect(await medianAnswer(store, since)).toBeUndefined();
    for (const [minutes, state] of [[5], [1], [3], [8], [2, 'spam'], [2.5, 'spam']] as const) {
      const { id } = await saveLead(store, enquiry({ message: String(minutes) }));
      clock.time += minutes * 60_000;
      await markLeads(store, [id], { reply: 'Call', ...(state && { state }), by: 'Meena' });
      clock.time += 60_000;
    }
    for (const address of ['a@site.example', 'b@site.example']) {
      const { id } = await saveLead(store, subscriber(address));
      await markLeads(store, [id], { reply: 'Without a text', by: 'Meena' });
    }
    expect(await medianAnswer(store, since)).toBe(3 * 60_000);
  });
});
