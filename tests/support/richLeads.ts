import type { Store } from '#server/database/engine.ts';
import { markLeads } from '#server/leads/markLeads.ts';
import { saveLead } from '#server/leads/saveLead.ts';
import { dayOf } from '#server/timing/days.ts';
import { contact, enquiry, subscriber } from './sampleLeads.ts';

const day = 24 * 60 * 60_000;

/**
 * Stores leads that tell every rule of a count or a list apart, all but one of the last seven days until `now`, and returns their ids by
 * name. In the order of their age, the oldest first:
 * - `earlier`: done, and of the week before: eight days count it, seven do not
 * - `dueLater`: Meena's, due today, so that due by day and by age differ
 * - `answeredTwice`: by Asha, an hour later by Ravi
 * - `doneOwned`: Meena's and due, but done
 * - `realSuspect`: looked like spam, and is done: it counts
 * - `suspect`, `spam`: count nowhere, although Meena has the second, and it is due
 * - `dueFirst`: Meena's in another spelling, due yesterday
 * - `samePerson`: another address, the phone of `dueLater`
 * - `sameName`: somebody else with the name of `samePerson`
 * - `subscribed`: no lead to answer
 */
export async function saveRichLeads(store: Store, clock: { time: number }, now: number) {
  const by = 'Asha';
  const times = [6.9, 6, 5, 4, 3.8, 3.5, 3, 2, 1.5, 1, 0.5].values();
  const save = async (lead: Parameters<typeof saveLead>[1]) => {
    clock.time = now - (times.next().value ?? 0) * day;
    return (await saveLead(store, lead)).id;
  };
  const phone = '9876500001';
  const ids = {
    earlier: await save(enquiry({ firstName: 'Ela', email: 'ela@site.example', phone: '' })),
    dueLater: await save(enquiry({ firstName: 'Lata', email: 'lata@site.example', phone })),
    answeredTwice: await save(enquiry({ firstName: 'Tara', email: 'tara@site.example', phone: '' })),
    doneOwned: await save(enquiry({ firstName: 'Dev', email: 'dev@site.example', phone: '' })),
    realSuspect: await save({ ...contact({ name: 'Nila', email: 'nila@site.example' }), suspect: true }),
    suspect: await save({ ...contact({ name: 'Seo', email: 'seo@site.example' }), suspect: true }),
    spam: await save(contact({ name: 'Pills', email: 'pills@site.example' })),
    dueFirst: await save(enquiry({ firstName: 'Farah', email: 'farah@site.example', phone: '' })),
    samePerson: await save(contact({ name: 'Ravi', email: 'other@site.example', phone: `+91 ${phone}` })),
    sameName: await save(contact({ name: 'Ravi', email: 'ravi2@site.example' })),
    subscribed: await save(subscriber('news@site.example')),
  };
  const [today, yesterday] = [dayOf(now), dayOf(now - day)];
  const mark = (name: keyof typeof ids, given: object) => markLeads(store, [ids[name]], { by, ...given });
  clock.time = now - 2 * 60 * 60_000;
  await mark('dueLater', { owner: 'Meena', due: today });
  await mark('answeredTwice', { reply: 'Call' });
  await mark('doneOwned', { owner: 'Meena', due: yesterday, state: 'done' });
  await mark('earlier', { state: 'done' });
  await mark('realSuspect', { state: 'done' });
  await mark('suspect', { owner: 'Ravi' });
  await mark('spam', { owner: 'Meena', due: yesterday, state: 'spam' });
  await mark('dueFirst', { owner: 'meena', due: yesterday });
  clock.time = now - 60 * 60_000;
  await markLeads(store, [ids.answeredTwice], { reply: 'We call you', by: 'Ravi' });
  clock.time = now;
  return ids;
}
