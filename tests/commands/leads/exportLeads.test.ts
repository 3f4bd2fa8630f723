import { describe, expect, it, test } from 'vitest';
import { markLeads } from '#server/leads/markLeads.ts';
import { saveLead } from '#server/leads/saveLead.ts';
import { confirmSubscriber, subscriberToken } from '#server/leads/subscribers.ts';
import { withOffset } from '#server/timing/days.ts';
import { sampleEnquiry } from '../../support/sampleEnquiry.ts';
import { contact, enquiry, leadsIn, subscriber, textFile } from '../../support/sampleLeads.ts';
import { servedStore, staff } from '../../support/staffCommand.ts';

/** The columns that follow those of a form. */
const details =
  'page,referrer,utm_source,utm_medium,utm_campaign,utm_term,utm_content,state,note,notes,owner,due,answeredAt,confirmed,confirmedAt';

/** The same in JSON, for a lead that staff have not changed. */
const noWork = {
  source: { page: '', referrer: '', utm: { source: '', medium: '', campaign: '', term: '', content: '' } },
  status: 'open',
  note: '',
  owner: '',
  due: '',
  answeredAt: null,
  thread: [],
  deliveries: [],
};

/** Builds a CSV line from values without commas and quotes. */
const quoted = (line: string) => `"${line.replaceAll(',', '","')}"\r\n`;

async function open() {
  const { dataDir, ...rest } = await servedStore();
  const exported = (format: 'csv' | 'json', args: string[] = [], env: Record<string, string> = {}) =>
    staff(dataDir, ['export', '--format', format, ...args], env);
  return { ...rest, exported };
}

test('leads export --format json writes each lead with the keys of its form, its id, time, kind, mark, file, origin and what staff set', async () => {
  const { store, clock, exported } = await open();
  await saveLead(store, enquiry({ company: 'రామ & Co. ₹' }));
  clock.time += 1;
  await saveLead(store, { ...contact({}, textFile('four')), suspect: true });
  clock.time += 1;
  await saveLead(store, contact({ message: 'no file' }));
  clock.time += 1;
  const utm = { source: 'letter', medium: 'mail', campaign: '=june', term: 'crm', content: 'top' };
  const place = { page: '/about', referrer: 'search.example' };
  const { id } = await saveLead(store, { ...subscriber('mira@example.net'), origin: { ...place, ...utm } });
  const work = { note: 'not real', owner: 'Meena', due: '2026-02-01' };
  await markLeads(store, [id], { by: 'asha', state: 'spam', ...work });
  const csv = (await exported('csv', ['--search', 'MIRA@EXAMPLE.NET'])).out.split('\r\n')[1];
  expect(csv).toMatch(
    /,"mira@example.net",("",)+"\/about","search.example","letter","mail","'=june","crm","top","spam","not real","2026-01-05T15:30:00\+05:30 asha: not real","Meena","2026-02-01","","false",""$/,
  );
  const { out, err, code } = await exported('json');
  const ids = (await leadsIn(store)).map(({ id }) => id);
  const common = (at: number, kind: string, suspect = false) => ({
    id: ids[at],
    kind,
    createdAt: '2026-01-05T15:30:00+05:30',
    suspect,
    ...noWork,
  });
  const file = { id: expect.any(String), name: 'notes.txt', type: 'text/plain', size: 4 };
  expect(JSON.parse(out)).toEqual([
    { ...enquiry({ company: 'రామ & Co. ₹' }).payload, ...common(0, 'enquiries') },
    { ...contact().payload, ...common(1, 'contacts', true), file },
    { ...contact({ message: 'no file' }).payload, ...common(2, 'contacts'), file: null },
    {
      email: 'mira@example.net',
      ...common(3, 'subscribers'),
      ...work,
      status: 'spam',
      source: { ...place, utm },
      confirmed: false,
      confirmedAt: null,
      thread: ['note not real', 'spam ', 'owner Meena', 'due 2026-02-01'].map((entry) => {
        const [kind = '', text] = entry.split(/ (.*)/);
        return { kind, text, at: '2026-01-05T15:30:00+05:30', author: 'asha' };
      }),
    },
  ]);
  expect([code, err]).toEqual([0, '']);
  expect(JSON.parse((await exported('json', ['--since', '2026-01-06'])).out)).toEqual([]);
});

test('leads export has every note, answer, owner and mail of a lead, with who and when', async () => {
  const { store, clock, exported } = await open();
  const { id } = await saveLead(store, { ...contact(), notify: ['staff'] });
  await markLeads(store, [id], { by: 'Asha', note: 'Called', reply: 'Call' });
  clock.time += 60_000;
  await markLeads(store, [id], { by: 'Ravi', note: 'Called\nagain', owner: 'Ravi', reply: 'We call you' });
  const [lead] = JSON.parse((await exported('json')).out);
  const [first, second] = ['2026-01-05T15:30:00+05:30', '2026-01-05T15:31:00+05:30'];
  expect(lead.thread).toEqual([
    { at: first, author: 'Asha', kind: 'note', text: 'Called' },
    { at: first, author: 'Asha', kind: 'reply', text: 'Call' },
    { at: second, author: 'Ravi', kind: 'note', text: 'Called\nagain' },
    { at: second, author: 'Ravi', kind: 'reply', text: 'We call you' },
    { at: second, author: 'Ravi', kind: 'owner', text: 'Ravi' },
  ]);
  // The first answer counts, by the company's clock.
  expect(lead).toMatchObject({ note: 'Called\nagain', answeredAt: first });
  expect(lead.deliveries).toEqual([{ channel: 'staff', sentAt: null, dueAt: first, error: null }]);
  await store.db.updateTable('delivery').set({ sent_at: '2026-01-05T10:01:00.000Z', due_at: null }).execute();
  const [sent] = JSON.parse((await exported('json')).out);
  expect(sent.deliveries).toEqual([{ channel: 'staff', sentAt: second, dueAt: null, error: null }]);
  const { out } = await exported('csv');
  expect(out).toContain(`"${first} Asha: Called\n${second} Ravi: Called\nagain"`);
});

test('leads export writes no control characters and no marks of text direction', async () => {
  const { store, exported } = await open();
  await saveLead(store, contact({ name: 'Ra\u009b\u0085vi\u202e', message: 'one\ntwo\u2066\u0007' }));
  for (const format of ['csv', 'json'] as const) {
    const { out } = await exported(format);
    expect(out).toContain('Ravi');
    expect(out).not.toMatch(/(?![\r\n])\p{Cc}|[\u202e\u2066]|\\u00/u);
  }
});

describe('leads export --format csv', () => {
  it('quotes as in RFC 4180 and keeps every character', async () => {
    const { store, exported } = await open();
    const payload = { name: 'రవి, "R"', phone: '9876543210', message: 'one\r\ntwo\n₹' };
    const { id } = await saveLead(store, contact(payload, textFile('four', 'a,b.txt')));
    const [lead] = await leadsIn(store);
    const columns = 'id,kind,createdAt,suspect,name,email,phone,message,agreeToUpdates';
    expect((await exported('csv', ['--kind', 'contacts'])).out).toBe(
      quoted(`${columns},fileId,fileName,fileType,fileSize,${details}`) +
        `"${id}","contacts","2026-01-05T15:30:00+05:30","false","రవి, ""R""","ravi@example.com","9876543210",` +
        `"one\r\ntwo\n₹","false","${lead?.file?.id}","a,b.txt",${quoted('text/plain,4,,,,,,,,open,,,,,,,')}`,
    );
  });

  it('writes the fields in the order of the forms, independent of the leads', async () => {
    const { exported } = await open();
    const fields = Object.keys(sampleEnquiry).join();
    for (const [args, columns] of [
      [['--kind', 'subscribers'], `email,${details},unsubscribeUrl`],
      [['--kind', 'enquiries'], `${fields},${details}`],
      [[], `${fields},name,agreeToUpdates,fileId,fileName,fileType,fileSize,${details}`],
    ] as const)
      expect((await exported('csv', [...args])).out).toBe(quoted(`id,kind,createdAt,suspect,${columns}`));
  });

  it('prevents formulas in spreadsheets, including those with other cell separators', async () => {
    const { store, clock, exported } = await open();
    const formulas = [
      ...['=1+2', '+SUM(A1)', "-2+3+cmd|' /C calc'!A0", '@SUM(A1)', '\tx', '\rx', '\nx', '＝1', '-Minus'],
      ...['+91-98765-43210', '+91.98765.43210', '+91/98765', '+91 (98765) 43210', '-1-2'],
      ...['a;=1+2', 'a; @SUM(A1)', 'a\t=1+2', 'a\n=1+2', 'a;＝1', 'a; " =1+41;"', 'a|=1+41|'],
    ];
    for (const [index, name] of formulas.entries()) {
      clock.time += 1;
      await saveLead(store, contact({ name, message: String(index) }));
    }
    const { out } = await exported('csv', ['--kind', 'contacts']);
    const cells = [...out.matchAll(/"contacts","[^"]*","false","((?:[^"]|"")*)"/g)].map(
      ([, cell = '']) => cell,
    );
    expect(cells).toHaveLength(formulas.length);
    for (const [index, cell] of cells.entries()) {
      expect([formulas[index], cell]).toEqual([formulas[index], expect.stringContaining("'")]);
      expect(cell).not.toMatch(/(^|[;,|\t\n])[\s"]*[=@＝＠]/);
      if (/^[\t\r\n=+\-@＝]/.test(formulas[index] ?? '')) expect(cell).toMatch(/^'/);
    }
  });

  it('leaves phones, numbers and lists as they were written', async () => {
    const { store, exported } = await open();
    const texts = [
      '+91 98765 43210',
      'We need:\n- item one\n- item two (soon), cheap',
      '(080) 23456',
      '-5',
      '-5.25',
    ];
    for (const message of texts) await saveLead(store, contact({ message }));
    const { out } = await exported('csv', ['--kind', 'contacts']);
    for (const message of texts) expect(out).toContain(`"${message}"`);
  });
});

test('leads export --kind subscribers shows who confirmed and a link to unsubscribe for each, which requires SITE_URL', async () => {
  const { store, exported } = await open();
  const { id } = await saveLead(store, subscriber('asha@site.example'));
  const token = await subscriberToken(store, id);
  await confirmSubscriber(store, token);
  const [lead] = await leadsIn(store);
  const args = ['--kind', 'subscribers'];
  const linked = await exported('csv', args, { SITE_URL: 'https://www.site.example/' });
  expect(linked.out.split('\r\n')[1]?.split(',').slice(-3)).toEqual([
    '"true"',
    `"${withOffset(new Date(lead?.confirmedAt ?? ''))}"`,
    `"https://www.site.example/newsletter/unsubscribe/${token}"`,
  ]);
  expect(linked.err).toBe('');
  const { out, err, code } = await exported('csv', args);
  expect(out).toMatch(/"asha@site\.example",("",){7}"open","","","","","","true","[^"]+",""\r\n$/);
  expect([err, code]).toEqual(['Set SITE_URL to the site’s public address to get unsubscribe links.\n', 0]);
});
