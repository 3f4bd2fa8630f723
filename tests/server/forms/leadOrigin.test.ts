import { describe, expect, it } from 'vitest';
import { noOrigin } from '#server/storage/lead.ts';
import { formNames, forms } from '#site/forms/forms.ts';
import { formsHost } from '../../support/formsHost.ts';
import { leadsIn } from '../../support/leadsIn.ts';
import { openServer } from '../../support/openServer.ts';

const site = 'https://www.site.example';
const fields = {
  enquiry: { phone: '9876543210' },
  contactMessage: { name: 'Kavitha', email: 'kavitha@example.in' },
  newsletter: { email: 'kavitha@example.in' },
};

type Headers = Record<string, string>;

/** What was stored of each lead's origin, the last one first. */
async function open(env: Record<string, string> = { SITE_URL: site }) {
  const { app, storage } = await openServer(env);
  const origins = async () => (await leadsIn(storage, { newestFirst: true })).map(({ origin }) => origin);
  return { app, origins };
}

describe.each(formNames)('the origin of a lead of the form %s', (name) => {
  const call = { method: 'POST', url: forms[name].path, payload: fields[name] } as const;
  /** As a browser posts it to a page without script. */
  const posted = (url: string, headers: Headers, visit?: string) => ({
    method: 'POST' as const,
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ form: name, ...fields[name], ...(visit && { visit }) }).toString(),
  });

  it('is the page, the host of the page before the visit, and the campaign of its first address', async () => {
    const { app, origins } = await open();
    const query =
      '?gclid=1&utm_source=google&utm_medium=cpc&utm_campaign=monsoon+sale&utm_term=%E0%A4%95&utm_content=b';
    const headers = {
      referer: `${site}/about?utm_source=later`,
      visit: `/contact https://www.google.com/search?q=secret ${query}`,
    };
    expect((await app.inject({ ...call, headers })).statusCode).toBe(201);
    const origin = {
      page: '/contact',
      referrer: 'www.google.com',
      source: 'google',
      medium: 'cpc',
      campaign: 'monsoon sale',
      term: 'क',
      content: 'b',
    };
    expect(await origins()).toEqual([origin]);
  });

  it.each([
    [
      'it was sent from, with its own campaign',
      { referer: `${site}/about?utm_source=letter` },
      '/about',
      'letter',
    ],
    ['it was posted to, where the browser does not say more', {}, '/contact', ''],
    ['of this site alone', { referer: 'https://other.example/evil?utm_source=x' }, '/contact', ''],
  ])('is, without script, the page %s', async (_, headers: Headers, page, source) => {
    const { app, origins } = await open();
    expect((await app.inject(posted('/contact', headers))).statusCode).toBe(303);
    expect(await origins()).toEqual([{ ...noOrigin, page, source }]);
  });

  it('is the same for a form that was sent before its script came', async () => {
    const { app, origins } = await open();
    const visit = 'https://www.google.com/search?q=secret ?utm_source=google';
    const headers = { referer: `${site}/about?utm_source=later` };
    await app.inject(posted('/about?utm_source=later', headers, visit));
    expect(await origins()).toEqual([
      { ...noOrigin, page: '/about', referrer: 'www.google.com', source: 'google' },
    ]);
  });

  it('is told to no host of API_URL', async () => {
    const other = await formsHost();
    const { app } = await open({ API_URL: other.url, SITE_URL: site });
    const headers = {
      referer: `${site}/contact?utm_source=letter`,
      visit: '/contact https://www.google.com/ ?utm_source=google',
    };
    await app.inject(posted('/contact', headers, headers.visit));
    expect(other.taken).toHaveLength(1);
    expect(JSON.stringify(other.taken)).not.toMatch(/utm_|google|letter|"visit"|"referer"/);
  });
});

/** The origin of an enquiry that comes with these headers. */
async function originWith(headers: Headers) {
  const { app, origins } = await open();
  const { path } = forms.enquiry;
  const answer = await app.inject({ method: 'POST', url: path, headers, payload: fields.enquiry });
  expect(answer.statusCode).toBe(201);
  return (await origins())[0];
}

describe('the origin of a lead', () => {
  const own = { 'sec-fetch-site': 'same-origin', origin: 'https://behind-a-proxy.example' };
  it.each<[Headers, Partial<typeof noOrigin>]>([
    [{}, {}],
    [{ referer: `${site}/contact?utm_source=letter` }, { page: '/contact', source: 'letter' }],
    [{ visit: '/about' }, { page: '/about' }],
    // A subscriber's token is nobody's business.
    [{ visit: '/newsletter/unsubscribe/secret.token' }, { page: '/newsletter/unsubscribe' }],
    [{ visit: '/no/such/page' }, { page: '/no/such/page' }],
    [{ visit: '/about  ?utm_medium=mail' }, { page: '/about', medium: 'mail' }],
    [
      { visit: '/about  ?a=b', referer: `${site}/about?utm_source=b` },
      { page: '/about', source: 'b' },
    ],
    // A link of the first page was followed before its script came, or opened in a new tab.
    [{ visit: `/about ${site}/?utm_source=a` }, { page: '/about', source: 'a' }],
    [{ visit: '/about http://here.example/', host: 'here.example' }, { page: '/about' }],
    [{ visit: `/about ${own.origin}/`, ...own }, { page: '/about' }],
    [{ visit: '/about https://other.example/?utm_source=a' }, { page: '/about', referrer: 'other.example' }],
    [{ visit: '/about android-app://com.mail/' }, { page: '/about', referrer: 'com.mail' }],
  ])('sent with the headers %j has %j', async (headers, origin) => {
    expect(await originWith(headers)).toEqual({ ...noOrigin, ...origin });
  });

  it('keeps short, plain text of what is long or hostile', async () => {
    const hostile = '%00%0D%0ASubject:%20x%E2%80%AE%F0%9F%92%8E'.repeat(9);
    const from = `https://user:secret@${'evil.'.repeat(30)}example:8080/a`;
    const origin = await originWith({ visit: `/${'p'.repeat(3_000)} ${from} ?utm_source=${hostile}` });
    expect(origin?.page).toBe(`/${'p'.repeat(99)}`);
    expect(origin?.referrer).toMatch(/^(evil\.){20}$/);
    expect(origin?.source).toMatch(/^Subject: x/);
    for (const text of Object.values(origin ?? {})) {
      expect(text.length).toBeLessThanOrEqual(100);
      expect(text).not.toMatch(/[\p{Cc}\u202e]|\p{Surrogate}/u);
    }
  });
});
