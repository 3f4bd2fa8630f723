import { describe, expect, it } from 'vitest';
import { type FormName, formNames, forms } from '#site/forms/forms.ts';
import { messages } from '#site/messages.ts';
import { formsHost } from '../support/formsHost.ts';
import { leadsIn } from '../support/leadsIn.ts';
import { openServer } from '../support/openServer.ts';
import { sampleFiles } from '../support/sampleFiles.ts';

/** A page that has each form. */
const pages: Record<FormName, string> = {
  enquiry: '/contact',
  contactMessage: '/about',
  newsletter: '/about',
};

const fields: Record<FormName, Record<string, string>> = {
  enquiry: { firstName: ' Kavitha', phone: '+91 98765 43210', ProjectBudget: '₹25,00,000' },
  contactMessage: { name: 'Kavitha', email: 'kavitha@example.in', agreeToUpdates: 'on' },
  newsletter: { email: ' kavitha@example.in ' },
};

const sent: Record<FormName, object> = {
  enquiry: {
    firstName: 'Kavitha',
    lastName: '',
    email: '',
    phone: '9876543210',
    company: '',
    role: '',
    message: '',
    ProductDesign: '',
    ProjectBudget: '2500000',
  },
  contactMessage: {
    name: 'Kavitha',
    email: 'kavitha@example.in',
    phone: '',
    message: '',
    agreeToUpdates: true,
    file: null,
  },
  newsletter: { email: 'kavitha@example.in' },
};

/** What a page shows when the browser's own call has brought this answer. */
const shownFor = (name: FormName, status: number, body?: unknown) =>
  forms[name].notice({ ok: status >= 200 && status < 300, status, body }).text;

/** A site whose leads belong to another host. */
async function site(env: Record<string, string> = {}) {
  const other = await formsHost();
  const { app, storage } = await openServer({ API_URL: other.url, ...env });
  /** Posts a form as a browser without script does. */
  const post = (name: FormName, more: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: pages[name],
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ form: name, ...fields[name], ...more }).toString(),
    });
  return { app, storage, other, post };
}

describe.each(formNames)('with API_URL, the form %s posted without script', (name) => {
  it('goes to the other host as the JSON a browser would send, and is stored nowhere here', async () => {
    const { other, post, storage } = await site();
    const answer = await post(name);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${pages[name]}?sent=${name}`]);
    expect(other.taken).toMatchObject([
      {
        method: 'POST',
        path: forms[name].path,
        headers: { 'content-type': 'application/json' },
      },
    ]);
    expect(other.taken[0]?.body).toEqual(sent[name]);
    expect(await leadsIn(storage)).toEqual([]);
  });

  it.each([
    [400, '{"error":"No such number"}'],
    [409, '{"message":"known"}'],
    [502, '<html>Bad gateway</html>'],
  ])(
    'is answered %i %s with the message a browser would show, and keeps what was typed',
    async (status, body) => {
      const { other, post } = await site();
      Object.assign(other.host, { status, body });
      const page = await post(name);
      const parsed = body.startsWith('{') ? JSON.parse(body) : body;
      expect(page.statusCode).toBe(status);
      const kept = name === 'newsletter' || /value=" ?Kavitha"/.test(page.body);
      expect({ message: page.body.includes(shownFor(name, status, parsed)), kept }).toEqual({
        message: true,
        kept: true,
      });
    },
  );

  it('is told that it failed when the other host cannot be reached', async () => {
    const { other, post } = await site();
    other.close();
    const page = await post(name);
    expect(page.statusCode).toBe(502);
    expect(page.body.includes(forms[name].notice({ ok: false }).text)).toBe(true);
  });

  it('is checked here first, with the same messages', async () => {
    const { other, post } = await site();
    const wrong = { enquiry: { phone: '123' }, contactMessage: { name: '' }, newsletter: { email: '' } };
    const page = await post(name, wrong[name]);
    expect(page.statusCode).toBe(400);
    expect(other.taken).toEqual([]);
  });
});

describe('with API_URL', () => {
  it('a file goes along in base64', async () => {
    const { app, other } = await site();
    const { name, type, bytes } = sampleFiles.pdf;
    const data = new FormData();
    for (const [field, value] of Object.entries({ form: 'contactMessage', ...fields.contactMessage }))
      data.set(field, value);
    data.set('file', new File([bytes], name, { type }));
    const body = new Response(data);
    const answer = await app.inject({
      method: 'POST',
      url: '/',
      headers: { 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    });
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
    for (const status of [400, 500]) {
      Object.assign(other.host, { status, body: '' });
      expect((await post()).json()).toMatchObject({ error: messages.server.unavailable });
    }
    expect(await leadsIn(storage)).toEqual([]);
  });

  it('posts are still limited here', async () => {
    const { post } = await site({ RATE_LIMIT: '1/10' });
    expect((await post('enquiry')).statusCode).toBe(303);
    expect((await post('enquiry')).statusCode).toBe(429);
  });
});
