import { describe, expect, it } from 'vitest';
import { leadsIn } from '../../support/leadsIn.ts';
import { sampleEnquiry } from '../../support/sampleEnquiry.ts';
import { contact, enquiry, subscriber, textFile } from '../../support/sampleLeads.ts';
import { servedStore, staff } from '../../support/staffCommand.ts';

const noDetails = {
  ...{
    page: '',
    referrer: '',
    utm_source: '',
    utm_medium: '',
    utm_campaign: '',
    utm_term: '',
    utm_content: '',
  },
  ...{ state: 'open', note: '', confirmed: null, confirmedAt: null },
};
const details = Object.keys(noDetails).join(',');

const noSource = {
  page: '',
  referrer: '',
  utm: { source: '', medium: '', campaign: '', term: '', content: '' },
};
/** The same in JSON. */
const noWork = { source: noSource, status: 'open', note: '' };

/** A line of CSV of values without commas and quotes. */
const quoted = (line: string) => `"${line.replaceAll(',', '","')}"\r\n`;

describe('leads export --format json', () => {
  it('gives each lead with the keys of its form, its id, time, kind, mark and file', async () => {
    const { dataDir, storage, clock } = await servedStore();
    await storage.saveLead(enquiry({ company: 'రామ & Co. ₹' }));
    clock.time += 1;
    await storage.saveLead({ ...contact({}, textFile('four')), suspect: true });
    clock.time += 1;
    await storage.saveLead(contact({ message: 'no file' }));
    const { out, err, code } = await staff(dataDir, ['export', '--format', 'json']);
    const [first, second, third] = await leadsIn(storage);
    const createdAt = '2026-01-05T10:00:00.00';
    expect(JSON.parse(out)).toEqual([
      {
        ...{ id: first?.id, kind: 'enquiries', createdAt: `${createdAt}0Z`, suspect: false },
        ...first?.payload,
        ...noWork,
      },
      {
        id: second?.id,
        kind: 'contacts',
        createdAt: `${createdAt}1Z`,
        suspect: true,
        ...contact().payload,
        file: second?.file,
        ...noWork,
      },
      {
        ...contact({ message: 'no file' }).payload,
        id: third?.id,
        kind: 'contacts',
        createdAt: `${createdAt}2Z`,
        suspect: false,
        file: null,
        ...noWork,
      },
    ]);
    expect(second?.file).toEqual({ id: expect.any(String), name: 'notes.txt', type: 'text/plain', size: 4 });
    expect([code, err]).toEqual([0, '']);
  });

  it('keeps to a kind and a time, and is an empty list when nothing fits', async () => {
    const { dataDir, storage } = await servedStore();
    await storage.saveLead(enquiry());
    const exported = async (...args: string[]) =>
      JSON.parse((await staff(dataDir, ['export', '--format', 'json', ...args])).out) as unknown[];
    expect(await exported('--kind', 'enquiries')).toHaveLength(1);
    expect(await exported('--kind', 'contacts')).toEqual([]);
    expect(await exported('--since', '2026-01-06')).toEqual([]);
  });
});

describe('leads export', () => {
  it.each(['csv', 'json'])('ends each lead with its origin, state and note (%s)', async (format) => {
    const { dataDir, storage } = await servedStore();
    const origin = {
      ...{ page: '/about', referrer: 'search.example', source: 'letter', medium: 'mail' },
      ...{ campaign: '=june', term: 'crm', content: 'top' },
    };
    const { id } = await storage.saveLead({ ...subscriber('a@example.com'), origin });
    await storage.saveLead(contact());
    await storage.markLeads([id], { state: 'spam', note: 'not\u0000 real' });
    const args = ['export', '--format', format, '--search', 'A@EXAMPLE.COM'];
    const { out } = await staff(dataDir, args);
    if (format === 'csv')
      expect(out.split('\r\n')[1]).toMatch(
        /,"a@example.com",("",)+"\/about","search.example","letter","mail","'=june","crm","top","spam","not real","false",""$/,
      );
    else
      expect(JSON.parse(out)).toEqual([
        expect.objectContaining({
          source: {
            ...{ page: '/about', referrer: 'search.example' },
            utm: { source: 'letter', medium: 'mail', campaign: '=june', term: 'crm', content: 'top' },
          },
          ...{ status: 'spam', note: 'not real', confirmed: false, confirmedAt: null },
        }),
      ]);
  });
});

describe('leads export --format csv', () => {
  it('quotes as RFC 4180 has it and keeps every character', async () => {
    const { dataDir, storage } = await servedStore();
    const { id } = await storage.saveLead(
      contact(
        { name: 'రవి, "R"', phone: '9876543210', message: 'one\r\ntwo\n₹' },
        textFile('four', 'a,b.txt'),
      ),
    );
    const [lead] = await leadsIn(storage);
    const { out } = await staff(dataDir, ['export', '--format', 'csv', '--kind', 'contacts']);
    expect(out).toBe(
      quoted(
        `id,kind,createdAt,suspect,name,email,phone,message,agreeToUpdates,fileId,fileName,fileType,fileSize,${details}`,
      ) +
        `"${id}","contacts","2026-01-05T10:00:00.000Z","false","రవి, ""R""","ravi@example.com","9876543210",` +
        `"one\r\ntwo\n₹","false","${lead?.file?.id}","a,b.txt",${quoted('text/plain,4,,,,,,,,open,,,')}`,
    );
  });

  it('gives the fields in the order of the forms, whatever leads there are', async () => {
    const { dataDir } = await servedStore();
    const fields = Object.keys(sampleEnquiry).join();
    const heading = async (...args: string[]) =>
      (await staff(dataDir, ['export', '--format', 'csv', ...args])).out;
    expect(await heading('--kind', 'subscribers')).toBe(
      quoted(`id,kind,createdAt,suspect,email,${details},unsubscribeUrl`),
    );
    expect(await heading('--kind', 'enquiries')).toBe(
      quoted(`id,kind,createdAt,suspect,${fields},${details}`),
    );
    expect(await heading()).toBe(
      quoted(
        `id,kind,createdAt,suspect,${fields},name,agreeToUpdates,fileId,fileName,fileType,fileSize,${details}`,
      ),
    );
  });

  it.each(['=1+2', '+91', '-5', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1'])(
    'lets no spreadsheet take %j for a formula',
    async (email) => {
      const { dataDir, storage } = await servedStore();
      await storage.saveLead(subscriber(email));
      const { out } = await staff(dataDir, ['export', '--format', 'csv', '--kind', 'subscribers']);
      expect(out.slice(out.indexOf('\r\n') + 2)).toMatch(/,"false","'/);
    },
  );

  it.each([
    ...[';=1+2', 'a;=1+2', 'a; @SUM(A1)', 'a\t=1+2', 'a\t +91', 'a\n=1+2', 'a;＝1'],
    ...['a;"=1+41;"', 'a; " =1+41;"', 'a\t"=1+41\t"', 'a,"=1+41,"', 'a|=1+41|', 'a;;""-1"'],
  ])('lets no spreadsheet that divides cells elsewhere find a formula in %j', async (message) => {
    const { dataDir, storage } = await servedStore();
    await storage.saveLead(contact({ message }));
    const { out } = await staff(dataDir, ['export', '--format', 'csv', '--kind', 'contacts']);
    const line = out.slice(out.indexOf('\r\n') + 2);
    expect(line).toContain("'");
    expect(line).not.toMatch(/[;,|\t\n][\s"]*[=+\-@＝＋－＠]/);
  });

  it.each(['csv', 'json'])('gives no text that steers a terminal or turns round (%s)', async (format) => {
    const { dataDir, storage } = await servedStore();
    await storage.saveLead(contact({ name: 'Ra\u009b\u0085vi\u202e', message: 'one\ntwo\u2066\u0007' }));
    const { out } = await staff(dataDir, ['export', '--format', format]);
    expect(out).toContain('Ravi');
    expect(out).not.toMatch(/(?![\r\n])\p{Cc}|[\u202e\u2066]|\\u00/u);
  });
});

describe('leads export --kind subscribers', () => {
  const args = ['export', '--format', 'csv', '--kind', 'subscribers'];

  it('has who confirmed, and a link for each to unsubscribe with', async () => {
    const { dataDir, storage } = await servedStore();
    const { id } = await storage.saveLead(subscriber('asha@site.example'));
    const token = await storage.subscriberToken(id);
    await storage.confirmSubscriber(token);
    const [lead] = await leadsIn(storage);
    const { out, err } = await staff(dataDir, args, {
      SITE_URL: 'https://www.site.example/',
    });
    const [header, row] = out.split('\r\n');
    expect(`${header}\r\n`).toBe(quoted(`id,kind,createdAt,suspect,email,${details},unsubscribeUrl`));
    expect(row?.split(',').slice(-3)).toEqual([
      '"true"',
      `"${lead?.confirmedAt}"`,
      `"https://www.site.example/newsletter/unsubscribe/${token}"`,
    ]);
    expect(err).toBe('');
  });

  it('says that links need the site’s address', async () => {
    const { dataDir, storage } = await servedStore();
    await storage.saveLead(subscriber('asha@site.example'));
    const { out, err, code } = await staff(dataDir, args);
    expect(out).toMatch(/"asha@site\.example",("",){7}"open","","false","",""\r\n$/);
    expect([err, code]).toEqual(['Set SITE_URL to the site’s public address to get unsubscribe links.\n', 0]);
  });
});
