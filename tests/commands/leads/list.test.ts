import { expect, it, vi } from 'vitest';
import { noOrigin } from '#server/leads/lead.ts';
import { markLeads } from '#server/leads/markLeads.ts';
import { saveLead } from '#server/leads/saveLead.ts';
import { confirmSubscriber, subscriberToken } from '#server/leads/subscribers.ts';
import { contact, enquiry, subscriber, textFile } from '../../support/sampleLeads.ts';
import { servedStore } from '../../support/staffCommand.ts';
import { describeOnSqlite } from '../../support/storageEngines.ts';

const minute = 60_000;

describeOnSqlite('leads list', (newLocation) => {
  it('shows leads of all kinds, newest first, each with its message, file, origin and note below', async () => {
    const { store, clock, run } = await servedStore(await newLocation());
    const origin = { ...noOrigin, page: '/about', referrer: 'search.example' };
    const asked = enquiry({ lastName: 'Rao', message: 'We need\n  a CRM' });
    const { id } = await saveLead(store, { ...asked, origin });
    clock.time += minute;
    await saveLead(store, { ...contact({}, textFile('x', 'brief.txt')), suspect: true });
    clock.time += minute;
    const visit = { ...origin, source: 'letter', medium: 'mail', campaign: 'monsoon', content: 'top' };
    const mira = await saveLead(store, { ...subscriber('mira@example.com'), origin: visit });
    expect((await run('list')).out).toMatch(/ open {2,}mira/);
    expect(await confirmSubscriber(store, await subscriberToken(store, mira.id))).toBe(true);
    await markLeads(store, [id], { by: 'asha', state: 'done', note: 'Called\nback' });
    const { out, code } = await run('list');
    expect(code).toBe(0);
    expect(out.replace(/(?<=\S) {2,}/g, '  ').split('\n')).toEqual([
      'id  received (Asia/Kolkata)  kind  state  name  email  phone  source',
      expect.stringMatching(
        /^\w{8} {2}2026-01-05 15:32 {2}subscribers {2}open, confirmed {2}mira@.* {2}letter$/,
      ),
      '    from /about, search.example, letter, mail, monsoon, top',
      expect.stringMatching(/^\w{8} {2}2026-01-05 15:31 {2}contacts, suspect {2}open {2}Ravi .* {2}direct$/),
      '    Hello',
      expect.stringMatching(/^ {4}file \w+ brief\.txt, 1 bytes$/),
      `${id.slice(0, 8)}  2026-01-05 15:30  enquiries  done  Asha Rao  asha@example.com  9876543210  search.example`,
      ...['    We need a CRM', '    from /about, search.example', '    note: Called back', ''],
    ]);
  });

  it('shows fifty leads, and a name to its end or with a mark where it was cut', async () => {
    const { store, clock, run } = await servedStore(await newLocation());
    for (let number = 1; number <= 49; number++) await saveLead(store, contact({ message: `${number}` }));
    // The newest are shown.
    clock.time += minute;
    const [whole, long] = ['x'.repeat(32), 'y'.repeat(30)];
    for (const name of [whole, `${long}\u{1f600}\u{1f600}`]) await saveLead(store, contact({ name }));
    const { out } = await run('list');
    expect(out).toContain(`  ${whole}  `);
    expect(out).toContain(`  ${long}…  `);
    expect(out).toContain('Only the first 50 are shown.');
  });

  it('escapes control characters, as does show', async () => {
    const { store, run } = await servedStore(await newLocation());
    const payload = { name: '\u001b[2JRavi', message: '\u202eabc\u2066\r\u0007d', '\u001bkey': 'x' };
    const origin = { ...noOrigin, term: '\u009b31m' };
    const { id } = await saveLead(store, { ...contact(payload), origin });
    for (const args of [['show', id], ['list']]) {
      const { out } = await run(...args);
      expect(out).toContain('Ravi');
      expect(out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e\u2066]/u);
    }
  });

  it('filters by kind, number, suspicion, state, person, day, answer and search, and says when there are more', async () => {
    const { store, clock, run } = await servedStore(await newLocation());
    const ids: string[] = [];
    for (const name of ['First', 'Second', 'Third']) {
      ids.push((await saveLead(store, { ...contact({ name }), suspect: name === 'Second' })).id);
      clock.time += 24 * 60 * minute;
    }
    await markLeads(store, ids.slice(2), { by: 'asha', state: 'done' });
    const [first = '', second = ''] = ids;
    await markLeads(store, [first], { owner: 'Meena', reply: 'Call', by: 'Meena' });
    await markLeads(store, [second], { due: '2026-01-05', by: 'Meena' });
    await saveLead(store, enquiry());
    const names = async (...args: string[]) =>
      (await run('list', ...args)).out.match(/First|Second|Third|Asha|Only the first \d+/g);
    expect(await names()).toEqual(['Asha', 'Third', 'Second', 'First']);
    const two = ['Third', 'Second', 'Only the first 2'];
    expect(await names('--kind', 'contacts', '--limit', '2')).toEqual(two);
    expect(await names('--limit', '2', '--offset', '1')).toEqual(two);
    expect(await names('--offset', '3')).toEqual(['First']);
    expect(await names('--limit', '1', '--offset', '0')).toEqual(['Asha', 'Only the first 1']);
    expect(await names('--suspect')).toEqual(['Second']);
    expect(await names('--open')).toEqual(['Asha', 'Second', 'First']);
    expect(await names('--search', 'THIRD')).toEqual(['Third']);
    expect(await names('--mine', 'Meena')).toEqual(['First']);
    expect(await names('--due')).toEqual(['Second']);
    expect(await names('--unanswered')).toEqual(['Asha']);
    const none = { code: 1, out: '', err: expect.stringContaining('No leads in ') };
    expect(await run('list', '--since', '2027-01-01')).toMatchObject(none);
  });

  it('shows times and reads days in the company’s time zone, on a machine in another one', async () => {
    const { store, clock, run } = await servedStore(await newLocation());
    vi.stubEnv('TZ', 'America/Los_Angeles');
    // In Kolkata these are 23:59 on the 5th, 00:00 and 23:59 on the 6th, 00:00 on the 7th.
    for (const time of ['05T18:29', '05T18:30', '06T18:29', '06T18:30']) {
      clock.time = Date.parse(`2026-01-${time}Z`);
      await saveLead(store, contact({ message: time }));
    }
    const found = async (...args: string[]) =>
      (await run('list', ...args)).out.match(/2026-01-\d\d \d\d:\d\d/g);
    const all = ['2026-01-07 00:00', '2026-01-06 23:59', '2026-01-06 00:00', '2026-01-05 23:59'];
    expect(await found()).toEqual(all);
    expect(await found('--since', '2026-01-06', '--until', '2026-01-06')).toEqual(all.slice(1, 3));
    expect(await found('--until', '2026-01-05T18:30Z')).toEqual(all.slice(3));
    expect(await found('--until', '2026-01-06T18:29Z')).toEqual(all.slice(2));
    expect(await found('--since', '2026-01-06T18:29Z')).toEqual(all.slice(0, 2));
  });
});
