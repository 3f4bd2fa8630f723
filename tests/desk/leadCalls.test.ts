import { expect, it, vi } from 'vitest';
import { leadState, leadTitle } from '#desk/page/leads/leadWords.ts';
import type { Analytics, LeadRow, WholeLead } from '#desk/wire.ts';
import type { Environment } from '#server/config.ts';
import { StorageError } from '#server/database/storageError.ts';
import { erasureOf } from '#server/leads/eraseLeads.ts';
import { noOrigin } from '#server/leads/lead.ts';
import { markLeads } from '#server/leads/markLeads.ts';
import { saveLead } from '#server/leads/saveLead.ts';
import { claimDelivery, deliveryFailed, deliverySent } from '#server/outbox/queue.ts';
import { dayOf } from '#server/timing/days.ts';
import { addViews } from '#server/visits/viewStorage.ts';
import { mailServer } from '../support/mailServer.ts';
import { openDesk } from '../support/openDesk.ts';
import { contact, enquiry, subscriber, textFile } from '../support/sampleLeads.ts';
import { servedStore, staff } from '../support/staffCommand.ts';
import { describeOnEngines, describeOnSqlite, type StoreLocation } from '../support/storageEngines.ts';

const day = 24 * 60 * 60_000;

/** Opens a store with the desk's calls for the user Meena. */
async function openStore(location: StoreLocation, env?: Environment) {
  const store = await servedStore(location);
  const { call } = await openDesk({ store: store.store, admit: () => ({ user: 'Meena' }), env });
  return { ...store, ask: call };
}

describeOnEngines('leads', (newLocation) => {
  it('a note that somebody else typed is not added in the name of who has logged in meanwhile', async () => {
    const store = await servedStore(await newLocation());
    const { app, call } = await openDesk({ store: store.store, admit: () => ({ user: 'मीना Rao' }) });
    const { id } = await saveLead(store.store, contact({ name: 'Ravi' }));
    const add = (typist: string) =>
      app.inject({
        method: 'PATCH',
        url: '/desk/leads',
        headers: { 'desk-person': encodeURIComponent(typist) },
        payload: { ids: [id], note: `Of ${typist}` },
      });
    expect((await add('Asha')).statusCode).toBe(403);
    expect((await add('मीना Rao')).statusCode).toBe(200);
    const { events } = (await call('GET', `leads/${id}`)).body as WholeLead;
    expect(events.flatMap(({ note }) => note || [])).toEqual(['Of मीना Rao']);
  });

  it('the desk’s list of leads shows the newest first, page by page, filtered and counted', async () => {
    const { store, clock, ask } = await openStore(await newLocation());
    const ids: string[] = [];
    for (const [index, lead] of [
      enquiry({ firstName: 'Zubeda', lastName: 'Qureshi', company: 'Charminar Pearls', message: 'Bills' }),
      { ...contact({ name: 'Seo expert' }), suspect: true },
      contact({ name: '<b>Ravi</b>', phone: '+91 90000 12345', message: 'x'.repeat(900) }),
      subscriber('a@example.com'),
    ].entries()) {
      clock.time = Date.parse('2026-01-05T10:00:00Z') + index * day;
      ids.push((await saveLead(store, lead)).id);
    }
    await markLeads(store, [ids[0] ?? ''], { state: 'done', by: 'asha' });
    const found = async (query: string) => {
      const { body: json } = await ask('GET', `leads?${query}`);
      return [json.rows.map(({ id }: LeadRow) => ids.indexOf(id)), json.total];
    };
    expect(await found('')).toEqual([[3, 2, 1, 0], 4]);
    expect(await found('limit=2&offset=1')).toEqual([[2, 1], 4]);
    expect(await found('limit=2&offset=2')).toEqual([[1, 0], 4]);
    expect(await found('offset=9')).toEqual([[], 4]);
    expect(await found('state=open&suspect=false')).toEqual([[2], 1]);
    expect(await found('state=open&kind=subscribers')).toEqual([[3], 1]);
    expect(await found('state=open&suspect=true')).toEqual([[1], 1]);
    expect(await found('state=done')).toEqual([[0], 1]);
    expect(await found('kind=contacts')).toEqual([[2, 1], 2]);
    expect(await found('search=pearls%20BILLS')).toEqual([[0], 1]);
    const { body: named } = await ask('GET', 'leads?search=pearls');
    expect(named.rows[0].name).toBe('Zubeda Qureshi');
    expect(await found('search=9000%20012')).toEqual([[2], 1]);
    expect(await found('since=2026-01-06&until=2026-01-07')).toEqual([[2, 1], 2]);
    const { body: json } = await ask('GET', 'leads?kind=contacts&suspect=false');
    expect(json.open).toBe(1);
    expect(json.rows[0]).toMatchObject({ name: '<b>Ravi</b>', phone: '+91 90000 12345', hasFile: false });
    const subscribed = (await ask('GET', 'leads?kind=subscribers')).body.rows;
    expect(subscribed).toMatchObject([{ email: 'a@example.com', confirmed: false }]);
    expect(json.rows[0].message.length).toBeLessThan(200);
  });

  it('Today and the views of the list count the same leads, each by its own rule', async () => {
    const { store, clock, ask } = await openStore(await newLocation());
    const now = Date.now();
    const save = async (time: number, name: string) => {
      clock.time = time;
      return (await saveLead(store, enquiry({ firstName: name }))).id;
    };
    const mark = (id: string, given: object) => markLeads(store, [id], { ...given, by: 'Asha' });
    await mark(await save(now - 9 * day, 'Before'), { state: 'done' });
    const ids: string[] = [];
    for (const index of [0, 1, 2, 3, 4]) ids.push(await save(now - (9 - index) * 1_000, `Lead ${index}`));
    const [due = '', later = '', own = '', answered = '', done = ''] = ids;
    await mark(due, { due: dayOf(now), owner: 'Ravi' });
    await mark(later, { due: dayOf(now + day) });
    await mark(own, { owner: 'Meena' });
    await mark(answered, { owner: 'Meena', reply: 'We call you' });
    await mark(done, { state: 'done' });
    const view = { part: 'all' as const, name: '' };
    await addViews(store, [
      { ...view, day: dayOf(now), views: 90, visits: 40 },
      { ...view, day: dayOf(now - 9 * day), views: 30, visits: 20 },
    ]);
    const { body: json } = await ask('GET', 'today');
    expect(json).toMatchObject({
      leads: { open: 4, unanswered: 3, due: 1, mine: 2 },
      waiting: [due, later, own].map((id) => ({ id })),
      week: { visits: 40, views: 90, leads: 5 },
      before: { visits: 20, views: 30, leads: 1 },
      setup: { address: true, mail: false, texts: false, brand: false },
      troubles: [],
      erasedSoon: 0,
      toBeAsked: 0,
      overdue: [],
    });
    for (const [query, found] of [
      ['due=true', [due]],
      ['mine=true', [answered, own]],
      ['unanswered=true', [own, later, due]],
    ] as const)
      expect(
        (await ask('GET', `leads?${query}`)).body.rows.map(({ id }: LeadRow) => id),
        query,
      ).toEqual(found);
  });

  it('Today says how many open leads the retention erases within a week, and the list shows them', async () => {
    const env = { RETENTION_DAYS: '30' };
    const { store, clock, ask } = await openStore(await newLocation(), env);
    const save = async (daysAgo: number, mark: object = {}) => {
      clock.time = Date.now() - daysAgo * day;
      const { id } = await saveLead(store, enquiry({ firstName: `${daysAgo} days` }));
      await markLeads(store, [id], { ...mark, by: 'Asha' });
      return id;
    };
    const soon = await save(24);
    await save(25, { state: 'done' });
    await save(26, { due: dayOf(Date.now() + 8 * day) });
    await save(22);
    clock.time = Date.now();
    expect((await ask('GET', 'today')).body.erasedSoon).toBe(1);
    const { body: found } = await ask('GET', 'leads?ending=true');
    expect([found.rows.map(({ id }: LeadRow) => id), found.total]).toEqual([[soon], 1]);
  });

  it('one lead at the desk is shown completely: fields with their labels, origin, file and history', async () => {
    const { store, clock, ask } = await openStore(await newLocation());
    const origin = { ...noOrigin, page: '/contact', campaign: 'monsoon' };
    const fields = { phone: '9876543210', agreeToUpdates: true, message: 'One\nTwo' };
    const lead = {
      ...contact(fields, textFile('four', `Asha's plan (é).txt`)),
      origin,
      notify: ['staff' as const],
    };
    const { id } = await saveLead(store, lead);
    await ask('PATCH', 'leads', { ids: [id], state: 'done', note: 'Called' });
    const { body: json }: { body: WholeLead } = await ask('GET', `leads/${id}`);
    expect(json).toMatchObject({ message: 'One\nTwo', state: 'done', file: { size: 4 }, hasFile: true });
    expect(json.facts.slice(0, 2)).toEqual([
      { label: 'Email', value: 'ravi@example.com' },
      { label: 'Phone', value: '9876543210' },
    ]);
    expect(json.origin.map(({ value }) => value)).toEqual(['/contact', 'monsoon']);
    clock.time += day;
    await ask('PATCH', 'leads', { ids: [id], note: 'Called again', owner: 'Ravi', due: '2026-02-01' });
    const { body: noted }: { body: WholeLead } = await ask('GET', `leads/${id}`);
    expect(noted.events.map(({ text, note }) => note ?? text)).toEqual([
      ...['Received', 'Mailed to staff: not yet', 'Called', 'Marked done by Meena', 'Called again'],
      ...['Given to Ravi by Meena', 'Reminder set for 2026-02-01 by Meena'],
    ]);
    expect(noted).toMatchObject({ owner: 'Ravi', due: '2026-02-01', others: 0 });
    expect((await ask('GET', 'follow-up')).body).toMatchObject({
      staff: ['Meena'],
      replies: [{ name: 'We call you' }, {}, {}],
    });
    const file = await ask('GET', `leads/${id}/file`);
    expect([file.text, file.headers['content-type']]).toEqual(['four', 'application/octet-stream']);
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''Asha[\w%.-]+\.txt$/);
  });

  it('an answer goes to the address alone, and nowhere where there is no single one', async () => {
    const { store, ask } = await openStore(await newLocation());
    const replyTo = async (email: string) => {
      const { id } = await saveLead(store, contact({ email }));
      return (await ask('GET', `leads/${id}`)).body.replyTo;
    };
    expect(await replyTo('Ravi Rao <ravi@example.com>')).toBe('ravi@example.com');
    expect(await replyTo('ravi@example.com, rao@example.com')).toBe('');
  });

  it('the history of a lead is in the order of time, and names the last answer', async () => {
    const { store, clock, ask } = await openStore(await newLocation());
    const { id } = await saveLead(store, { ...contact(), notify: ['staff', 'webhook', 'acknowledge'] });
    clock.time += 60_000;
    await ask('PATCH', 'leads', { ids: [id], reply: 'Call' });
    // The mail server was away until then.
    clock.time += 60_000;
    const mail = await claimDelivery(store, { channel: 'staff', leaseMs: 60_000 });
    if (mail) await deliverySent(store, mail);
    const call = await claimDelivery(store, { channel: 'webhook', leaseMs: 60_000 });
    if (call) await deliveryFailed(store, call, { reason: 'status 410', retryInMs: undefined });
    clock.time += 60_000;
    await ask('PATCH', 'leads', { ids: [id], reply: 'We call you' });
    const { body: lead }: { body: WholeLead } = await ask('GET', `leads/${id}`);
    expect(lead.events.map(({ text }) => text)).toEqual([
      'Received',
      'Mailed that we have it: not yet',
      'Passed to another program: failed (status 410)',
      'Answered (Call) by Meena',
      'Mailed to staff',
      'Answered (We call you) by Meena',
    ]);
    expect(lead.answered?.reply).toBe('We call you');
  });

  it('a new owner gets one mail about all leads that became theirs, and staff hear when it fails', async () => {
    const { url, received, state } = await mailServer();
    const { store, ask } = await openStore(await newLocation(), {
      SMTP_URL: url,
      NOTIFY_TO: 'sales@site.example',
      NOTIFY_FROM: 'site@site.example',
      DESK_STAFF: 'Ravi <Ravi@site.example>, Meena <Meena@site.example>',
      DESK_URL: 'https://desk.site.example',
    });
    const ids: string[] = [];
    for (const name of ['One', 'Two', 'Three']) ids.push((await saveLead(store, contact({ name }))).id);
    const give = async (owner: string, given = ids) =>
      (await ask('PATCH', 'leads', { ids: given, owner })).body.mailed;
    expect(await give('Ravi', ids.slice(2))).toBe('Ravi was mailed.');
    expect(await give('Ravi')).toBe('Ravi was mailed.');
    expect(received.map(({ to }) => to)).toEqual([['Ravi@site.example'], ['Ravi@site.example']]);
    expect(received[0]?.source).toMatch(/^To: Ravi <Ravi@site\.example>\r$/m);
    const subjects = received.map(({ source }) => /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(source)?.[1]);
    expect(subjects[0]).toMatch(/^Lead for you: Three/);
    expect(subjects[1]).toMatch(/^2 leads for you: (One|Two)/);
    const source = received[1]?.source.replaceAll('=\r\n', '');
    for (const [at, name] of ['One', 'Two'].entries())
      expect(source).toContain(`- ${name} https://desk.site.example/desk/#/leads/${ids[at]}`);
    expect(source).not.toContain('Three');
    // Nothing new, a name without an address, nobody, and oneself.
    for (const owner of ['Ravi', 'Nobody', '', 'Meena']) expect(await give(owner)).toBe('');
    state.mode = 'refuse';
    const waits = vi.spyOn(AbortSignal, 'timeout');
    expect(await give('Ravi')).toMatch(/^Ravi could not be mailed: .*451/);
    // The page gives up after twenty seconds: until then it hears of a mail server that is silent.
    expect(waits.mock.calls.map(([milliseconds]) => milliseconds < 20_000)).toEqual([true]);
    waits.mockRestore();
    expect((await ask('GET', `leads/${ids[0]}`)).body.owner).toBe('Ravi');
    expect(received).toHaveLength(2);
    expect((await ask('GET', 'follow-up')).body.staff).toEqual(['Meena', 'Ravi']);
  });

  it('erasing a person at the desk erases all leads of the address and the phone, and only the number that staff saw', async () => {
    const { store, ask } = await openStore(await newLocation());
    const { id } = await saveLead(store, enquiry());
    await saveLead(store, subscriber('ASHA@example.com'));
    await saveLead(store, contact({ phone: '+91 98765 43210' }));
    const { id: other } = await saveLead(store, contact({ email: '', name: 'Nobody' }));
    await saveLead(store, contact({ email: '', name: 'Another' }));
    expect((await ask('GET', `leads/${id}/person`)).body.total).toBe(3);
    await saveLead(store, contact({ email: 'asha@example.com' }));
    expect((await ask('POST', `leads/${id}/erase`, { count: 3 })).status).toBe(409);
    expect((await ask('POST', `leads/${id}/erase`, { count: 4 })).body).toMatchObject({ erased: 4 });
    expect((await ask('GET', 'leads')).body.total).toBe(2);
    expect(await erasureOf(store, id)).toMatchObject({ erased_by: 'Meena' });
    expect((await ask('GET', `leads/${id}`)).text).toContain('Meena erased this lead.');
    // A lead without address and phone is a person of its own.
    expect((await ask('POST', `leads/${other}/erase`, { count: 1 })).body).toMatchObject({ erased: 1 });
    expect((await ask('GET', 'leads')).body.total).toBe(1);
  });

  it('erasing a person says which traces are left where the store’s log cannot be cleared', async () => {
    const { store } = await servedStore(await newLocation());
    const clearLog = async () => {
      throw new StorageError('still read');
    };
    const { call } = await openDesk({ store: { ...store, clearLog }, admit: () => ({ user: 'Meena' }) });
    const { id } = await saveLead(store, enquiry());
    const { body } = await call('POST', `leads/${id}/erase`, { count: 1 });
    expect(body).toEqual({ erased: 1, traces: 'still read' });
  });

  it('one call marks a thousand leads at most', async () => {
    const { ask } = await openStore(await newLocation());
    const unknown = Array.from({ length: 1_001 }, (_, number) => number.toString(16).padStart(32, '0'));
    expect((await ask('PATCH', 'leads', { ids: unknown.slice(1), note: 'Called' })).status).toBe(404);
    expect((await ask('PATCH', 'leads', { ids: unknown, note: 'Called' })).status).toBe(400);
  });

  it('the desk shows what a later release wrote as plain text', async () => {
    const { store, ask } = await openStore(await newLocation());
    const { id } = await saveLead(store, enquiry());
    await store.db
      .updateTable('lead')
      .set({ kind: 'bookings' as never, state: 'waiting' as never })
      .execute();
    const entry = { lead_id: id, number: 0, at: '2026-01-05T10:00:00.000Z', author: 'Meena' };
    await store.db
      .insertInto('lead_entry')
      .values({ ...entry, kind: 'video' as never, text: 'Monday' })
      .execute();
    const delivery = { id: 'd', lead_id: id, mailbox: '', attempts: 0, due_at: null, lease: null };
    await store.db
      .insertInto('delivery')
      .values({ ...delivery, channel: 'letter' as never, sent_at: entry.at, last_error: null })
      .execute();
    const { body: json } = await ask('GET', `leads/${id}`);
    expect(json).toMatchObject({ kind: 'bookings', state: 'waiting' });
    const texts = json.events.map(({ text }: { text: string }) => text);
    expect(texts.sort()).toEqual(['Received', 'letter', 'video Monday by Meena']);
    expect((await ask('GET', 'leads')).body.rows).toHaveLength(1);
    expect([leadTitle({ ...json, name: '', email: '', phone: '' }), leadState(json).word]).toEqual([
      'bookings',
      'waiting',
    ]);
  });

  it('the desk’s export equals the output of leads export with the same filter', async () => {
    const { databaseUrl = '', ...location } = await newLocation();
    const { store, clock, dataDir, ask } = await openStore({ ...location, databaseUrl });
    const env = { DATABASE_URL: databaseUrl, SITE_URL: 'https://site.example' };
    const run = (...args: string[]) => staff(dataDir, args, env);
    for (const lead of [
      enquiry({ company: '=1+1' }),
      contact({}, textFile('four')),
      subscriber('a@example.com'),
    ]) {
      await saveLead(store, lead);
      clock.time += day;
    }
    for (const [query, args] of [
      ['', []],
      ['&kind=subscribers', ['--kind', 'subscribers']],
      ['&state=open&suspect=true', ['--open', '--suspect']],
      ['&search=ravi', ['--search', 'ravi']],
      ['&since=2026-01-06&until=2026-01-06', ['--since', '2026-01-06', '--until', '2026-01-06']],
    ] as const)
      for (const format of ['csv', 'json']) {
        const { text, headers } = await ask('GET', `leads/export?format=${format}${query}`);
        expect(text).toBe((await run('export', '--format', format, ...args)).out);
        expect(headers['content-disposition']).toBe(`attachment; filename="leads.${format}"`);
      }
  });

  it('the desk’s numbers count visits and leads without spam by local day and kind, and by source and campaign', async () => {
    const { store, clock, ask } = await openStore(await newLocation());
    const now = new Date();
    const at = (days: number, hours: number) =>
      new Date(now.getFullYear(), now.getMonth(), now.getDate() - days, hours).getTime();
    const save = async (time: number, lead: ReturnType<typeof enquiry>, origin = {}) => {
      clock.time = time;
      return (await saveLead(store, { ...lead, origin: { ...noOrigin, ...origin } })).id;
    };
    const letter = { source: 'letter', referrer: 'search.example', campaign: 'june' };
    const answered = await save(at(1, 0), enquiry(), { ...letter, page: '/' });
    clock.time += 3_600_000;
    await markLeads(store, [answered], { reply: 'Call', state: 'done', by: 'Meena' });
    await save(at(1, 23), contact(), { ...letter, page: '/contact' });
    await save(at(2, 23), enquiry(), { referrer: 'search.example' });
    await save(at(2, 22), enquiry(), { source: 'LinkedIn', campaign: 'MONSOON' });
    await save(at(9, 1), enquiry());
    await save(at(1, 4), subscriber('asha@site.example'), letter);
    await save(at(1, 5), { ...contact({ name: 'Seo' }), suspect: true });
    const spam = await save(at(1, 6), contact({ name: 'Spam' }));
    await markLeads(store, [spam], { state: 'spam', by: 'Meena' });
    const views = { day: dayOf(at(1, 5)), name: '', views: 9, visits: 4 };
    await addViews(store, [
      { ...views, part: 'all' },
      { ...views, part: 'source', name: 'search.example' },
      // Of a store that earlier releases wrote.
      { ...views, part: 'source', name: 'www.search.example', visits: 1 },
      { ...views, part: 'source', name: 'linkedin', visits: 3 },
      { ...views, part: 'source', name: 'www.linkedin.com', visits: 2 },
      // Of two hosts the one with more visits gets those of the word.
      { ...views, part: 'source', name: 'linkedin.in', visits: 1 },
      { ...views, part: 'campaign', name: 'monsoon', visits: 4 },
      { ...views, part: 'campaign', name: 'Monsoon', visits: 1 },
      // As many visits, and more views, but no lead.
      { ...views, part: 'campaign', name: 'archive', views: 99, visits: 5 },
      { ...views, part: 'missing', name: '/old blog.example', views: 1 },
      { ...views, part: 'landing', name: '/', views: 3, visits: 2 },
      { ...views, part: 'page', name: '/team', views: 5, visits: 1 },
      { ...views, part: 'all', day: dayOf(at(6, 5)), views: 6, visits: 3 },
      { ...views, part: 'all', day: dayOf(at(8, 5)), views: 2, visits: 0 },
    ]);
    const { body: json }: { body: Analytics } = await ask('GET', 'numbers?days=7');
    expect(json.days).toHaveLength(7);
    const none = { views: 0, visits: 0, enquiries: 0, contacts: 0, subscribers: 0 };
    expect(json.days[0]).toEqual({ ...none, day: dayOf(at(6, 0)), views: 6, visits: 3 });
    expect(json.days.slice(-3)).toEqual([
      { ...none, day: dayOf(at(2, 0)), enquiries: 2 },
      { day: dayOf(at(1, 0)), views: 9, visits: 4, enquiries: 1, contacts: 1, subscribers: 1 },
      { ...none, day: dayOf(at(0, 0)) },
    ]);
    expect(json.sources).toEqual([
      { name: 'search.example', visits: 5, leads: 1, done: 0 },
      { name: 'linkedin.com', visits: 5, leads: 1, done: 0 },
      { name: 'linkedin.in', visits: 1, leads: 0, done: 0 },
      { name: 'letter', visits: 0, leads: 2, done: 1 },
    ]);
    expect(json.campaigns).toEqual([
      { name: 'monsoon', visits: 5, leads: 1, done: 0 },
      { name: 'archive', visits: 5, leads: 0, done: 0 },
      { name: 'june', visits: 0, leads: 2, done: 1 },
    ]);
    expect([json.total, json.before]).toEqual([
      { views: 15, visits: 7, leads: 4 },
      { views: 2, visits: 0, leads: 1 },
    ]);
    expect(json.answerTime).toBe(3_600_000);
    expect(json.missing).toEqual([{ path: '/old', source: 'blog.example', views: 1 }]);
    expect(json.landings).toEqual([{ name: '/', views: 3, visits: 2 }]);
    expect(json.pages).toEqual([{ name: '/team', views: 5, visits: 1 }]);
    expect((await ask('GET', 'numbers?days=366')).status).toBe(200);
    expect((await ask('GET', 'numbers?days=367')).status).toBe(400);
    // The whole of the span with today, and no day before it.
    await addViews(store, [{ ...views, part: 'all', day: dayOf(at(0, 0)) }]);
    const daysIn = async (span: string) => {
      const { text, headers } = await ask('GET', `numbers/export${span}`);
      expect(headers['content-disposition']).toBe('attachment; filename="visits.csv"');
      return [...new Set(text.match(/\d{4}-\d\d-\d\d/g))];
    };
    expect(await daysIn('?days=7')).toEqual([6, 1, 0].map((days) => dayOf(at(days, 0))));
    expect(await daysIn('')).toEqual([8, 6, 1, 0].map((days) => dayOf(at(days, 0))));
  });
});

describeOnSqlite('a call about leads', (newLocation) => {
  it('is refused with filters, ids and marks that make no sense', async () => {
    const { store, ask } = await openStore(await newLocation());
    const pages = ['limit=101', 'limit=0', 'offset=-1'];
    const filters = ['kind=other', 'state=other', 'days=0', 'since=2026-02-31', 'until=tomorrow'];
    for (const query of [...pages, ...filters, `search=${'x'.repeat(101)}`])
      expect((await ask('GET', `leads?${query}`)).status, query).toBe(400);
    for (const query of filters)
      expect((await ask('GET', `leads/export?format=csv&${query}`)).status, query).toBe(400);

    const { id } = await saveLead(store, enquiry());
    expect((await ask('GET', `leads/${id}/file`)).status).toBe(404);
    for (const path of ['', '/file', '/person']) {
      expect((await ask('GET', `leads/${'0'.repeat(32)}${path}`)).status).toBe(404);
      expect((await ask('GET', `leads/..%2F..${path}`)).status).toBe(400);
    }

    const valid = { ids: [id], note: 'Called' };
    for (const odd of [
      { ids: Array(1_001).fill(id) },
      { ids: [] },
      { ids: ['x'] },
      { ids: undefined },
      { state: 'gone' },
      { note: 'x'.repeat(10_001) },
      { due: 'Friday' },
      { suspect: true },
      { owner: 'x'.repeat(101) },
    ])
      expect([odd, (await ask('PATCH', 'leads', { ...valid, ...odd })).status]).toEqual([odd, 400]);
  });
});
