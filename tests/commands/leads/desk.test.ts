import { expect, it, vi } from 'vitest';
import { noOrigin } from '#server/leads/lead.ts';
import { markLeads } from '#server/leads/markLeads.ts';
import { saveLead } from '#server/leads/saveLead.ts';
import { claimDelivery, deliverySent } from '#server/outbox/queue.ts';
import { contact, enquiry, leadsIn, subscriber, textFile } from '../../support/sampleLeads.ts';
import { servedStore } from '../../support/staffCommand.ts';
import { databaseOf, describeOnSqlite } from '../../support/storageEngines.ts';

const origin = { ...noOrigin, page: '/contact', referrer: 'search.example', campaign: 'june' };

describeOnSqlite('npm run', (newLocation) => {
  it('leads show shows everything about the lead whose id starts with the argument', async () => {
    const { store, run } = await servedStore(await newLocation());
    const lead = contact({ message: 'Line 1\nLine 2' }, textFile('four', 'brief.txt'));
    const { id } = await saveLead(store, { ...lead, origin, suspect: true, notify: ['staff'] });
    await markLeads(store, [id], { by: 'asha', state: 'done', note: 'Called\u0000 back' });
    const { out, code } = await run('show', id.slice(0, 6).toUpperCase());
    expect(code).toBe(0);
    const lines = out.replace(/ {2,}/g, '  ').split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        ...[`id  ${id}`, 'received  2026-01-05 15:30 (Asia/Kolkata)', 'kind  contacts, suspect'],
        ...['email  ravi@example.com', 'message  Line 1', '  Line 2', 'agreeToUpdates  false'],
        expect.stringMatching(/^file {2}\w+, brief\.txt, text\/plain, 4 bytes$/),
        ...['page  /contact', 'referrer  search.example', 'utm_campaign  june'],
        ...['state  done', 'note  Called back', 'staff  next attempt 2026-01-05 15:30'],
      ]),
    );
  });

  it('leads show and mark find no lead for an unknown id, and show lists the matches of an ambiguous id', async () => {
    const location = await newLocation();
    const { store, run } = await servedStore(location);
    const { id } = await saveLead(store, contact());
    const other = id.startsWith('000000') ? '111111' : '000000';
    const none = expect.stringContaining(`There is no lead ${other} in `);
    expect(await run('show', other)).toMatchObject({ code: 1, out: '', err: none });
    // None is marked when one does not exist.
    expect(await run('mark', id, other, 'done')).toMatchObject({ code: 1, out: '', err: none });
    expect((await run('show', id)).out).toMatch(/state +open/);
    await saveLead(store, enquiry());
    const db = await databaseOf(location);
    for (const [number, lead] of (await leadsIn(store)).entries())
      await db
        .updateTable('lead')
        .set({ id: `abcdef${number}` })
        .where('kind', '=', lead.kind)
        .execute();
    const both = /^More than one lead begins with abcdef: abcdef\d, abcdef\d\n$/;
    expect(await run('show', 'abcdef')).toMatchObject({ code: 1, err: expect.stringMatching(both) });
  });

  it('leads mark marks several leads, and show has everything that staff did', async () => {
    const { store, run } = await servedStore(await newLocation());
    vi.stubEnv('SUDO_USER', 'meera');
    const [first, second] = [
      await saveLead(store, { ...contact(), notify: ['staff'] }),
      await saveLead(store, enquiry()),
    ];
    const called = ['done', '--note', 'Called\u0007 back'];
    expect((await run('mark', first.id, second.id.slice(0, 8), ...called)).out).toBe(
      'Marked 2 leads done.\n',
    );
    expect((await run('list')).out.match(/done|note: Called back/g)).toHaveLength(4);
    await run('mark', first.id, 'spam', '--by', 'Meena');
    await run('note', first.id, 'It was spam', '--by', 'Ravi');
    await markLeads(store, [first.id], { reply: 'Call', by: 'Ravi' });
    const mail = await claimDelivery(store, { channel: 'staff', leaseMs: 60_000 });
    if (mail) await deliverySent(store, mail, 'EENVELOPE 452');
    const { out } = await run('show', first.id);
    expect(out).toMatch(/state +spam\nnote +It was spam/);
    expect(out).toMatch(/answeredAt +2026-01-05 15:30\n/);
    expect(out).toMatch(/staff +sent 2026-01-05 15:30, not to all addresses: EENVELOPE 452\n/);
    expect(out).toMatch(
      /note +\S+ \S+ by meera: Called back\ndone +.*\nspam +\S+ \S+ by Meena\nnote +\S+ \S+ by Ravi/,
    );
    expect((await run('note', first.id, ' ')).code).toBe(2);
  });

  it('leads mark shows who erased a lead and when, without its contents', async () => {
    const { store, run } = await servedStore(await newLocation());
    const { id } = await saveLead(store, contact());
    await run('erase', '--id', id, '--by', 'Meena');
    const { code, err } = await run('show', id.slice(0, 8));
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(
        new RegExp(`^Lead ${id} was erased by Meena, \\S+ \\S+ \\(Asia/Kolkata\\)\\.\n$`),
      ),
    ]);
  });

  it('leads stats counts leads by day, kind and source', async () => {
    const { store, clock, run } = await servedStore(await newLocation());
    const save = async (time: string, number: number, source: string) => {
      clock.time = Date.parse(time);
      for (let index = 0; index < number; index += 1)
        await saveLead(store, { ...enquiry({ message: `${index}` }), origin: { ...origin, source } });
    };
    await save('2026-01-05T09:00:00Z', 1, 'flyer');
    await save('2026-01-05T10:00:00Z', 4, 'letter');
    await save('2026-01-05T18:30:00Z', 2, '');
    await save('2026-01-09T00:00:00Z', 1, 'letter');
    await saveLead(store, subscriber('a@example.com'));
    const days = ['2026-01-05 5', '2026-01-06 2', '2026-01-09 2'];
    // The most leads first.
    const sources = ['letter search.example june 5', 'search.example search.example june 2'];
    const others = ['flyer search.example june 1', 'direct 1'];
    const counts = [...days, 'enquiries 8', 'subscribers 1', 'open 8', ...sources, ...others];
    const linesOf = (out: string) => out.replace(/ +/g, ' ').split('\n');
    const all = linesOf((await run('stats')).out);
    expect(all).toEqual(expect.arrayContaining(counts));
    expect(all.filter((line) => counts.includes(line))).toEqual(counts);
    const { out } = await run('stats', '--since', '2026-01-05', '--until', '2026-01-08');
    expect(linesOf(out).filter((line) => line.startsWith('2026'))).toEqual(days.slice(0, 2));
    const none = { code: 1, out: '', err: expect.stringContaining('No leads in ') };
    expect(await run('stats', '--kind', 'contacts')).toMatchObject(none);
  });
});
