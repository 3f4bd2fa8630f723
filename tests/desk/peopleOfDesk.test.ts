import { expect, test } from 'vitest';
import type { LeadRow, WholeLead } from '#desk/wire.ts';
import { markLeads } from '#server/leads/markLeads.ts';
import { saveLead } from '#server/leads/saveLead.ts';
import { dayOf } from '#server/timing/days.ts';
import { mailServer } from '../support/mailServer.ts';
import { openDesk } from '../support/openDesk.ts';
import { contact, enquiry } from '../support/sampleLeads.ts';
import { servedStore, staff } from '../support/staffCommand.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/** Opens a desk whose proxy names this user, with a mail server. */
async function openFor(user: string, env: Record<string, string> = {}) {
  const { url, received } = await mailServer();
  const { store, dataDir } = await servedStore({ dataDir: await temporaryFolder() });
  const asker = { user };
  const desk = await openDesk({
    store,
    admit: () => asker,
    env: {
      SMTP_URL: url,
      NOTIFY_TO: 'sales@site.example',
      NOTIFY_FROM: 'site@site.example',
      DESK_STAFF: 'Meena <meena@site.example>, José <jose@site.example>',
      ...env,
    },
  });
  const as = (name: string) => {
    asker.user = name;
  };
  return { ...desk, store, dataDir, received, as };
}

/** Two spellings: as the setting has the name, and as somebody else writes it. */
const spellings = [
  ['Meena', 'meena'],
  ['José', 'Jose\u0301'],
] as const;

/** Every place that compares people. Each is asked by or about the other spelling, and returns whether it is one person. */
const places: Record<string, (known: string, other: string) => Promise<unknown>> = {
  'Mine lists leads of the other spelling': async (known, other) => {
    const { call, store } = await openFor(known);
    const { id } = await saveLead(store, contact());
    await markLeads(store, [id], { owner: other, by: 'Asha' });
    return (await call('GET', 'leads?mine=true')).body.total === 1;
  },
  'Today counts them': async (known, other) => {
    const { call, store } = await openFor(other);
    const { id } = await saveLead(store, contact());
    await markLeads(store, [id], { owner: known, by: 'Asha' });
    return (await call('GET', 'today')).body.leads.mine === 1;
  },
  'leads list --mine lists them': async (known, other) => {
    const { store, dataDir } = await openFor(known);
    const { id } = await saveLead(store, contact());
    await markLeads(store, [id], { owner: known, by: 'Asha' });
    return (await staff(dataDir, ['list', '--mine', other])).out.includes(id.slice(0, 8));
  },
  'Owner offers one name': async (known, other) => {
    const { call, store } = await openFor(other);
    const { id } = await saveLead(store, contact());
    await markLeads(store, [id], { note: 'Called', by: other });
    const names: string[] = (await call('GET', 'follow-up')).body.staff;
    return names.includes(known) && !names.includes(other);
  },
  'a lead that is given is shown as the setting spells the name': async (known, other) => {
    const { call, store } = await openFor('Asha');
    const { id } = await saveLead(store, contact());
    await call('PATCH', 'leads', { ids: [id], owner: other });
    const lead: WholeLead = (await call('GET', `leads/${id}`)).body;
    return lead.owner === known && lead.events.some(({ text }) => text === `Given to ${known} by Asha`);
  },
  'a new owner is mailed': async (known, other) => {
    const { call, store, received } = await openFor('Asha');
    const { id } = await saveLead(store, contact());
    const { mailed } = (await call('PATCH', 'leads', { ids: [id], owner: other })).body;
    return mailed === `${known} was mailed.` && received.length === 1;
  },
  'nobody is mailed who gives leads to themselves, or gets what they have': async (known, other) => {
    const { call, store, received, as } = await openFor('Asha');
    const ids = [(await saveLead(store, contact())).id, (await saveLead(store, enquiry())).id];
    const had = ids.slice(1);
    await markLeads(store, had, { owner: other, by: 'Asha' });
    await call('PATCH', 'leads', { ids: had, owner: known });
    as(other);
    await call('PATCH', 'leads', { ids, owner: other });
    return received.length === 0;
  },
  'another spelling of the owner is no entry of the thread': async (known, other) => {
    const { call, store } = await openFor('Asha');
    const { id } = await saveLead(store, contact());
    for (const owner of [known, other]) await call('PATCH', 'leads', { ids: [id], owner });
    const { events }: WholeLead = (await call('GET', `leads/${id}`)).body;
    return events.filter(({ text }) => text.startsWith('Given')).length === 1;
  },
  'the desk does not warn people that they edit a record themselves': async (known, other) => {
    const { call, as } = await openFor(known);
    const { data, revision } = (await call('GET', 'records/skills')).body;
    await call('PUT', 'records/skills', { data: { ...data, heading: 'New' } }, revision);
    as(other);
    const { editing, user } = (await call('GET', 'session')).body;
    return user === known && Object.keys(editing).length === 0;
  },
  'a record that one changed in two spellings is one’s own alone': async (known, other) => {
    const { call, as, draft } = await openFor(known);
    const { data } = (await call('GET', 'records/skills')).body;
    await draft.save(await draft.now(), other, {
      path: 'skills.json',
      bytes: JSON.stringify({ ...data, heading: 'Old' }),
    });
    as(other);
    const second = (await call('GET', 'records/skills')).body;
    await call('PUT', 'records/skills', { data: { ...data, heading: 'New' } }, second.revision);
    const [change] = (await call('GET', 'publication')).body.changes;
    return change.changed.people.length === 1;
  },
  'a record that one changed in the other spelling alone is one’s own': async (known, other) => {
    const { call, draft } = await openFor(known);
    const { data } = (await call('GET', 'records/skills')).body;
    const bytes = JSON.stringify({ ...data, heading: 'Old' });
    await draft.save(await draft.now(), other, { path: 'skills.json', bytes });
    const [change] = (await call('GET', 'publication')).body.changes;
    return change.state === 'mine';
  },
  'discarding one’s own words takes back what one typed in the other spelling': async (known, other) => {
    const { call, as, draft } = await openFor('Asha');
    const { data } = (await call('GET', 'records/skills')).body;
    const bytes = JSON.stringify({ ...data, heading: 'Own' });
    await draft.save(await draft.now(), other, { path: 'skills.json', bytes });
    const second = (await call('GET', 'records/skills')).body;
    await call('PUT', 'records/skills', { data: { ...second.data, text: 'Of Asha' } }, second.revision);
    as(known);
    const [change] = (await call('GET', 'publication')).body.changes;
    await call('POST', 'publication/discard', { id: change.id, hash: change.hash, whose: 'own' });
    const left = (await call('GET', 'records/skills')).body.data;
    return left.heading === data.heading && left.text === 'Of Asha';
  },
  'Today counts one’s drafts once': async (known, other) => {
    const { call, draft } = await openFor(known);
    await draft.save(await draft.now(), known, { path: 'skills.json', bytes: '{"heading": "One"}' });
    await draft.save(await draft.now(), other, { path: 'collaboration.json', bytes: '{"heading": "Two"}' });
    const { drafts } = (await call('GET', 'today')).body;
    return drafts.length === 1 && drafts[0].changes === 2;
  },
  'Today counts the drafts of somebody once whom the setting does not name': async (known, other) => {
    const { call, draft } = await openFor('Asha', { DESK_STAFF: '' });
    await draft.save(await draft.now(), known, { path: 'skills.json', bytes: '{"heading": "One"}' });
    await draft.save(await draft.now(), other, { path: 'collaboration.json', bytes: '{"heading": "Two"}' });
    return (await call('GET', 'today')).body.drafts.length === 1;
  },
  'an administrator may export': async (known, other) => {
    const { call } = await openFor(other, { DESK_ADMINS: known });
    return (await call('GET', 'leads/export?format=csv')).status === 200;
  },
  'an administrator may export, however DESK_STAFF spells the name': async (known, other) => {
    const { call } = await openFor(known, { DESK_ADMINS: other });
    return (await call('GET', 'leads/export?format=csv')).status === 200;
  },
  'one is not in a lead beside oneself': async (known, other) => {
    const { call, store, as } = await openFor(known);
    const { id } = await saveLead(store, contact());
    await call('GET', `leads/${id}`);
    as(other);
    return (await call('GET', `leads/${id}`)).body.here.length === 0;
  },
};

test.each(
  Object.entries(places).flatMap(([place, ask]) => spellings.map((pair) => [place, ...pair, ask] as const)),
)('%s: %s, %s', async (_, known, other, ask) => {
  expect(await ask(known, other)).toBe(true);
});

test('DESK_ADMINS: others neither export, erase, go back a version nor look for a person in history, and read whom to ask', async () => {
  const { call, store, as } = await openFor('Ravi', { DESK_ADMINS: 'Asha, Meena' });
  const { id } = await saveLead(store, contact());
  const calls = [
    ['GET', 'leads/export?format=json'],
    ['POST', `leads/${id}/erase`, { count: 1 }],
    ['POST', 'rollback', { version: 0, seen: 0 }],
    ['POST', 'forget/look', { words: 'Zubeda' }],
    ['POST', 'forget', { words: 'Zubeda' }],
  ] as const;
  for (const [method, path, payload] of calls) {
    const { status, body } = await call(method, path, payload);
    expect([path, status]).toEqual([path, 403]);
    expect(body.error).toMatch(/Ask Asha or Meena\./);
  }
  expect((await call('GET', 'session')).body.isAdmin).toBe(false);
  expect((await call('GET', 'leads')).body.total).toBe(1);
  as('asha');
  expect((await call('GET', 'session')).body.isAdmin).toBe(true);
  for (const [method, path, payload] of calls)
    expect([path, (await call(method, path, payload)).status]).not.toEqual([path, 403]);
  expect((await call('GET', 'leads')).body.total).toBe(0);
});

test('a lead says who else has it open, and who answered it how', async () => {
  const { call, store, as } = await openFor('Asha');
  const { id } = await saveLead(store, contact());
  const lead = async (): Promise<WholeLead> => (await call('GET', `leads/${id}`)).body;
  expect(await lead()).toMatchObject({ here: [], answered: null });
  await call('PATCH', 'leads', { ids: [id], reply: 'We call you' });
  as('Meena');
  expect(await lead()).toMatchObject({ here: ['Asha'], answered: { by: 'Asha', reply: 'We call you' } });
  await call('PATCH', 'leads', { ids: [id], reply: '' });
  expect((await lead()).answered).toBeNull();
});

test('the leads of a person are those that were counted, also of another address with the same phone', async () => {
  const { call, store } = await openFor('Asha');
  const phone = '9876543210';
  const { id } = await saveLead(store, enquiry({ email: 'one@भारत.example', phone }));
  await saveLead(store, contact({ email: 'two@site.example', phone: '+91 98765-43210' }));
  await saveLead(store, contact({ email: 'ONE@xn--h2brj9c.example', phone: '' }));
  await saveLead(store, contact({ email: 'three@site.example', message: 'one@भारत.example' }));
  const { others }: WholeLead = (await call('GET', `leads/${id}`)).body;
  const { rows, total } = (await call('GET', `leads?person=${id}`)).body;
  expect([others, total]).toEqual([2, 3]);
  expect(rows.map(({ email }: LeadRow) => email).sort()).toEqual(
    ['ONE@xn--h2brj9c.example', 'one@भारत.example', 'two@site.example'].sort(),
  );
  const missing = 'f'.repeat(32);
  expect((await call('GET', `leads?person=${missing}`)).body.total).toBe(0);
});

test('a lead comes back from this year on, at most ten years ahead', async () => {
  const { call, store } = await openFor('Asha');
  const { id } = await saveLead(store, contact());
  const year = Number(dayOf(Date.now()).slice(0, 4));
  const statusOf = async (due: string) => (await call('PATCH', 'leads', { ids: [id], due })).status;
  for (const due of ['0026-01-12', `${year - 1}-12-31`, `${year + 11}-01-01`])
    expect([due, await statusOf(due)]).toEqual([due, 400]);
  for (const due of [`${year}-01-01`, `${year + 10}-12-31`, '']) expect(await statusOf(due)).toBe(200);
});
