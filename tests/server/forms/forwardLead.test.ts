import { describe, expect, it, test } from 'vitest';
import { forwardLead } from '#server/forms/forwardLead.ts';
import { type FormName, formNames, forms } from '#site/forms/forms.ts';
import { messages } from '#site/messages.ts';
import { formsHost } from '../../support/formsHost.ts';
import { leadsIn } from '../../support/leadsIn.ts';
import { openServer } from '../../support/openServer.ts';
import { emptyEnquiry } from '../../support/sampleEnquiry.ts';
import { sampleFiles } from '../../support/sampleFiles.ts';

type Change = Partial<Awaited<ReturnType<typeof formsHost>>['host']>;

async function forward(change: Change, isClosed = false) {
  const { url, host, taken, close } = await formsHost();
  Object.assign(host, change);
  if (isClosed) close();
  const told: unknown[][] = [];
  const log = { error: (...line: unknown[]) => void told.push(line) };
  const answer = await forwardLead(url, 'newsletter', { fields: { email: 'a@b.in' } }, log);
  return { answer, told, taken };
}

test('a refusal is logged with its path and status alone, and passed on', async () => {
  const { answer, told } = await forward({ status: 409, body: '{"error":"known","message":1}' });
  expect(answer).toEqual({ status: 409, body: { error: 'known' }, retryAfter: 0 });
  expect(told).toEqual([[{ path: '/newsLetter/create', status: 409 }, 'the other host refused a form']]);
});

test('no answer in time, a wrong one and one that leads elsewhere are logged, and no answer to a form', async () => {
  const failed = [
    { path: '/newsLetter/create', err: expect.any(Error) },
    'the other host did not answer a form',
  ];
  const gone = await forward({}, true);
  expect([gone.answer, gone.told]).toEqual([{ status: 502, body: {} }, [failed]]);
  for (const change of [
    { status: 799 },
    { status: 307, headers: { location: '/elsewhere' } },
    { body: `{"message":"ok"}${' '.repeat(70_000)}` },
  ]) {
    const { answer, taken } = await forward(change);
    expect(answer).toMatchObject({ status: 502, body: {} });
    expect(taken).toHaveLength(1);
  }
});

test('Retry-After is passed on in seconds', async () => {
  for (const [header, seconds] of [
    ['7', 7],
    ['about 7', 0],
    ['Thu, 01 Jan 2015 00:00:00 GMT', 0],
  ] as const) {
    const { answer } = await forward({ status: 503, headers: { 'retry-after': header } });
    expect([header, answer.retryAfter]).toEqual([header, seconds]);
  }
});

const fields: Record<FormName, Record<string, string>> = {
  enquiry: { firstName: ' Kavitha', phone: '+91 98765 43210', ProjectBudget: '₹25,00,000' },
  contactMessage: { name: 'Kavitha', email: 'kavitha@example.in', agreeToUpdates: 'on' },
  newsletter: { email: ' kavitha@example.in ' },
};
const email = 'kavitha@example.in';
const sent: Record<FormName, object> = {
  enquiry: { ...emptyEnquiry, firstName: 'Kavitha', phone: '9876543210', ProjectBudget: '2500000' },
  contactMessage: { name: 'Kavitha', email, phone: '', message: '', agreeToUpdates: true, file: null },
  newsletter: { email },
};

/** A site whose leads belong to another host. */
async function site(env: Record<string, string> = {}) {
  const other = await formsHost();
  const { app, storage } = await openServer({ API_URL: other.url, ...env });
  /** Posts a form as a browser without script does. */
  const post = async (name: FormName, more: Record<string, string | File> = {}) => {
    const data = new FormData();
    for (const [key, value] of Object.entries({ form: name, ...fields[name], ...more })) data.set(key, value);
    const body = new Response(data);
    const headers = { 'content-type': body.headers.get('content-type') ?? '' };
    const url = name === 'enquiry' ? '/contact' : '/about';
    return app.inject({ method: 'POST', url, headers, payload: Buffer.from(await body.arrayBuffer()) });
  };
  return { app, storage, other, post };
}

describe.each(formNames)('with API_URL, the form %s posted without script', (name) => {
  it('goes to the other host as the JSON a browser would send, and is stored nowhere here', async () => {
    const { other, post, storage } = await site();
    const { statusCode, headers } = await post(name);
    expect([statusCode, headers.location]).toEqual([303, expect.stringMatching(`\\?sent=${name}$`)]);
    expect(other.taken).toMatchObject([
      { method: 'POST', path: forms[name].path, headers: { 'content-type': 'application/json' } },
    ]);
    expect(other.taken[0]?.body).toEqual(sent[name]);
    expect(await leadsIn(storage)).toEqual([]);
  });

  it('shows what a browser would of the answer, keeps what was typed, and is checked here first', async () => {
    const { other, post } = await site();
    const shown = async (status: number, body: string | undefined, answer: unknown) => {
      if (body === undefined) other.close();
      else Object.assign(other.host, { status, body });
      const page = await post(name);
      const { text } = forms[name].notice(
        body === undefined ? { ok: false } : { ok: false, status, body: answer },
      );
      const isKept = name === 'newsletter' || /value=" ?Kavitha"/.test(page.body);
      expect([page.statusCode, page.body.includes(text), isKept]).toEqual([status, true, true]);
    };
    await shown(400, '{"error":"No such number"}', { error: 'No such number' });
    await shown(409, '{"message":"known"}', { message: 'known' });
    await shown(502, '<html>Bad gateway</html>', '');
    const wrong = { enquiry: { phone: '123' }, contactMessage: { name: '' }, newsletter: { email: '' } };
    expect((await post(name, wrong[name])).statusCode).toBe(400);
    expect(other.taken).toHaveLength(3);
    await shown(502, undefined, undefined);
  });
});

describe('with API_URL', () => {
  it('a file goes along in base64', async () => {
    const { other, post } = await site();
    const { name, type, bytes } = sampleFiles.pdf;
    const answer = await post('contactMessage', { file: new File([bytes], name, { type }) });
    expect(answer.statusCode).toBe(303);
    const content = Buffer.from(bytes).toString('base64');
    expect(other.taken[0]?.body).toMatchObject({ file: { name, type, size: bytes.length, content } });
  });

  it('JSON that reaches our own calls goes there too, and brings that host’s answer', async () => {
    const { app, other, storage } = await site();
    const post = () => app.inject({ method: 'POST', url: forms.newsletter.path, payload: fields.newsletter });
    Object.assign(other.host, { status: 201, body: '{"message":"Welcome","secret":"x"}' });
    const taken = await post();
    expect([taken.statusCode, taken.json()]).toEqual([201, { message: 'Welcome' }]);
    Object.assign(other.host, { status: 429, body: '{"error":"Later"}', headers: { 'retry-after': '90' } });
    const refused = await post();
    expect([refused.statusCode, refused.json(), refused.headers['retry-after']]).toEqual([
      429,
      { error: 'Later', message: 'Later' },
      '90',
    ]);
    Object.assign(other.host, { status: 500, body: '' });
    expect((await post()).json()).toMatchObject({ error: messages.server.unavailable });
    expect(await leadsIn(storage)).toEqual([]);
  });

  it('posts are still limited here', async () => {
    const { post } = await site({ RATE_LIMIT: '1/10' });
    expect((await post('enquiry')).statusCode).toBe(303);
    expect((await post('enquiry')).statusCode).toBe(429);
  });
});
