import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { noOrigin } from '#server/storage/lead.ts';
import { connectSqlite } from '#server/storage/sqliteSession.ts';
import { contact, enquiry, subscriber, textFile } from '../../support/sampleLeads.ts';
import { servedStore, staff } from '../../support/staffCommand.ts';

const origin = { ...noOrigin, page: '/contact', referrer: 'search.example', campaign: 'june' };

describe('leads show', () => {
  it('tells everything about the lead whose id begins like this', async () => {
    const { dataDir, storage } = await servedStore();
    const lead = contact({ message: 'Line 1\nLine 2' }, textFile('four', 'brief.txt'));
    const { id } = await storage.saveLead({ ...lead, origin, suspect: true, notify: ['staff'] });
    await storage.markLeads([id], { state: 'done', note: 'Called back' });
    const { out, code } = await staff(dataDir, ['show', id.slice(0, 6).toUpperCase()]);
    expect(code).toBe(0);
    const [, file] = /file +(\w+)/.exec(out) ?? [];
    expect(out.replace(/ {2,}/g, '  ').split('\n')).toEqual([
      `id  ${id}`,
      'received  2026-01-05 15:30 (Asia/Kolkata)',
      'kind  contacts, suspect',
      'name  Ravi',
      'email  ravi@example.com',
      'message  Line 1',
      '  Line 2',
      'agreeToUpdates  false',
      `file  ${file}, brief.txt, text/plain, 4 bytes`,
      'page  /contact',
      'referrer  search.example',
      'utm_campaign  june',
      'state  done',
      'note  Called back',
      expect.stringMatching(/^\w+ {2}next attempt 2026-01-05 15:30$/),
      '',
    ]);
  });

  it('tells of a mail that was given up, and why', async () => {
    const { dataDir, storage } = await servedStore();
    const { id } = await storage.saveLead({ ...subscriber('asha@nowhere.example'), notify: ['confirm'] });
    const [mail] = await storage.claimDeliveries({ channel: 'confirm', limit: 1, leaseMs: 60_000 });
    if (mail) await storage.deliveryFailed(mail, { reason: 'EENVELOPE 550', retryInMs: undefined });
    const { out } = await staff(dataDir, ['show', id]);
    expect(out).toMatch(/^confirm +not sent, attempts: 1, EENVELOPE 550$/m);
  });

  it('lets no visitor steer the terminal', async () => {
    const { dataDir, storage } = await servedStore();
    const payload = { name: '\u001b[2JRavi', message: '\u202eabc\u2066\r\u0007d', '\u001bkey': 'x' };
    const { id } = await storage.saveLead({
      ...contact(payload),
      origin: { ...origin, term: '\u009b31m' },
    });
    for (const args of [['show', id], ['list']]) {
      const { out } = await staff(dataDir, args);
      expect(out).toContain('Ravi');
      expect(out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e\u2066]/u);
    }
  });

  it('names no lead where there is none, and tells two apart', async () => {
    const { dataDir, storage } = await servedStore();
    const { id } = await storage.saveLead(contact());
    const other = id.startsWith('000000') ? '111111' : '000000';
    expect(await staff(dataDir, ['show', other])).toMatchObject({
      code: 1,
      out: '',
      err: `There is no lead ${other} in ${dataDir}.\n`,
    });
    await storage.saveLead(enquiry());
    const connection = await connectSqlite(join(dataDir, 'leads.sqlite'));
    connection.exec("update lead set id = 'abcdef' || substr(id, 7)");
    connection.close();
    const { code, err } = await staff(dataDir, ['show', 'abcdef']);
    expect(code).toBe(1);
    expect(err).toMatch(/^More than one lead begins with abcdef: abcdef\w{26}, abcdef\w{26}\n$/);
  });
});

describe('leads mark', () => {
  it('marks several leads with a note, which stays until there is another', async () => {
    const { dataDir, storage } = await servedStore();
    const [first, second] = [await storage.saveLead(contact()), await storage.saveLead(enquiry())];
    const run = async (...args: string[]) => (await staff(dataDir, args)).out;
    const called = ['done', '--note', 'Called\u0007 back'];
    expect(await run('mark', first.id, second.id.slice(0, 8), ...called)).toBe('Marked 2 leads done.\n');
    expect((await run('list')).match(/done|note: Called back/g)).toHaveLength(4);
    await run('mark', first.id, 'spam');
    expect(await run('show', first.id)).toMatch(/state +spam\nnote +Called back/);
    await run('mark', first.id, 'open', '--note', '');
    expect(await run('show', first.id)).toMatch(/state +open\n(?!note)/);
  });

  it('marks none when one is not there', async () => {
    const { dataDir, storage } = await servedStore();
    const { id } = await storage.saveLead(contact());
    const missing = id.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
    const { code, err } = await staff(dataDir, ['mark', id, missing, 'done']);
    expect([code, err]).toEqual([1, `There is no lead ${missing} in ${dataDir}.\n`]);
    expect((await staff(dataDir, ['show', id])).out).toMatch(/state +open/);
  });
});

describe('leads stats', () => {
  it('counts leads by day and kind, and by where they came from', async () => {
    const { dataDir, storage, clock } = await servedStore();
    const save = async (time: string, number: number, source: string) => {
      clock.time = Date.parse(time);
      for (let index = 0; index < number; index += 1)
        await storage.saveLead({ ...enquiry({ message: `${index}` }), origin: { ...origin, source } });
    };
    await save('2026-01-05T10:00:00Z', 4, 'letter');
    await save('2026-01-05T18:30:00Z', 2, '');
    await save('2026-01-09T00:00:00Z', 1, 'letter');
    await storage.saveLead(subscriber('a@example.com'));
    expect((await staff(dataDir, ['stats'])).out).toBe(`day (Asia/Kolkata)  leads
2026-01-05          4
2026-01-06          2
2026-01-09          2

kind         leads
enquiries    7
subscribers  1

state  leads
open   8

source          referrer        campaign  leads
letter          search.example  june      5
search.example  search.example  june      2
direct                                    1
`);
    const { out } = await staff(dataDir, ['stats', '--since', '2026-01-05', '--until', '2026-01-08']);
    expect(out).toMatch(/^day \(Asia\/Kolkata\) +leads\n2026-01-05 +4\n2026-01-06 +2\n\n/);
    const none = { code: 1, out: '', err: `No leads in ${dataDir}.\n` };
    expect(await staff(dataDir, ['stats', '--kind', 'contacts'])).toMatchObject(none);
  });
});
