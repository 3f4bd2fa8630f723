import { describe, expect, it } from 'vitest';
import { leadsIn } from '../../support/leadsIn.ts';
import { contact, enquiry, subscriber, textFile } from '../../support/sampleLeads.ts';
import { servedStore, staff } from '../../support/staffCommand.ts';

const minute = 60_000;

describe('leads list', () => {
  it('shows leads of all kinds, newest first, in aligned columns', async () => {
    const { dataDir, storage, clock } = await servedStore();
    await storage.saveLead(enquiry({ lastName: 'Rao', message: 'We need\n  a CRM' }));
    clock.time += minute;
    await storage.saveLead({ ...contact({}, textFile('x', 'brief.txt')), suspect: true });
    clock.time += minute;
    await storage.saveLead(subscriber('mira@example.com'));
    const [lead] = await leadsIn(storage, { kind: 'contacts' });
    const { out, code } = await staff(dataDir, ['list']);
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      'received (UTC)    kind               name      email             phone',
      '2026-01-05 10:02  subscribers                  mira@example.com',
      '2026-01-05 10:01  contacts, suspect  Ravi      ravi@example.com',
      '    Hello',
      `    file ${lead?.file?.id}  brief.txt, 1 bytes`,
      '2026-01-05 10:00  enquiries          Asha Rao  asha@example.com  9876543210',
      '    We need a CRM',
      '',
    ]);
  });

  it('cuts messages to the width of a terminal, elsewhere not', async () => {
    const { dataDir, storage } = await servedStore();
    await storage.saveLead(contact({ message: 'word '.repeat(100) }));
    const lines = (await staff(dataDir, ['list'], 60)).out.split('\n');
    expect(lines[2]).toMatch(/^ {4}word word .{45}…$/);
    expect(lines.filter((line) => line.length > 60)).toEqual([]);
    expect((await staff(dataDir, ['list'])).out).toContain('word '.repeat(100).trim());
  });

  it('lets no visitor steer the terminal', async () => {
    const { dataDir, storage } = await servedStore();
    await storage.saveLead(
      contact({ name: '\u001b[2J\u0007\u009b31mRavi', message: '\u202eabc\u2066\r\u0000d' }),
    );
    const { out } = await staff(dataDir, ['list'], 200);
    expect(out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e\u2066]/u);
    expect(out).toContain('[2J 31mRavi');
  });

  it('keeps to a kind, a time and a number, and says when there are more', async () => {
    const { dataDir, storage, clock } = await servedStore();
    for (const name of ['First', 'Second', 'Third']) {
      await storage.saveLead(contact({ name }));
      clock.time += 24 * 60 * minute;
    }
    await storage.saveLead(enquiry());
    const names = async (...args: string[]) =>
      (await staff(dataDir, ['list', ...args])).out.match(/First|Second|Third|Asha|more than these \d+/g);
    expect(await names()).toEqual(['Asha', 'Third', 'Second', 'First']);
    expect(await names('--kind', 'contacts', '--limit', '2')).toEqual([
      'Third',
      'Second',
      'more than these 2',
    ]);
    expect(await names('--since', '2026-01-07')).toEqual(['Asha', 'Third']);
    expect(await names('--since', '2026-01-06T15:30+05:30')).toEqual(['Asha', 'Third', 'Second']);
    expect((await staff(dataDir, ['list', '--since', '2027-01-01'])).out).toBe('No leads.\n');
  });
});
