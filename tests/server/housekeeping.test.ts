import { expect, it } from 'vitest';
import { startHousekeeping } from '#server/housekeeping.ts';
import type { NewLead } from '#server/leads/lead.ts';
import { saveLead } from '#server/leads/saveLead.ts';
import { confirmSubscriber, subscriberToken } from '#server/leads/subscribers.ts';
import { claimDelivery, deliverySent } from '#server/outbox/queue.ts';
import { dayOf } from '#server/timing/days.ts';
import { addViews, viewedDays } from '#server/visits/viewStorage.ts';
import { eventually } from '../support/eventually.ts';
import { contact, enquiry, leadsIn, subscriber } from '../support/sampleLeads.ts';
import { databaseOf, describeOnEngines, openLikeServer } from '../support/storageEngines.ts';

const day = 24 * 60 * 60_000;

describeOnEngines('a round of housekeeping', (newLocation) => {
  it('erases what became due within a month, and says once what it left', async () => {
    const { store, clock, location } = await openLikeServer(newLocation);
    const now = clock.time;
    const save = (days: number, lead: NewLead) => {
      clock.time = now - days * day;
      return saveLead(store, lead);
    };
    await save(132, contact({ name: 'overdue' }));
    await save(130, contact({ name: 'long due' }));
    await save(101, enquiry({ firstName: 'due' }));
    await save(99, enquiry({ firstName: 'kept' }));
    const subscribeAndAsk = async (days: number, address: string) => {
      await save(days, { ...subscriber(address), notify: ['confirm'] });
      const mail = await claimDelivery(store, { channel: 'confirm', leaseMs: day });
      if (mail) await deliverySent(store, mail);
    };
    await subscribeAndAsk(39, 'overdue@site.example');
    await subscribeAndAsk(8, 'due@site.example');
    await subscribeAndAsk(6, 'kept@site.example');
    await save(91, { ...subscriber('never-asked@site.example'), notify: ['confirm'] });
    await save(135, { ...subscriber('long-unasked@site.example'), notify: ['confirm'] });
    await save(8, { ...enquiry({ firstName: 'not forwarded' }), notify: ['webhook'] });
    await save(6, { ...enquiry({ firstName: 'waiting' }), notify: ['webhook'] });
    await save(40, { ...enquiry({ firstName: 'not forwarded for long' }), notify: ['webhook'] });
    const { id } = await save(102, { ...subscriber('confirmed@site.example'), notify: ['confirm'] });
    await confirmSubscriber(store, await subscriberToken(store, id));
    // Its mail acknowledges it.
    await save(9, { ...enquiry({ firstName: 'asked' }), notify: ['confirm'] });
    clock.time = now;
    const dayBefore = (days: number) => dayOf(now - days * day);
    const view = { part: 'all' as const, name: '', views: 1, visits: 1 };
    await addViews(
      store,
      [860, 821, 759].map((days) => ({ ...view, day: dayBefore(days) })),
    );

    // An earlier release has stored them meanwhile.
    await store.db.updateTable('lead').set({ folding: 0 }).execute();
    await store.db
      .insertInto('content_blob')
      .values({ hash: 'unused', bytes: Buffer.of(), added_at: null })
      .execute();

    const lines: { level: string; facts: object }[] = [];
    const noting = (level: string) => (facts: object) => void lines.push({ level, facts });
    const log = { info: noting('info'), warn: noting('warn'), error: noting('error') } as never;
    let cleared = 0;
    const counting = {
      ...store,
      clearLog: async () => {
        await store.clearLog();
        cleared += 1;
      },
    };
    const running = startHousekeeping({ store: counting, days: 100, log, pause: 5 });
    await eventually(() => expect(cleared).toBeGreaterThan(1));
    await running.stop();

    const names = (await leadsIn(store)).map(
      ({ payload: { name, firstName, email } }) => name ?? firstName ?? email,
    );
    const expected = ['asked', 'confirmed@site.example', 'kept', 'kept@site.example', 'not forwarded'];
    const left = [
      'long-unasked@site.example',
      'not forwarded for long',
      'overdue',
      'overdue@site.example',
      'waiting',
    ];
    expect(names.sort()).toEqual([...expected, ...left].sort());
    expect(await viewedDays(store, '0000-00-00', '9999-99-99')).toEqual([dayBefore(860), dayBefore(759)]);
    const db = await databaseOf(location);
    expect(await db.selectFrom('lead').select('id').where('folding', '=', 0).execute()).toEqual([]);
    expect(await db.selectFrom('content_blob').select('hash').execute()).toEqual([]);
    const rows = await db
      .selectFrom('delivery')
      .select('last_error')
      .where('channel', '=', 'webhook')
      .orderBy('due_at')
      .execute();
    expect(rows.map(({ last_error }) => last_error).sort()).toEqual(['not sent for a week', null, null]);
    expect(lines).toEqual([
      { level: 'info', facts: { rule: 'retention', enquiries: 1, contacts: 1, subscribers: 0 } },
      { level: 'info', facts: { rule: 'unconfirmed', enquiries: 0, contacts: 0, subscribers: 1 } },
      { level: 'info', facts: { rule: 'neverAsked', enquiries: 0, contacts: 0, subscribers: 1 } },
      { level: 'warn', facts: { leads: 2, command: 'leads erase --older-than 100' } },
      { level: 'warn', facts: { leads: 1, command: 'leads erase --unconfirmed' } },
      { level: 'warn', facts: { leads: 1, command: 'leads erase --never-asked' } },
    ]);
  });
});
