import { describe, expect, it, test } from 'vitest';
import { honeypotField } from '#site/formFields.ts';
import { type FormName, formNames, forms } from '#site/forms/forms.ts';
import { fileMaximum } from '#site/limits.ts';
import { messages } from '#site/messages.ts';
import { openServer, plainPages } from '../../support/openServer.ts';
import { sampleEnquiry } from '../../support/sampleEnquiry.ts';
import { type SampleFile, sampleFiles } from '../../support/sampleFiles.ts';
import { leadsIn } from '../../support/sampleLeads.ts';

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
  [
    'https://www.site.example/a http://Site.EXAMPLE/b www.site.example a@a.in www.b.in www.c.in www.d.in',
    false,
  ],
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
    const unreadable = [
      { ...pdf, size: 3 },
      ...[`${pdf.content.slice(0, -2)}!`, `${pdf.content}\n`].map((content) => ({ ...pdf, content })),
      { ...pdf, size: undefined, content: `${'A'.repeat(80_000)}====` },
      { name: 'a.pdf', type: 'application/pdf' },
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

  it.each([undefined, null, ''])('may be missing: %j', async (file) => {
    const { store, post } = await open();
    expect((await post('contactMessage', { ...contact, file })).statusCode).toBe(201);
    expect(await leadsIn(store)).toMatchObject([{ file: null }]);
  });

  it('may have 5 MB, but not one byte more', async () => {
    const { store, post, refusal } = await open();
    const answer = await refusal('contactMessage', { ...contact, file: ofSize(fileMaximum + 1) });
    expect(answer).toEqual([413, messages.file.tooLarge]);
    expect((await post('contactMessage', { ...contact, file: ofSize(fileMaximum) })).statusCode).toBe(201);
    expect(await leadsIn(store)).toMatchObject([{ file: { size: fileMaximum } }]);
  });

  it('is accepted within its client’s share of the day’s ATTACHMENT_QUOTA_MB; a message always is', async () => {
    const { store, post } = await open({ ATTACHMENT_QUOTA_MB: '10' });
    const send = (payload: object) => post('contactMessage', { ...contact, ...payload });
    // The second one is a repeat.
    for (const _ of [1, 2]) expect((await send({ file: ofSize(3_000_000) })).statusCode).toBe(201);
    const refused = await send({ file: ofSize(3_000_001) });
    expect([refused.statusCode, refused.json()]).toEqual([429, { error: messages.file.share }]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
    expect((await send({ message: 'Without it, then.' })).statusCode).toBe(201);
    expect(await leadsIn(store)).toMatchObject([{ file: { size: 3_000_000 } }, { file: null }]);
  });

  it('is stored after the files of others, so that a lead without one waits for at most one', async () => {
    const { post } = await open({ TRUST_PROXY: 'loopback' });
    const answered: unknown[] = [];
    const send = async (name: FormName, payload: object, client: number) => {
      const headers = { 'x-forwarded-for': `192.0.2.${client}` };
      expect((await post(name, payload, headers)).statusCode).toBe(201);
      answered.push(client);
    };
    const message = (client: number) => ({ ...contact, message: `${client}`, file: ofSize(1_000_000) });
    const files = [1, 2, 3, 4].map((client) => send('contactMessage', message(client), client));
    await files[0];
    await Promise.all([...files, send('enquiry', sampleEnquiry, 5)]);
    expect(answered.indexOf(5)).toBeLessThan(answered.indexOf(4));
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
