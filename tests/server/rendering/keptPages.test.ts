import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { RenderDocument } from '#server/rendering/document.ts';
import { sentParameter } from '#site/formFields.ts';
import { forms } from '#site/forms/forms.ts';
import { leadsIn } from '../../support/leadsIn.ts';
import { openServer } from '../../support/openServer.ts';

/** Pages of one line that tell whether a form was just sent. */
const shortPages: RenderDocument = async ({ page }, _load, _surroundings, opening) => ({
  html: `<h1>${page} ${JSON.stringify(opening)}</h1>`,
  scripts: [],
  styles: [],
});

const tls = { SITE_URL: 'https://golconda.example', PAGE_CACHE_SECONDS: '60' };

test.each([
  ['/', {}],
  ['/about', { 'accept-encoding': 'gzip, deflate, br' }],
  ['/about?utm_source=mail', { 'accept-encoding': 'gzip, br;q=0' }],
  [`/contact?${sentParameter}=enquiry`, { 'accept-encoding': 'br' }],
])('%s is answered again as it was before, asked with %j', async (path, headers) => {
  const { app } = await openServer(tls, shortPages);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = (more: Record<string, string>, method = 'GET') =>
    new Promise<{ status: number; headers: Record<string, string>; body: string }>((resolve, reject) => {
      request(url + path, { headers: { ...headers, ...more }, method, agent: false }, async (answer) => {
        const { date: _, ...rest } = answer.headers;
        resolve({
          status: answer.statusCode ?? 0,
          headers: rest as Record<string, string>,
          body: (await buffer(answer)).toString('base64'),
        });
      })
        .on('error', reject)
        .end();
    });
  const first = await ask({});
  expect(first.status).toBe(200);
  const known = { 'if-none-match': first.headers.etag ?? '' };
  const unchanged = await ask(known);
  expect(unchanged.status).toBe(304);
  expect(unchanged.headers['content-security-policy']).toBeUndefined();
  expect(await ask({})).toEqual(first);
  expect(await ask(known)).toEqual(unchanged);
  expect(await ask({}, 'HEAD')).toEqual({ ...first, body: '' });
});

test('a form that follows a view of its page at once is suspect', async () => {
  const { app, storage } = await openServer({ TRUST_PROXY: 'loopback' }, shortPages);
  const from = (address: string) => ({ accept: 'text/html', 'x-forwarded-for': address });
  for (const address of ['203.0.113.1', '203.0.113.2'])
    await app.inject({ url: '/contact', headers: from(address) });
  const post = (address: string, phone: string) =>
    app.inject({ method: 'POST', url: forms.enquiry.path, payload: { phone }, headers: from(address) });
  await post('203.0.113.2', '9876543212');
  await post('203.0.113.3', '9876543213');
  const leads = await leadsIn(storage);
  expect(leads.map(({ payload, suspect }) => [payload.phone, suspect])).toEqual([
    ['9876543212', true],
    ['9876543213', false],
  ]);
});
