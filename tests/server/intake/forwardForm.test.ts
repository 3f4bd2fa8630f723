import { describe, expect, it, test } from 'vitest';
import { makeForwardForm } from '#server/intake/forwardForm.ts';
import type { Refusal } from '#server/intake/sentForm.ts';
import { type FormName, formNames, forms } from '#site/forms/forms.ts';
import { messages } from '#site/messages.ts';
import { type FakeAnswer, fakeHost } from '../../support/fakeHost.ts';
import { openServer } from '../../support/openServer.ts';
import { emptyEnquiry } from '../../support/sampleEnquiry.ts';
import { sampleFiles } from '../../support/sampleFiles.ts';
import { leadsIn } from '../../support/sampleLeads.ts';

const path = '/newsLetter/create';
const success: FakeAnswer = { body: '{"success":true}' };
const later = (header: string): FakeAnswer => ({ status: 503, headers: { 'retry-after': header } });
const laterThan = (seconds: number) => later(new Date(Date.now() + seconds * 1_000).toUTCString());
const noAnswer = { status: 502, body: {} };

test.each<[what: string, change: FakeAnswer, answer: object, isError?: boolean]>([
  ['a success', { body: '{"message":"ok"}' }, { message: 'ok' }],
  [
    'a refusal',
    { status: 409, body: '{"error":"known","message":1}' },
    { status: 409, body: { error: 'known' } },
  ],
  ['Retry-After', later('7'), { status: 503, retryAfter: 7 }],
  ['Retry-After until a date', laterThan(90), { retryAfter: expect.closeTo(90, -1) }],
  ['Retry-After that is over', later('Thu, 01 Jan 2015 00:00:00 GMT'), { retryAfter: 0 }],
  ['a success without a body', { body: '' }, {}],
  ['a page', { status: 200, body: '<!doctype html><title>Sign in</title>' }, noAnswer],
  ['a status that is no answer to a form', { status: 304 }, noAnswer],
  ['another address', { status: 307, headers: { location: '/elsewhere' } }, noAnswer, true],
  ['an endless answer', { body: `{"message":"ok"}${' '.repeat(70_000)}` }, noAnswer, true],
  ['silence', { body: null }, noAnswer, true],
])(
  '%s gives the visitor the right message, and the log nothing personal',
  async (what, change, answer, isError) => {
    const { url, received } = await fakeHost({ ...success, ...change });
    const logged: unknown[][] = [];
    const log = { error: (...line: unknown[]) => void logged.push(line) };
    const values = { email: 'a@b.in' };
    const form = { name: 'newsletter', values, file: undefined, sent: { fields: values } } as const;
    const forward = makeForwardForm(url, 1_000);
    const outcome = forward(form, { log });
    const found = await outcome.catch((error: Refusal) => error.answer);
    expect(found).toMatchObject(answer);
    expect(received).toHaveLength(1);
    const line = isError ? { path, err: expect.any(Error) } : { path, status: change.status };
    expect(logged).toEqual(what.startsWith('a success') ? [] : [[line, expect.any(String)]]);
  },
);

const fields: Record<FormName, Record<string, string>> = {
  enquiry: { firstName: ' Kavitha', phone: '+91 98765 43210', ProjectBudget: '₹25,00,000' },
  contactMessage: { name: 'Kavitha', email: 'kavitha@example.in', agreeToUpdates: 'on' },
  newsletter: { email: ' kavitha@example.in ' },
};
const email = 'kavitha@example.in';
const { pdf } = sampleFiles;
const base64 = Buffer.from(pdf.bytes).toString('base64');
const sent: Record<FormName, object> = {
  enquiry: { ...emptyEnquiry, firstName: 'Kavitha', phone: '9876543210', ProjectBudget: '2500000' },
  contactMessage: {
    name: 'Kavitha',
    email,
    phone: '',
    message: '',
    agreeToUpdates: true,
    file: { name: pdf.name, type: pdf.type, size: pdf.bytes.length, content: base64 },
  },
  newsletter: { email },
};

/** Opens a site that forwards its leads to another host. */
async function site(env: Record<string, string> = {}) {
  const other = await fakeHost(success);
  const { postForm, ...server } = await openServer({ API_URL: other.url, ...env });
  /** Posts a form like a browser without script. */
  const post = (name: FormName, more: Record<string, string | File> = {}) =>
    postForm(name === 'enquiry' ? '/contact' : '/about', { form: name, ...fields[name], ...more });
  return { ...server, other, post };
}

describe.each(formNames)('with API_URL, the form %s posted without script', (name) => {
  it('is forwarded as the JSON that a browser would send, and not stored here', async () => {
    const { other, post, store } = await site();
    const file = new File([pdf.bytes], pdf.name, { type: pdf.type });
    const { statusCode, headers } = await post(name, name === 'contactMessage' ? { file } : {});
    expect([statusCode, headers.location]).toEqual([303, expect.stringMatching(`\\?sent=${name}&`)]);
    expect(other.received).toMatchObject([
      { method: 'POST', path: forms[name].path, headers: { 'content-type': 'application/json' } },
    ]);
    expect(JSON.parse(other.received[0]?.body ?? '')).toEqual(sent[name]);
    expect(await leadsIn(store)).toEqual([]);
  });
});

describe('with API_URL', () => {
  it('shows the same answer as a browser would, keeps the typed values, and is validated here first', async () => {
    const { other, post } = await site();
    // What each form says is in tests/site/forms/forms.test.ts.
    const name = 'contactMessage';
    const shown = async (status: number, body: string | undefined, answer: unknown) => {
      if (body === undefined) await other.close();
      else other.answer = { status, body };
      const page = await post(name);
      const { text } = forms[name].notice(
        body === undefined ? { ok: false } : { ok: false, status, body: answer },
      );
      const isKept = /value="Kavitha"/.test(page.body);
      expect([page.statusCode, page.body.includes(text), isKept]).toEqual([status, true, true]);
    };
    await shown(400, '{"error":"No such number"}', { error: 'No such number' });
    expect((await post(name, { name: '' })).statusCode).toBe(400);
    expect(other.received).toHaveLength(1);
    await shown(502, undefined, undefined);
  });

  it('forwards JSON sent to our own calls, and returns that host’s answer', async () => {
    const { app, other, store } = await site({ RATE_LIMIT: '3/10' });
    const post = () => app.inject({ method: 'POST', url: forms.newsletter.path, payload: fields.newsletter });
    other.answer = { status: 201, body: '{"message":"Welcome","secret":"x"}' };
    const taken = await post();
    expect([taken.statusCode, taken.json()]).toEqual([201, { message: 'Welcome' }]);
    other.answer = { status: 429, body: '{"error":"Later"}', headers: { 'retry-after': '90' } };
    const refused = await post();
    expect([refused.statusCode, refused.json(), refused.headers['retry-after']]).toEqual([
      429,
      { error: 'Later', message: 'Later' },
      '90',
    ]);
    other.answer = { status: 500 };
    expect((await post()).json()).toMatchObject({ error: messages.server.unavailable });
    expect((await post()).json()).toMatchObject({ error: messages.server.tooMany(10) });
    expect(await leadsIn(store)).toEqual([]);
  });
});
