import type { FastifyRequest } from 'fastify';
import { describe, expect, it, test } from 'vitest';
import { isSameSite, originOf } from '#server/intake/leadOrigin.ts';
import { noOrigin } from '#server/leads/lead.ts';
import { forms } from '#site/forms/forms.ts';
import { fakeHost } from '../../support/fakeHost.ts';
import { openServer, plainPages } from '../../support/openServer.ts';
import { leadsIn } from '../../support/sampleLeads.ts';

const site = 'https://www.site.example';
const evil = 'https://evil.example';

type Headers = Record<string, string>;

const requestWith = (headers: Headers, host = 'inside:3000') =>
  ({ host, headers }) as unknown as FastifyRequest;

describe('the origin of a lead', () => {
  const own = { 'sec-fetch-site': 'same-origin', origin: 'https://behind-a-proxy.example' };
  const query =
    '?gclid=1&utm_source=google&utm_medium=cpc&utm_campaign=monsoon+sale&utm_term=%E0%A4%95&utm_content=b';

  it.each<[Headers, Partial<typeof noOrigin>]>([
    [{}, {}],
    [
      {
        referer: `${site}/about?utm_source=later`,
        visit: `/contact https://www.google.com/search?q=secret ${query}`,
      },
      {
        page: '/contact',
        referrer: 'www.google.com',
        source: 'google',
        medium: 'cpc',
        campaign: 'monsoon sale',
        term: 'क',
        content: 'b',
      },
    ],
    [{ referer: `${site}/contact?utm_source=letter` }, { page: '/contact', source: 'letter' }],
    [{ referer: `${evil}/contact?utm_source=x` }, {}],
    [{ visit: '/contact', referer: `${site}/contact?product=/products/crm` }, { page: '/products/crm' }],
    [{ visit: '/contact', referer: `${site}/contact?product=//evil.example` }, { page: '/contact' }],
    // Of a third person nothing is kept.
    [
      { visit: '/unsubscribe/asha@site.example  ?utm_term=9876543210' },
      { page: '/unsubscribe/…', term: '…' },
    ],
    // A subscriber's token is secret.
    [{ visit: '/newsletter/unsubscribe/secret.token' }, { page: '/newsletter/unsubscribe' }],
    [{ visit: '/about  ?utm_medium=mail' }, { page: '/about', medium: 'mail' }],
    // A link of the first page was followed before its script loaded, or opened in a new tab.
    [{ visit: `/about ${site}/?utm_source=a` }, { page: '/about', source: 'a' }],
    [
      { visit: `/about ${site}/?utm_source=a`, referer: `${site}/about?utm_source=later` },
      { page: '/about', source: 'a' },
    ],
    [{ visit: `/about ${own.origin}/`, ...own }, { page: '/about' }],
    // The host that a visitor without a proxy asks for.
    [{ visit: '/about http://inside:3000/' }, { page: '/about' }],
    [{ visit: '/about https://other.example/?utm_source=a' }, { page: '/about', referrer: 'other.example' }],
    [{ visit: '/about android-app://com.mail/' }, { page: '/about', referrer: 'com.mail' }],
  ])('sent with the headers %j has %j', (headers, origin) => {
    expect(originOf(requestWith(headers), site, {})).toEqual({ ...noOrigin, ...origin });
  });

  it('contains, without script, the sending page, else the posted address, and the visit in the form', () => {
    const page = 'http://page.invalid/contact';
    const visit = 'https://www.google.com/search?q=secret ?utm_source=google';
    const origin = (headers: Headers, sent = {}) => originOf(requestWith(headers), site, { page, ...sent });
    expect(origin({})).toEqual({ ...noOrigin, page: '/contact' });
    const referer = `${site}/about?utm_source=letter`;
    expect(origin({ referer })).toEqual({ ...noOrigin, page: '/about', source: 'letter' });
    expect(origin({ referer }, { visit })).toEqual({
      ...noOrigin,
      page: '/about',
      referrer: 'www.google.com',
      source: 'google',
    });
  });

  it('reduces long or hostile values to short plain text', () => {
    const hostile = '%00%0D%0ASubject:%20x%E2%80%AE%F0%9F%92%8E'.repeat(9);
    const from = `https://user:secret@${'evil.'.repeat(30)}example:8080/a`;
    const visit = `/${'page.'.repeat(600)} ${from} ?utm_source=${hostile}`;
    const origin = originOf(requestWith({ visit }), site, {});
    expect(origin).toMatchObject({
      page: `/${'page.'.repeat(20)}`.slice(0, 100),
      referrer: 'evil.'.repeat(20),
    });
    expect(origin.source).toMatch(/^Subject: x/);
    for (const text of Object.values(origin)) {
      expect(text.length).toBeLessThanOrEqual(100);
      expect(text).not.toMatch(/[\p{Cc}\u202e]|\p{Surrogate}/u);
    }
  });

  it('is stored with a lead, and not forwarded to API_URL', async () => {
    const other = await fakeHost({ body: '{}' });
    const here = await openServer({ SITE_URL: site }, plainPages);
    const away = await openServer({ SITE_URL: site, API_URL: other.url }, plainPages);
    const visit = 'https://www.google.com/ ?utm_source=google';
    const payload = { email: 'kavitha@example.in' };
    const call = { method: 'POST', url: forms.newsletter.path, payload } as const;
    const form = { form: 'newsletter', email: 'ravi@example.in', visit };
    for (const { app, postForm } of [here, away]) {
      await app.inject({ ...call, headers: { visit: `/contact ${visit}` } });
      await postForm('/contact?utm_source=later', form);
    }
    const google = { page: '/contact', referrer: 'www.google.com', source: 'google' };
    expect(await leadsIn(here.store)).toMatchObject(Array(2).fill({ origin: google }));
    expect(other.received).toHaveLength(2);
    expect(JSON.stringify(other.received)).not.toMatch(/utm_|google|"visit"|"referer"/);
  });
});

test.each<[isTaken: boolean, what: string, headers: Headers, siteUrl?: string]>([
  [true, 'a program', {}],
  [true, 'a page of the host itself', { origin: 'http://inside:3000' }],
  [true, 'a page of the public address', { origin: site }, site],
  [true, 'a page of the same origin, whatever its name', { origin: evil, 'sec-fetch-site': 'same-origin' }],
  [true, 'an address that was typed', { origin: 'null', 'sec-fetch-site': 'none' }],
  [true, 'another host of this site', { origin: site, 'sec-fetch-site': 'same-site' }, site],
  [false, 'a page of another site', { origin: evil }, site],
  [false, 'the host that a request names, not the public one', { origin: 'http://inside:3000' }, site],
  [false, 'a page of the public address that nobody named', { origin: site }],
  [false, 'another site, by the browser’s word', { origin: site, 'sec-fetch-site': 'cross-site' }, site],
  [false, 'another site that hides its name', { 'sec-fetch-site': 'cross-site' }, site],
  [false, 'a page without an origin', { origin: 'null' }, site],
  [false, 'a neighbour', { origin: 'https://shop.site.example', 'sec-fetch-site': 'same-site' }, site],
])('a post is accepted (%s) from %s', (isTaken, _, headers, siteUrl) => {
  expect(isSameSite(requestWith(headers), siteUrl)).toBe(isTaken);
});
