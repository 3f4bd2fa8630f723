import { describe, expect, it, test } from 'vitest';
import { deliveriesOf } from '#server/leads/readLeads.ts';
import { honeypotField } from '#site/formFields.ts';
import { type FormName, formNames, forms } from '#site/forms/forms.ts';
import { fileMaximum } from '#site/limits.ts';
import { messages } from '#site/messages.ts';
import { leadsIn } from '../../support/leadsIn.ts';
import { openServer } from '../../support/openServer.ts';
import { plainPages } from '../../support/plainPages.ts';
import { sampleEnquiry } from '../../support/sampleEnquiry.ts';
import { type SampleFile, sampleFiles } from '../../support/sampleFiles.ts';

const contact = {
  name: 'Kavitha Menon',
  email: 'kavitha@example.in',
  phone: '9876543210',
  message: 'We track stock on paper.',
  agreeToUpdates: true,
};
const fields = {
  enquiry: sampleEnquiry,
  contactMessage: contact,
  newsletter: { email: 'Kavitha@Example.in' },
};

async function open(env: Record<string, string> = {}) {
  const { app, store } = await openServer(env, plainPages);
  const post = (name: FormName, payload: object | string, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: forms[name].path,
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    });
  /** Returns the status and error of an answer; the newsletter's also has it as `message` (rules §7). */
  const refusal = async (...[name, ...rest]: Parameters<typeof post>) => {
    const answer = await post(name, ...rest);
    const { error } = answer.json();
    expect(answer.json()).toEqual(name === 'newsletter' ? { error, message: error } : { error });
    return [answer.statusCode, error];
  };
  return { app, store, post, refusal };
}

/** A body with far more values than a form has. */
const manyValues = `{"a":[${'[],'.repeat(40_000)}[]]}`;

test.each([
  ['http://a.in https://b.in WWW.c.in, and awww', false],
  ['http://a.in https://b.in WWW.c.in www.d.in', true],
  ['https://www.a.in https://www.b.in/c and http://www.d.in', false],
  ['https://www.site.example/a http://site.example/b www.site.example a@a.in www.b.in www.c.in', false],
])(
  'a lead with the message "%s", sent right after a page was loaded: suspect %s',
  async (message, suspect) => {
    const { app, store, post } = await open({ SITE_URL: 'https://www.site.example' });
    for (const url of ['/contact', '/about']) await app.inject({ url, headers: { accept: 'text/html' } });
    await post('contactMessage', { ...contact, message });
    expect(await leadsIn(store)).toMatchObject([{ suspect }]);
  },
);

describe.each(formNames)('the call for the form %s', (name) => {
  it('stores its fields and answers 201 with its message', async () => {
    const { store, post } = await open();
    const answer = await post(name, { ...fields[name], isAdmin: true });
    const message = forms[name].notice({ ok: true }).text;
    expect([answer.statusCode, answer.json()]).toEqual([201, { message }]);
    expect(await leadsIn(store)).toMatchObject([{ kind: forms[name].kind, suspect: false, file: null }]);
    expect((await leadsIn(store))[0]?.payload).toEqual(fields[name]);
  });

  it('marks a filled honeypot as spam, and answers as usual', async () => {
    const { store, post } = await open();
    expect((await post(name, { ...fields[name], [honeypotField]: 'x' })).statusCode).toBe(201);
    const [lead] = await leadsIn(store);
    expect(lead?.suspect).toBe(true);
    expect(lead?.payload).not.toHaveProperty(honeypotField);
  });

  it('stores nothing that is invalid, too large, not JSON or from another site', async () => {
    const { store, refusal } = await open();
    const wrong: Record<FormName, [object, string]> = {
      enquiry: [{ phone: '5876543210' }, messages.enquiry.phone],
      contactMessage: [{ ...contact, name: ' ' }, messages.contact.name],
      newsletter: [{ email: '<kavitha@example.in>' }, messages.newsletter.email],
    };
    expect(await refusal(name, wrong[name][0])).toEqual([400, wrong[name][1]]);
    for (const body of ['{', '', 'null', '"text"', '[]', '5'])
      expect([body, await refusal(name, body)]).toEqual([body, [400, messages.server.malformed]]);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', '']) {
      const answer = await refusal(name, 'phone=9876543210', { 'content-type': type });
      expect([type, answer]).toEqual([type, [415, messages.server.contentType]]);
    }
    for (const body of [manyValues, JSON.stringify({ ...fields[name], extra: 'x'.repeat(9 * 1024 ** 2) })])
      expect(await refusal(name, body)).toEqual([413, messages.server.tooLarge]);
    const crossSite = { 'sec-fetch-site': 'cross-site' };
    expect(await refusal(name, fields[name], crossSite)).toEqual([403, messages.server.crossSite]);
    expect(await leadsIn(store)).toEqual([]);
  });

  it('answers 503 when the store fails', async () => {
    const { store, refusal } = await open();
    await store.close();
    expect(await refusal(name, fields[name])).toEqual([503, messages.server.unavailable]);
  });
});

test('a subscription must be confirmed, but gets no mail when the honeypot is filled', async () => {
  const smtp: Record<string, string> = {
    SMTP_URL: 'smtp://127.0.0.1:1',
    NOTIFY_TO: 'a@b.example',
    NOTIFY_FROM: 'c@d.example',
    SITE_URL: 'https://www.site.example',
  };
  /** Returns the channels of a form, by default with mail configured. */
  const channelsFor = async (email: string, rest: object = {}, form: FormName = 'newsletter', env = smtp) => {
    const { store, post } = await open(env);
    await post(form, { ...fields[form], email, ...rest });
    const [lead] = await leadsIn(store, { email });
    const waiting = (await deliveriesOf(store, lead?.id ?? '')).filter(({ due_at }) => due_at);
    return waiting.map(({ channel }) => channel);
  };
  // A form that looks like spam for another reason may still come from a person.
  expect(await channelsFor('www.www.www.www.meera@example.in')).toEqual(['confirm', 'staff']);
  expect(await channelsFor('ravi@example.in', { [honeypotField]: 'Buy now' })).toEqual(['staff']);
  expect(await channelsFor('ravi@example.in', {}, 'enquiry')).toEqual(['staff']);
  expect(await channelsFor('ravi@example.in', {}, 'newsletter', {})).toEqual([]);
  // Without a public address the mail could have no links.
  expect(await channelsFor('ravi@example.in', {}, 'newsletter', { ...smtp, SITE_URL: '' })).toEqual([
    'staff',
  ]);
});

const encoded = ({ name, type, bytes }: SampleFile) => ({
  name,
  type,
  size: bytes.length,
  content: Buffer.from(bytes).toString('base64'),
});
const pdf = encoded(sampleFiles.pdf);
const ofSize = (size: number) => {
  const bytes = new Uint8Array(size).fill(0x20);
  bytes.set(sampleFiles.pdf.bytes);
  return encoded({ ...sampleFiles.pdf, bytes });
};

describe('the file of a contact message', () => {
  it('is refused when its type or size is wrong, and nothing is stored', async () => {
    const { store, refusal } = await open();
    const refused: [object | string, string][] = [
      [{ ...pdf, name: 'brief.png', type: 'image/png' }, messages.file.mismatch],
      [{ ...pdf, size: 0, content: '' }, messages.file.empty],
    ];
    const long = 'A'.repeat(80_000);
    const unreadable = [
      { ...pdf, size: 3 },
      ...[`${pdf.content.slice(0, -2)}!`, `${pdf.content}\n`].map((content) => ({ ...pdf, content })),
      ...['=', `${long}====`, `${long}A\n==`].map((content) => ({ ...pdf, size: undefined, content })),
      { name: 'a.pdf', type: 'application/pdf' },
      {},
      'brief.pdf',
      [pdf],
    ];
    for (const [file, error] of [...refused, ...unreadable.map((file) => [file, messages.file.unreadable])])
      expect([file, await refusal('contactMessage', { ...contact, file })]).toEqual([file, [400, error]]);
    const list = Array.from({ length: 40_000 }, () => 'x');
    const answer = await refusal('contactMessage', { ...contact, file: list });
    expect(answer).toEqual([413, messages.server.tooLarge]);
    expect(await leadsIn(store)).toEqual([]);
  });

  it('may have 5 MB, but not one byte more', async () => {
    const { store, post, refusal } = await open();
    const answer = await refusal('contactMessage', { ...contact, file: ofSize(fileMaximum + 1) });
    expect(answer).toEqual([413, messages.file.tooLarge]);
    expect((await post('contactMessage', { ...contact, file: ofSize(fileMaximum) })).statusCode).toBe(201);
    expect(await leadsIn(store)).toMatchObject([{ file: { size: fileMaximum } }]);
  });

  it('is accepted within the day’s ATTACHMENT_QUOTA_MB; a message always is', async () => {
    const { store, post } = await open({ ATTACHMENT_QUOTA_MB: '1' });
    const send = (payload: object) => post('contactMessage', { ...contact, ...payload });
    // The second one is a repeat.
    for (const _ of [1, 2]) expect((await send({ file: ofSize(600_000) })).statusCode).toBe(201);
    const refused = await send({ file: ofSize(600_001) });
    expect([refused.statusCode, refused.json()]).toEqual([503, { error: messages.file.noRoom }]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send({ message: 'Without it, then.' })).statusCode).toBe(201);
    expect(await leadsIn(store)).toMatchObject([{ file: { size: 600_000 } }, { file: null }]);
  });

  it('is never available over HTTP, nor is a lead', async () => {
    const { app, store, post } = await open();
    await post('contactMessage', { ...contact, file: pdf });
    const [lead] = await leadsIn(store);
    const { path } = forms.contactMessage;
    const uploads = [lead?.file?.id, lead?.file?.name].map((name) => `/uploads/${name}`);
    for (const url of [...uploads, `${path}/${lead?.id}`, path])
      expect((await app.inject(url)).statusCode).toBeGreaterThanOrEqual(404);
  });
});
