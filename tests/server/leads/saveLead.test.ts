import { expect, it } from 'vitest';
import { type NewLead, noOrigin } from '#server/leads/lead.ts';
import { readFile } from '#server/leads/readLeads.ts';
import { saveLead } from '#server/leads/saveLead.ts';
import { confirmSubscriber, subscriberToken } from '#server/leads/subscribers.ts';
import { contact, enquiry, leadsIn, subscriber, textFile } from '../../support/sampleLeads.ts';
import { describeOnEngines, openLikeServer } from '../../support/storageEngines.ts';

const minute = 60_000;

describeOnEngines('leads', (newLocation) => {
  const open = () => openLikeServer(newLocation);

  it('returns the stored lead, with its time, origin and file', async () => {
    const { store } = await open();
    const payload = { name: 'రవి ₹', message: 'Line 1\nLine 2 "quoted"', agreeToUpdates: true };
    const odd = { ...payload, name: 'రవి\u0000 ₹\ud83d' };
    const origin = { ...noOrigin, page: '/contact', campaign: 'मानसून' };
    const saved = await saveLead(store, { ...contact(odd, textFile('Bytes ☃')), origin, suspect: true });
    expect(saved).toEqual({ id: saved.id, createdAt: '2026-01-05T10:00:00.000Z', outcome: 'stored' });
    const [lead] = await leadsIn(store);
    expect(lead).toMatchObject({ id: saved.id, kind: 'contacts', createdAt: saved.createdAt, suspect: true });
    expect(lead?.payload).toEqual({ ...contact().payload, ...payload });
    expect(lead?.origin).toEqual(origin);
    // The origin is not part of the fingerprint.
    const again = await saveLead(store, { ...contact(odd, textFile('Bytes ☃')), suspect: true });
    expect(again).toEqual({ ...saved, outcome: 'repeated' });
    expect(lead?.file).toMatchObject({ name: 'notes.txt', type: 'text/plain', size: 9 });
    const file = await readFile(store, lead?.file?.id ?? '');
    expect(new TextDecoder().decode(file?.bytes)).toBe('Bytes ☃');
    expect(await readFile(store, 'unknown')).toBeUndefined();
  });

  it('answers a repeat within ten minutes with the first lead', async () => {
    const { store, clock } = await open();
    const lead = contact({ name: 'Zoë' }, textFile('same', 'first.txt'));
    const first = await saveLead(store, lead);
    clock.time += 10 * minute - 1;
    const { phone, ...rest } = lead.payload;
    const spelledAnew = { phone: ` ${phone} `, ...rest, name: 'Zoe\u0308 ' };
    const again = await saveLead(store, {
      ...lead,
      payload: spelledAnew,
      file: textFile('same', 'second.txt'),
    });
    expect(again).toEqual({ ...first, outcome: 'repeated' });
    expect(await leadsIn(store)).toHaveLength(1);
    // Later it is a new lead, which can be repeated too.
    clock.time += 1;
    const second = await saveLead(store, lead);
    expect(second).toMatchObject({ outcome: 'stored', createdAt: '2026-01-05T10:10:00.000Z' });
    clock.time += minute;
    expect(await saveLead(store, lead)).toEqual({ ...second, outcome: 'repeated' });
    expect(await leadsIn(store)).toHaveLength(2);
  });

  it('stores a lead that a clock has taken which was ahead, once more after that', async () => {
    const { store, clock } = await open();
    const outcome = async () => (await saveLead(store, contact())).outcome;
    clock.time += 24 * 60 * minute;
    expect(await outcome()).toBe('stored');
    clock.time -= 24 * 60 * minute;
    expect(await outcome()).toBe('stored');
  });

  it('keeps the place of a subscriber who asks again while the mail waits', async () => {
    const { store, clock } = await open();
    const ask = (confirmWait: number) =>
      saveLead(store, { ...subscriber('asha@example.com'), notify: ['confirm'], confirmWait });
    const dueIn = async () => {
      const { due_at } = await store.db.selectFrom('delivery').select('due_at').executeTakeFirstOrThrow();
      return (Date.parse(due_at ?? '') - clock.time) / minute;
    };
    const day = 24 * 60;
    await ask(4 * day * minute);
    clock.time += day * minute;
    expect((await ask(5 * day * minute)).outcome).toBe('asked');
    expect(await dueIn()).toBe(3 * day);
    clock.time += day * minute;
    // The share of another network is free earlier.
    await ask(minute);
    expect(await dueIn()).toBe(1);
  });

  it('subscribes an address once, in any case and at any time', async () => {
    const { store, clock } = await open();
    const first = await saveLead(store, subscriber('Asha@Example.com'));
    clock.time += 400 * 24 * 60 * minute;
    const again = await saveLead(store, subscriber('  asha@example.COM '));
    expect(again).toEqual({ ...first, outcome: 'duplicate' });
    expect((await saveLead(store, subscriber('ravi@example.com'))).outcome).toBe('stored');
    expect(await leadsIn(store, { kind: 'subscribers' })).toHaveLength(2);
  });

  it('subscribes an address that only a suspect lead has, unless it was confirmed', async () => {
    const { store } = await open();
    const suspect = { ...subscriber('asha@example.com'), suspect: true };
    const outcomes = async (...leads: NewLead[]) => {
      const saved = [];
      for (const lead of leads) saved.push((await saveLead(store, lead)).outcome);
      return saved;
    };
    const first = await saveLead(store, suspect);
    expect(await outcomes(suspect, subscriber('Asha@example.com'))).toEqual(['duplicate', 'stored']);
    expect(await outcomes(suspect, subscriber('asha@example.com'))).toEqual(['duplicate', 'duplicate']);
    expect(first.outcome).toBe('stored');

    const quick = await saveLead(store, { ...subscriber('ravi@example.com'), suspect: true });
    await confirmSubscriber(store, await subscriberToken(store, quick.id));
    expect(await outcomes(subscriber('ravi@example.com'))).toEqual(['duplicate']);
  });

  it.each([
    ['enquiry', enquiry(), enquiry({ firstName: 'Asha ' }), 'repeated'],
    ['subscription', subscriber('a@example.com'), subscriber('A@example.com '), 'duplicate'],
  ])('stores one %s of fifty concurrent ones on two servers', async (_, lead, again, outcome) => {
    const { store, ...server } = await open();
    const replica = await server.replica();
    const saves = Array.from({ length: 50 }, (_each, index) =>
      saveLead(index % 2 ? store : replica, index % 3 ? lead : again),
    );
    const outcomes = (await Promise.all(saves)).map((saved) => saved.outcome).sort();
    expect(outcomes).toEqual([...Array(49).fill(outcome), 'stored'].sort());
    expect(await leadsIn(store)).toHaveLength(1);
  });
});
