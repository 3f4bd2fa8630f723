import { describe, expect, it } from 'vitest';
import { noOrigin } from '#server/storage/lead.ts';
import { leadsIn } from '../../support/leadsIn.ts';
import { contact, enquiry, subscriber, textFile } from '../../support/sampleLeads.ts';
import { servedStore, staff } from '../../support/staffCommand.ts';

const minute = 60_000;

describe('leads list', () => {
  it('shows leads of all kinds, newest first, in aligned columns', async () => {
    const { dataDir, storage, clock } = await servedStore();
    const origin = { ...noOrigin, referrer: 'search.example' };
    await storage.saveLead({ ...enquiry({ lastName: 'Rao', message: 'We need\n  a CRM' }), origin });
    clock.time += minute;
    await storage.saveLead({ ...contact({}, textFile('x', 'brief.txt')), suspect: true });
    clock.time += minute;
    const campaign = { ...origin, source: 'june letter' };
    await storage.saveLead({ ...subscriber('mira@example.com'), origin: campaign });
    const [first, second, third] = await leadsIn(storage);
    const ids = [first, second, third].map((lead) => lead?.id.slice(0, 8));
    await storage.markLeads([first?.id ?? ''], { state: 'done', note: 'Called\nback' });
    const { out, code } = await staff(dataDir, ['list']);
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      'id        received (Asia/Kolkata)  kind               state  name      email             phone       source',
      `${ids[2]}  2026-01-05 15:32         subscribers        open             mira@example.com              june letter`,
      '    from search.example, june letter',
      `${ids[1]}  2026-01-05 15:31         contacts, suspect  open   Ravi      ravi@example.com              direct`,
      '    Hello',
      `    file ${second?.file?.id} brief.txt, 1 bytes`,
      `${ids[0]}  2026-01-05 15:30         enquiries          done   Asha Rao  asha@example.com  9876543210  search.example`,
      '    We need a CRM',
      '    from search.example',
      '    note: Called back',
      '',
    ]);
  });

  it('shows the page, the site before it and the campaign of each lead, and which subscribers confirmed', async () => {
    const { dataDir, storage } = await servedStore();
    const visit = { ...noOrigin, page: '/about', referrer: 'search.example' };
    const origin = {
      ...visit,
      source: 'letter',
      medium: 'mail',
      campaign: 'monsoon\u001b[2J',
      content: 'top',
    };
    const { id } = await storage.saveLead({ ...subscriber('mira@example.com'), origin });
    expect((await staff(dataDir, ['list'])).out).toMatch(/ open {2,}mira/);
    expect(await storage.confirmSubscriber(await storage.subscriberToken(id))).toBe(true);
    const lines = (await staff(dataDir, ['list'])).out.split('\n');
    expect(lines[1]).toMatch(/ open, confirmed {2,}mira@example\.com +letter$/);
    expect(lines[2]).toBe('    from /about, search.example, letter, mail, monsoon [2J, top');
  });

  it('keeps to a kind, a number, what is suspect or open, and a search, and says when there are more', async () => {
    const { dataDir, storage, clock } = await servedStore();
    const ids: string[] = [];
    for (const name of ['First', 'Second', 'Third']) {
      ids.push((await storage.saveLead({ ...contact({ name }), suspect: name === 'Second' })).id);
      clock.time += 24 * 60 * minute;
    }
    await storage.markLeads(ids.slice(2), { state: 'done' });
    await storage.saveLead(enquiry());
    const names = async (...args: string[]) =>
      (await staff(dataDir, ['list', ...args])).out.match(/First|Second|Third|Asha|Only the first \d+/g);
    expect(await names()).toEqual(['Asha', 'Third', 'Second', 'First']);
    const two = ['Third', 'Second', 'Only the first 2'];
    expect(await names('--kind', 'contacts', '--limit', '2')).toEqual(two);
    expect(await names('--limit', '2', '--offset', '1')).toEqual(two);
    expect(await names('--offset', '3')).toEqual(['First']);
    expect(await names('--suspect')).toEqual(['Second']);
    expect(await names('--open')).toEqual(['Asha', 'Second', 'First']);
    expect(await names('--search', 'THIRD')).toEqual(['Third']);
    expect(await names('--search', 'third', '--open')).toBeNull();
    const none = { code: 1, out: '', err: `No leads in ${dataDir}.\n` };
    expect(await staff(dataDir, ['list', '--since', '2027-01-01'])).toMatchObject(none);
  });

  it('shows times and takes days as the clocks of a zone have them', async () => {
    const { dataDir, storage, clock } = await servedStore();
    // In Kolkata these are 23:59 on the 5th, 00:00 and 23:59 on the 6th, 00:00 on the 7th.
    for (const time of ['05T18:29', '05T18:30', '06T18:29', '06T18:30']) {
      clock.time = Date.parse(`2026-01-${time}Z`);
      await storage.saveLead(contact({ message: time }));
    }
    const found = async (...args: string[]) => {
      const { out } = await staff(dataDir, ['list', ...args]);
      return out.match(/2026-01-\d\d \d\d:\d\d/g);
    };
    expect((await staff(dataDir, ['list'])).out).toContain('received (Asia/Kolkata)');
    expect(await found()).toEqual([
      '2026-01-07 00:00',
      '2026-01-06 23:59',
      '2026-01-06 00:00',
      '2026-01-05 23:59',
    ]);
    expect(await found('--since', '2026-01-06', '--until', '2026-01-06')).toEqual([
      '2026-01-06 23:59',
      '2026-01-06 00:00',
    ]);
    expect(await found('--until', '2026-01-05T18:30Z')).toEqual(['2026-01-05 23:59']);
  });
});
