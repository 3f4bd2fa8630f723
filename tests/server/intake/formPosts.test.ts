import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { textLimits } from '#site/limits.ts';
import { messages } from '#site/messages.ts';
import { openServer, plainPages } from '../../support/openServer.ts';
import { siteWithPages, textPage } from '../../support/pageFiles.ts';
import { rawRequest, statusOf } from '../../support/rawRequest.ts';
import { sampleFiles } from '../../support/sampleFiles.ts';
import { leadsIn } from '../../support/sampleLeads.ts';

const urlEncoded = (fields: Record<string, string>) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(fields).toString(),
});

/** Builds a multipart body by hand, which no browser would send. */
const partsOf = (parts: Record<string, string>) => ({
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
  payload: Object.entries(parts)
    .map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .concat('--x--\r\n')
    .join(''),
});

/** Returns the text of the page's alert region. */
function alertIn(html: string): string {
  const after = html.slice(html.indexOf('role="alert"'), html.indexOf('role="status"'));
  return after
    .slice(after.indexOf('>') + 1, after.lastIndexOf('<'))
    .replace(/<svg.*?<\/svg>|<!--.*?-->|<[^>]*>/gs, '')
    .trim();
}

/** Returns the opening tag of a form's field, with the text of a text area. */
const fieldTag = (html: string, name: string) =>
  new RegExp(`<(input|textarea)[^>]*name="${name}"[^>]*>([^<]*</textarea>)?`).exec(html)?.[0];

const enquiry = { form: 'enquiry', phone: '+91 98765 43210', firstName: 'Kavitha' };
const contact = { form: 'contactMessage', name: 'Kavitha', email: 'kavitha@example.in' };

/** Returns the address after a form was sent without the moment of the redirect. */
const withoutMoment = (address: string | undefined) => address?.replace(/&sentAt=[\da-z]+-[\da-f]{8}$/, '');

describe('a form posted without script', () => {
  it('comes back with its message and values, not in the address, and stores no lead, if it is invalid', async () => {
    const { app, postForm, store } = await openServer();
    const typed = { firstName: '"Kavitha" <script>', message: 'one\r\ntwo' };
    const page = await postForm('/contact', { form: 'enquiry', phone: '58765 43210', ...typed });
    expect(page.statusCode).toBe(400);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(alertIn(page.body)).toBe(messages.enquiry.phone);
    const attributes = ['aria-invalid="true"', 'autofocus=""', 'value="58765 43210"'];
    for (const mark of attributes) expect(fieldTag(page.body, 'phone')).toContain(mark);
    expect(fieldTag(page.body, 'firstName')).toContain('value="&quot;Kavitha&quot; &lt;script&gt;"');
    expect(fieldTag(page.body, 'message')).toMatch(/>one\r?\ntwo</);
    expect(page.body).not.toContain('<script>"');
    expect(await leadsIn(store)).toEqual([]);
    const next = await app.inject('/contact');
    expect([next.body.includes('Kavitha'), alertIn(next.body)]).toEqual([false, '']);
  });

  it.each([
    ['enquiry', '/contact', enquiry, messages.enquiry.phone],
    ['contact message', '/about', contact, messages.contact.phone],
  ])('never makes an Indian number of another country’s in the %s', async (_, url, fields, message) => {
    const { postForm, store } = await openServer();
    // Without its plus the last one is a valid Indian number.
    for (const phone of ['+971 50 123 4567', '+44 7700 900123', '+91 5876543210', '+65 9123 4567']) {
      const page = await postForm(url, { ...fields, phone });
      expect([phone, page.statusCode, alertIn(page.body)]).toEqual([phone, 400, message]);
      const tag = fieldTag(page.body, 'phone');
      for (const mark of ['aria-invalid="true"', 'autofocus=""', `value="${phone}"`])
        expect(tag).toContain(mark);
      expect(fieldTag(page.body, url === '/contact' ? 'firstName' : 'name')).toContain('value="Kavitha"');
    }
    expect(await leadsIn(store)).toEqual([]);
    const sent = await postForm(url, { ...fields, phone: '0091 98765 43210' });
    expect(sent.statusCode).toBe(303);
    expect(await leadsIn(store)).toMatchObject([{ payload: { phone: '9876543210' } }]);
  });

  it('has no file where the visitor has chosen none', async () => {
    const { postForm, store } = await openServer({}, plainPages);
    const sent = await postForm('/about', { ...contact, phone: '9876543210', file: new File([], '') });
    expect(sent.statusCode).toBe(303);
    expect(await leadsIn(store)).toMatchObject([{ kind: 'contacts', file: null }]);
  });

  it('answers with a title that begins with the outcome, which screen readers say first', async () => {
    const { app, postForm } = await openServer();
    const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];
    const usual = titleOf((await app.inject('/contact')).body);
    const refused = await postForm('/contact', { form: 'enquiry', phone: '1' });
    expect(titleOf(refused.body)).toBe(`Error: ${usual}`);
    for (const [fields, word] of [
      [enquiry, 'Message sent'],
      [{ form: 'newsletter', email: 'kavitha@example.in' }, 'Subscribed'],
      [{ form: 'newsletter.1', email: 'second@example.in' }, 'Subscribed'],
    ] as const) {
      const { headers } = await postForm('/contact', fields);
      expect(titleOf((await app.inject(String(headers.location))).body)).toBe(`${word} – ${usual}`);
    }
  });

  it('posts to the address of its page and keeps the query', async () => {
    const { app, postForm } = await openServer();
    const url = '/contact?utm_source=letter&utm_campaign=a%26b&sent=enquiry';
    const sentTo = async (url: string, fields: Record<string, string>) =>
      withoutMoment((await postForm(url, fields)).headers.location);
    // The second form of its kind on a page is known by its number.
    expect(await sentTo('/contact', { form: 'newsletter.1', email: 'second@example.in' })).toBe(
      '/contact?sent=newsletter.1',
    );
    expect(await sentTo(url, { form: 'newsletter', email: 'kavitha@example.in' })).toBe(
      '/contact?utm_source=letter&utm_campaign=a%26b&sent=newsletter',
    );
    // nginx accepts 4 KB of headers in an answer.
    const long = await sentTo(`/contact?utm_source=letter&utm_term=${"'".repeat(9_000)}`, enquiry);
    expect(long).toMatch(/^\/contact\?utm_source=letter&.{900,3000}&sent=enquiry$/);
    const actions = async (path: string) =>
      (await app.inject(path)).body.match(/<form [^>]*>/g)?.map((tag) => / action="(.*?)"/.exec(tag)?.[1]);
    expect(await actions('/contact?sent=enquiry')).toEqual([undefined, undefined]);
    // A subscriber's address has another action, and an unknown address is not kept.
    expect(await actions('/newsletter/unsubscribe/secret.token')).toEqual([
      undefined,
      '/newsletter/unsubscribe',
    ]);
    expect(await actions('/no/such/page')).toEqual(['/not-found']);
  });

  const ofSize = (megabytes: number, name = 'film.pdf') =>
    new File([new Uint8Array(megabytes * 1024 ** 2)], name, { type: 'application/pdf' });
  const { pdf } = sampleFiles;

  it.each([
    ['of a wrong kind', ofSize(1, 'run.exe'), 400, messages.file.kind],
    // Slightly above the limit, and far above it.
    ['that is too large', ofSize(5.1), 413, messages.file.tooLarge],
    ['that is far too large', ofSize(20), 413, messages.file.tooLarge],
    ['when no more files are taken today', new File([pdf.bytes], pdf.name), 503, messages.file.noRoom],
  ])('shows the error of a file %s, and keeps its text', async (_, file, status, reason) => {
    const { postForm, store } = await openServer({ ATTACHMENT_QUOTA_MB: '0' });
    const fields = { ...contact, message: 'Two rooms' };
    const page = await postForm('/about', { ...fields, file });
    expect([page.statusCode, alertIn(page.body)]).toEqual([status, reason]);
    expect(Number(page.headers['retry-after'] ?? 0) > 0).toBe(status === 503);
    expect(page.body).toContain(`<span>${reason}</span>`);
    expect(fieldTag(page.body, 'name')).toContain('value="Kavitha"');
    expect(fieldTag(page.body, 'message')).toContain('>Two rooms<');
    expect(await leadsIn(store)).toEqual([]);
    const again = await postForm('/about', { ...fields, file: new File([], '') });
    expect([again.statusCode, again.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/about\?sent=contactMessage&sentAt=/),
    ]);
  });

  it('asks to choose the file again when another field is invalid', async () => {
    const { postForm } = await openServer();
    const send = async (name: string, file = new File([], '')) =>
      (await postForm('/about', { ...contact, name, file })).body;
    expect(await send('', new File([pdf.bytes], pdf.name))).toContain(`<span>${messages.file.again}</span>`);
    expect(await send('')).not.toContain(messages.file.again);
  });

  it('is rate limited, and clears an address that is already subscribed', async () => {
    const { postForm, store } = await openServer({ RATE_LIMIT: '2/10' });
    const post = async () => {
      const answer = await postForm('/not-found', { form: 'newsletter', email: 'kavitha@example.in' });
      return { ...answer, headers: answer.headers, shown: [answer.statusCode, alertIn(answer.body)] };
    };
    expect((await post()).headers.location).toMatch(/^\/not-found\?sent=newsletter&/);
    const again = await post();
    expect(again.shown).toEqual([409, messages.newsletter.duplicate]);
    expect(again.body.includes('kavitha@example.in')).toBe(false);
    const last = await post();
    expect(last.shown).toEqual([429, messages.server.tooMany(10)]);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expect(await leadsIn(store)).toHaveLength(1);
  });

  it.each([
    ['moved', '/before', '/landing?sent=enquiry'],
    [
      'moved, in another spelling and with a query',
      '/Before/?utm_source=x',
      '/landing?utm_source=x&sent=enquiry',
    ],
    ['removed, and leads to a page without the form', '/gone', '/contact?sent=enquiry'],
    ['removed, and leads to another site', '/sold', '/contact?sent=enquiry'],
    ['over', '/over', '/contact?sent=enquiry'],
    ['never there', '/no/such/page', '/contact?sent=enquiry'],
  ])('from a page that is %s is stored, confirmed, and keeps what was typed', async (_, url, confirmed) => {
    const form = [{ block: 'enquiryForm' }];
    const { folder } = await siteWithPages({
      landing: textPage('/landing', { formerly: ['/before'], blocks: form }),
      gone: textPage('/gone', { movedTo: '/about', blocks: form }),
      sold: textPage('/sold', { movedTo: 'https://other.example/', blocks: form }),
      over: textPage('/over', { shownUntil: '2026-01-01', blocks: form }),
    });
    const { app, postForm, store } = await openServer({ CONTENT_DIR: folder });
    const refused = await postForm(url, { ...enquiry, phone: '58765 43210' });
    expect([refused.statusCode, alertIn(refused.body)]).toEqual([400, messages.enquiry.phone]);
    expect(fieldTag(refused.body, 'firstName')).toContain('value="Kavitha"');
    const { statusCode, headers } = await postForm(url, enquiry);
    expect([statusCode, withoutMoment(headers.location)]).toEqual([303, confirmed]);
    const page = await app.inject(headers.location ?? '');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(messages.enquiry.sent);
    expect(await leadsIn(store)).toHaveLength(1);
  });

  it('from a page that is gone is confirmed where there is a form of its kind', async () => {
    const { app, postForm } = await openServer();
    for (const [fields, confirmed, message] of [
      [contact, '/?sent=contactMessage', messages.contact.sent],
      [
        { form: 'newsletter.1', email: 'kavitha@example.in' },
        '/?sent=newsletter',
        messages.newsletter.subscribed,
      ],
    ] as const) {
      const { location = '' } = (await postForm('/no/such/page', fields)).headers;
      expect(withoutMoment(location)).toBe(confirmed);
      expect((await app.inject(location)).body).toContain(message);
    }
    // The second form of its kind is the first one there.
    const refused = await postForm('/no/such/page', { form: 'newsletter.1', email: 'kavitha' });
    expect(refused.body).toContain('value="kavitha"');
  });

  it('is not read any more when its client has posted more than all forms together allow', async () => {
    const { app, postForm } = await openServer({ RATE_LIMIT: '1/10' }, plainPages);
    await app.listen({ port: 0 });
    const { port } = app.server.address() as AddressInfo;
    // Also posts that are none of our forms are counted.
    for (const form of ['enquiry', 'contactMessage', 'none']) await postForm('/contact', { form });
    const head =
      'POST /contact HTTP/1.1\r\nhost: site\r\ncontent-type: application/x-www-form-urlencoded\r\n' +
      'content-length: 60000\r\nconnection: close\r\n\r\n';
    const answer = await rawRequest(port, head);
    expect(statusOf(answer)).toBe(429);
    expect(answer).toContain(messages.server.tooMany(10));
  });

  it('comes back with each text cut at its limit', async () => {
    const { postForm, store } = await openServer();
    const long = { role: 'r'.repeat(5_000), message: '<'.repeat(15_000) };
    const page = await postForm('/contact', { form: 'enquiry', phone: '9876543210', ...long });
    expect(page.statusCode).toBe(400);
    expect(alertIn(page.body)).toBe(messages.tooLong(textLimits.message));
    expect(fieldTag(page.body, 'role')).toContain(`value="${'r'.repeat(textLimits.short)}"`);
    expect(fieldTag(page.body, 'message')).toContain(`>${'&lt;'.repeat(textLimits.message)}<`);
    expect(page.body).toContain(messages.tooLong(textLimits.short));
    // Browsers send two characters for each line break, which counts as one.
    const lines = '§\r\n'.repeat(textLimits.message / 2);
    const whole = await postForm('/contact', { form: 'enquiry', phone: '1', message: lines });
    expect(fieldTag(whole.body, 'message')?.match(/§/g)).toHaveLength(textLimits.message / 2);
    expect(await leadsIn(store)).toEqual([]);
  });

  it('from another site is refused with the page that it was sent to', async () => {
    const { app, store } = await openServer();
    const { headers, payload } = urlEncoded({ form: 'newsletter', email: 'kavitha@example.in' });
    const crossSite = { ...headers, 'sec-fetch-site': 'cross-site' };
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/contact',
      headers: crossSite,
      payload,
    });
    expect([statusCode, body]).toEqual([403, expect.stringContaining('<h1')]);
    expect(body).toContain(messages.server.crossSite);
    expect(body).not.toContain('kavitha');
    expect(await leadsIn(store)).toEqual([]);
  });

  it('is answered 4xx when it is unknown or too large', async () => {
    const { app, store } = await openServer({}, plainPages);
    const x = (length: number) => 'x'.repeat(length);
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`field${at}`, 'x']));
    const ofType = (type: string, payload: string | Buffer) => ({
      headers: { 'content-type': type },
      payload,
    });
    const odd: [number, object][] = [
      [400, urlEncoded({ phone: '9876543210' })],
      [400, urlEncoded({ form: 'constructor' })],
      [400, ofType('multipart/form-data; boundary=x', 'nothing like it')],
      [400, ofType('multipart/form-data; boundary=x', Buffer.alloc(9e6, 'x'))],
      [413, urlEncoded({ form: 'enquiry', message: x(7 * 1024 ** 2) })],
      [413, partsOf({ form: 'enquiry', firstName: x(40_000), message: x(40_000) })],
      [413, partsOf({ ...contact, ...many })],
      [415, ofType('application/json', '{"form":"enquiry"}')],
    ];
    for (const [index, [status, form]] of odd.entries()) {
      const answer = await app.inject({ method: 'POST', url: '/contact', ...form });
      expect([index, answer.statusCode]).toEqual([index, status]);
      expect(answer.json().error).toEqual(expect.any(String));
      expect(answer.headers['retry-after']).toBeUndefined();
    }
    expect(await leadsIn(store)).toEqual([]);
  });
});
