import { expect, onTestFinished, test, vi } from 'vitest';
import type { LeadRow } from '#desk/wire.ts';
import { sendWeekly } from '#server/outbox/sendWeekly.ts';
import { eventually } from '../support/eventually.ts';
import { mailServer } from '../support/mailServer.ts';
import { openDesk } from '../support/openDesk.ts';
import { saveRichLeads } from '../support/richLeads.ts';
import { servedStore } from '../support/staffCommand.ts';

/** A Monday in Hyderabad, 15:30. */
const now = Date.parse('2026-01-05T10:00:00Z');

/** Opens Meena's desk on one set of leads, which every list and count reads. */
async function open() {
  vi.useFakeTimers({ toFake: ['Date'], now });
  onTestFinished(() => void vi.useRealTimers());
  const { store, clock, run } = await servedStore();
  const ids = await saveRichLeads(store, clock, now);
  const { call } = await openDesk({
    store,
    admit: () => ({ user: 'Meena' }),
    env: { DESK_STAFF: 'Meena <meena@site.example>' },
  });
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  return { store, run, call, ids, nameOf: (id: string) => names.get(id) ?? id };
}

/** The leads of each view, in the order in which it shows them. */
const views: Record<string, string[]> = {
  'mine=true': ['dueFirst', 'dueLater'],
  'due=true': ['dueFirst', 'dueLater'],
  'unanswered=true': ['sameName', 'samePerson', 'dueFirst', 'dueLater'],
  'state=open&suspect=false': ['sameName', 'samePerson', 'dueFirst', 'answeredTwice', 'dueLater'],
  'state=open&suspect=true': ['suspect'],
  'state=done': ['realSuspect', 'doneOwned', 'earlier'],
  'state=spam': ['spam'],
  'kind=subscribers&state=open': ['subscribed'],
  'search=ravi': ['sameName', 'samePerson'],
};

test.each(Object.entries(views))(
  'the view %s has its leads, its count and its export',
  async (query, names) => {
    const { call, nameOf } = await open();
    const { rows, total } = (await call('GET', `leads?${query}`)).body;
    expect([rows.map(({ id }: LeadRow) => nameOf(id)), total]).toEqual([names, names.length]);
    // One page tells the total itself, several ask the store.
    expect((await call('GET', `leads?${query}&limit=1`)).body.total).toBe(names.length);
    const exported = JSON.parse((await call('GET', `leads/export?format=json&${query}`)).text);
    expect(exported.map(({ id }: LeadRow) => nameOf(id)).sort()).toEqual([...names].sort());
  },
);

test('the leads of one person are those of all addresses with the phone, and nobody else of the name', async () => {
  const { call, ids, nameOf } = await open();
  const { rows } = (await call('GET', `leads?person=${ids.dueLater}`)).body;
  expect(rows.map(({ id }: LeadRow) => nameOf(id))).toEqual(['samePerson', 'dueLater']);
});

test('Today counts the same leads as the views', async () => {
  const { call, nameOf } = await open();
  expect((await call('GET', 'session')).body.openLeads).toBe(5);
  const { leads, waiting, week } = (await call('GET', 'today')).body;
  expect(leads).toEqual({ open: 5, unanswered: 4, due: 2, mine: 2 });
  expect(waiting.map(({ id }: LeadRow) => nameOf(id))).toEqual([
    ...['dueLater', 'dueFirst', 'samePerson', 'sameName'],
  ]);
  // Of seven days: not the suspect nor the spam, and what is done counts.
  expect(week.leads).toBe(7);
});

test('the command lists what the desk does', async () => {
  const { run, ids } = await open();
  const listed = async (...args: string[]) => {
    const { out } = await run('list', ...args);
    return Object.entries(ids).flatMap(([name, id]) => (out.includes(id.slice(0, 8)) ? [name] : []));
  };
  expect(await listed('--mine', 'MEENA')).toEqual(['dueLater', 'dueFirst']);
  expect(await listed('--due')).toEqual(['dueLater', 'dueFirst']);
  expect(await listed('--unanswered')).toEqual(['dueLater', 'dueFirst', 'samePerson', 'sameName']);
  // Without a state it lists leads of all states.
  expect(await listed('--suspect')).toEqual(['realSuspect', 'suspect']);
});

test('an export has the time of the first of two answers, by the company’s clock', async () => {
  const { call, ids } = await open();
  const rows = JSON.parse((await call('GET', 'leads/export?format=json')).text);
  const { answeredAt } = rows.find(({ id }: LeadRow) => id === ids.answeredTwice);
  expect(answeredAt).toBe('2026-01-05T13:30:00+05:30');
});

test('the mail about the week names who waits, and counts as Today does', async () => {
  const { store } = await open();
  const { url, received } = await mailServer();
  const running = sendWeekly({
    store,
    mail: { smtpUrl: url, to: 'sales@site.example', from: 'site@site.example' },
    deskUrl: undefined,
    log: { warn() {}, error() {}, info() {} } as never,
    times: { poll: 10 },
  });
  onTestFinished(() => running.stop());
  await eventually(() => expect(received).toHaveLength(1));
  const source = received[0]?.source ?? '';
  const named = ['Lata', 'Farah', 'Ravi', 'Tara', 'Dev', 'Seo', 'Pills'].filter((name) =>
    source.includes(name),
  );
  expect(named).toEqual(['Lata', 'Farah', 'Ravi']);
  for (const line of ['Without an answer: 4', 'Due today: 2']) expect(source).toContain(line);
});
