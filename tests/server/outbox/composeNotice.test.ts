import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { expect, onTestFinished, test, vi } from 'vitest';
import { projectRoot } from '#server/files/projectRoot.ts';
import { type Lead, noOrigin } from '#server/leads/lead.ts';
import { composeNotice, leadsCommand } from '#server/outbox/composeNotice.ts';
import { forms } from '#site/forms/forms.ts';
import { brand } from '#theme/brand.ts';
import { storedLead } from '../../support/sampleLeads.ts';
import { mailRecords } from '../../support/seed.ts';

const addresses = { to: 'staff@site.example', from: 'site@site.example', command: 'site leads' };

/** Builds the complete mail without a server. */
async function built(given: Partial<Lead> = {}, records = mailRecords, more: { deskUrl?: string } = {}) {
  const notice = { id: 'n1', lease: 'l', attempts: 1, lead: storedLead(given) };
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const mail = composeNotice(notice, { ...addresses, ...more }, records);
  const { message } = await transport.sendMail(mail);
  const source = String(message);
  const head = source.split('\n\n', 1)[0] ?? '';
  return { mail, source, head, names: [...head.matchAll(/^([\w-]+):/gm)].map(([, name]) => name) };
}

test('the mail comes from the brand, and a reply goes to the visitor', async () => {
  const { mail, head } = await built();
  expect(mail.subject).toMatch(/^New enquiry: Kavitha Menon \(2026-01-05 \d\d:\d\d, a1\)$/);
  expect((await built({ suspect: true })).mail.subject).toMatch(/^New enquiry, possibly spam: /);
  expect(mail.from).toEqual({ name: brand.name, address: 'site@site.example' });
  expect(head).toMatch(/^From: .+ <site@site\.example>$/m);
  expect(head).toContain('Reply-To: kavitha@example.in');
  expect(head).toContain('Message-ID: <n1@site.example>');
  expect(head).toContain('Auto-Submitted: auto-generated');
});

test('the text contains every given value under its label, and nothing else', async () => {
  vi.stubEnv('TZ', 'Asia/Kolkata');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { mail } = await built({
    payload: { ...storedLead().payload, message: 'one\ntwo', company: '', ProjectBudget: '2500000' },
  });
  expect(mail.text).toContain('Phone: 9876543210');
  expect(mail.text).toContain('Project description:\none\ntwo');
  expect(mail.text).toContain('Project budget: 2500000');
  expect(mail.text).not.toContain('Company');
  expect(mail.text).toContain('Received 2026-01-05 15:30, lead a1');
  expect(mail.html).toContain('one<br>two');
});

test('the link to the lead in the desk comes before its values, in the text and in the HTML', async () => {
  const file = { id: 'f00d', name: 'plan.pdf', type: 'application/pdf', size: 12 };
  const { mail } = await built({ file }, mailRecords, { deskUrl: 'https://desk.example' });
  const named = mailRecords.mail.desk.file.replace('{name}', 'plan.pdf').replace('{size}', '12');
  expect(mail.text).toContain(named);
  const link = 'https://desk.example/desk/#/leads/a1';
  for (const body of [String(mail.text), String(mail.html)]) {
    expect(body.split(link).length).toBeGreaterThan(1);
    expect(body.indexOf(link)).toBeLessThan(body.indexOf('9876543210'));
    expect(body).not.toContain('site leads');
  }
});

test('a file is named with the command that reads it, which its name cannot inject into', async () => {
  const file = { id: 'f00d', name: 'x; rm -rf ~; $(reboot).pdf', type: 'application/pdf', size: 12 };
  const { mail } = await built({
    kind: 'contacts',
    payload: { name: 'Ravi', email: 'ravi@example.in' },
    file,
  });
  const commands = String(mail.text)
    .split('\n')
    .filter((line) => line.startsWith('site'));
  expect(commands).toEqual(['site leads file f00d > f00d.pdf', 'site leads show a1']);
});

test('the command finds the store from any folder of the server, and shows no password', () => {
  const words = (databaseUrl?: string) => {
    const command = leadsCommand({ dataDir: "/srv/a b's", databaseUrl });
    return execFileSync('sh', ['-c', `printf '%s\\n' ${command}`], { encoding: 'utf8' }).split('\n');
  };
  const site = ['node', join(projectRoot, 'dist/site.js'), 'leads', ''];
  expect(words()).toEqual(['env', "DATA_DIR=/srv/a b's", ...site]);
  expect(words('postgres://site:secret@db/leads')).toEqual(site);
});

test('it names the known origin of the lead', async () => {
  const known = { page: '/contact', referrer: 'www.google.com', source: 'google', campaign: 'rain <b>' };
  const { mail } = await built({ origin: { ...noOrigin, ...known } });
  const { page, referrer, campaign } = mailRecords.mail.origin;
  const lines = [`${page}: /contact`, `${referrer}: www.google.com`, `${campaign}: google, rain <b>`];
  expect(mail.text).toContain(lines.join('\n\n'));
  expect(mail.html).toContain(
    `<dt><b>${campaign}</b></dt><dd style="margin:0 0 12px">google, rain &lt;b&gt;</dd>`,
  );
  const { text } = (await built()).mail;
  for (const label of [page, referrer, campaign]) expect(text).not.toContain(label);
});

test('a valid phone number is a link', async () => {
  const { mail } = await built();
  expect(mail.text).toContain('Phone: 9876543210 <tel:+919876543210>');
  expect(mail.html).toContain('"><a href="tel:+919876543210">9876543210</a></dd>');
  for (const phone of ['', '98765', '98765432100', '9876543210"><script>', 9876543210]) {
    const { text, html } = (await built({ payload: { phone, company: '9876543210' } })).mail;
    expect(`${text}${html}`).not.toContain('tel:');
  }
});

test('a reply goes only to a single valid address', async () => {
  const lists = ['kavitha@example.in\r\nBcc: all@example.in', 'a@b.example, c@d.example'];
  for (const email of [...lists, 'a <b@c.example> <d@e.example>', '"x"@example.in', 'nobody', '', 7]) {
    const { mail, names } = await built({ payload: { email } });
    expect(mail.replyTo).toBeUndefined();
    expect(names.filter((name) => name === 'Reply-To' || name === 'Bcc')).toEqual([]);
  }
});

test.each([
  ['asha@भारत.example', 'asha@xn--h2brj9c.example'],
  ['trail@site.example.', 'trail@site.example'],
  ['Angle Rao <angle@site.example>', 'angle@site.example'],
  ['Angle Rao < angle@site.example >', 'angle@site.example'],
  ['mailto:asha@site.example', 'asha@site.example'],
])('a reply to %s goes where a mail program would send it', async (email, address) => {
  const { mail, head } = await built({ payload: { email } });
  expect(head).toContain(`Reply-To: ${address}`);
  expect(mail.text).toContain(`A reply to this mail goes to ${address}.`);
  expect(mail.text).not.toContain('cannot be answered');
});

test('the mail says when an address cannot be answered', async () => {
  const { mail } = await built({ payload: { email: 'asha at site.example' } });
  expect(mail.text).toContain('asha at site.example cannot be answered by mail');
});

test('two people of one name at one time have mails of their own', async () => {
  const payload = { firstName: 'Ravi' };
  const subjects = await Promise.all(
    ['3f9a12cd', '77e012cd'].map(async (id) => (await built({ id, payload })).mail.subject),
  );
  expect(new Set(subjects).size).toBe(2);
});

test('every value is in the mail, with the label of the form where the record has none', async () => {
  const enquiryForm = { ...mailRecords.enquiryForm, labels: { firstName: 'Vorname' } };
  const payload = { former: 'kept', company: 'Pearls', firstName: 'Asha' };
  const { mail } = await built({ payload }, { ...mailRecords, enquiryForm } as never);
  const rows = ['Vorname: Asha', `${forms.enquiry.fields.company.label}: Pearls`, 'former: kept'];
  // In the order of the form, however they were sent.
  expect(
    String(mail.text)
      .split('\n\n')
      .filter((row) => rows.includes(row)),
  ).toEqual(rows);
});

test('subjects differ by what is known of a lead without a name', async () => {
  const subjectOf = async (payload: Lead['payload']) => (await built({ payload })).mail.subject;
  expect(await subjectOf({ phone: '9876543210' })).toMatch(/^New enquiry: 9876543210 \(/);
  expect(await subjectOf({ phone: '9876543211', email: 'c@d.in' })).toMatch(/^New enquiry: c@d\.in \(/);
  const long = await subjectOf({ firstName: 'x'.repeat(100), company: 'y'.repeat(200) });
  expect([long?.length, long]).toEqual([120, expect.stringMatching(/\(2026-01-05 \d\d:\d\d, a1\)$/)]);
});

test('no value can add a header, a part or markup', async () => {
  const nasty = 'x\r\nBcc: all@example.in\r\n\r\n<script>alert(1)</script>\u202e\u0000\u2028Subject: y';
  const plain = await built();
  for (const field of ['firstName', 'lastName', 'company', 'message', 'email']) {
    const { names, mail } = await built({ payload: { ...storedLead().payload, [field]: nasty } });
    expect(names.filter((it) => it !== 'Reply-To')).toEqual(plain.names.filter((it) => it !== 'Reply-To'));
    expect(mail.subject).not.toMatch(/[\p{Cc}\u2028\u202e]/u);
    expect(mail.html).not.toContain('<script');
  }
});

test.each(['=?utf-8?q?Pay=20now?=', '==??utf-8*en?B?UGF5IG5vdw==?=', '=\u202e?utf-8?B?UGF5IG5vdw==?='])(
  'a company named %j is no encoded word in the subject, for any line break',
  async (company) => {
    // A line breaks after 76 characters: before, in and after the encoded word.
    for (let length = 1; length <= 60; length++) {
      const name = 'x'.repeat(length);
      const { head } = await built({ payload: { name, company }, kind: 'contacts' });
      const subject = /^Subject: (.*(?:\n[ \t].*)*)/m.exec(head)?.[1] ?? '';
      expect(subject).toContain(name);
      // Programs join lines correctly and incorrectly.
      for (const joint of ['', ' '])
        expect(subject.replace(/\n[ \t]/g, joint)).not.toMatch(/=\?[^?\s]+\?[bq]\?/i);
    }
  },
);
