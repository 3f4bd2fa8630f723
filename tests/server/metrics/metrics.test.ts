import { join } from 'node:path';
import { expect, it, onTestFinished, test } from 'vitest';
import { backUp } from '#server/database/backup.ts';
import { channels } from '#server/database/schema.ts';
import { saveLead } from '#server/leads/saveLead.ts';
import { openMeter, openMetrics } from '#server/metrics/meter.ts';
import { forms } from '#site/forms/forms.ts';
import { openServer, plainPages } from '../../support/openServer.ts';
import { rawRequest } from '../../support/rawRequest.ts';
import { enquiry } from '../../support/sampleLeads.ts';
import { describeOnEngines, openFor } from '../../support/storageEngines.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

/** Opens a server with a meter and reads its metrics by name and labels. */
async function measured(env: Record<string, string> = {}) {
  const { meter, read } = openMeter(await openFor({ dataDir: await temporaryFolder() }), channels);
  const server = await openServer(env, plainPages, false, { meter });
  const figure = async (name: string) => {
    const line = (await read()).split('\n').find((each) => each.startsWith(`${name} `));
    return Number(line?.slice(name.length));
  };
  return { ...server, meter, read, figure };
}

test('counts requests, pages and leads, without data of visitors', async () => {
  const { app, post, meter, read, figure } = await measured();
  meter.request('GET', '/slow', 200, 1_500);
  for (let count = 0; count < 3; count++) await app.inject('/about?name=Kavitha');
  // Somebody presses twice: it is one lead.
  for (const _ of [1, 2]) await post(forms.enquiry.path, { phone: '9876543210', message: 'Kavitha Menon' });
  await post(forms.enquiry.path, { phone: '9876543211', message: 'www.a.in www.b.in www.c.in www.d.in' });
  await post(forms.enquiry.path, { phone: '1' });
  const route = `route="${forms.enquiry.path}"`;
  for (const [name, value] of [
    ['http_requests_total{route="/about",status="200"}', 3],
    ['http_request_duration_seconds_count{route="/about"}', 3],
    ['http_request_duration_seconds_sum{route="/slow"}', 1.5],
    [`http_requests_total{${route},status="201"}`, 3],
    [`http_requests_total{${route},status="400"}`, 1],
    ['site_leads_total{kind="enquiries",suspect="false"}', 1],
    ['site_leads_total{kind="enquiries",suspect="true"}', 1],
    ['site_leads_total{kind="subscribers",suspect="false"}', 0],
  ] as const)
    expect([name, await figure(name)]).toEqual([name, value]);
  expect(await read()).not.toMatch(/kavitha|menon|98765432|127\.0\.0\.1/i);
});

test('counts leads that cannot be stored, sent with and without script', async () => {
  const { post, postForm, store, figure } = await measured();
  await store.close();
  await post(forms.enquiry.path, { phone: '9876543210' });
  await postForm('/contact', { form: 'enquiry', phone: '9876543210' });
  expect(await figure('site_leads_refused_total')).toBe(2);
});

test('adds no label for hostile paths and methods', async () => {
  const { app, read } = await measured();
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const methods = ['GET', 'POST', 'PUT', 'TRACE', 'PROPFIND'];
  const paths = ['/x', '/about/x', '//', '/uploads/x', '/newsletter/confirm/x', '/assets/x.js', '/%20', '*'];
  const end = 'host: site\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';
  for (const [row, method] of methods.entries())
    for (const path of paths) await rawRequest(port, `${method} ${path}${row}?q=${row} HTTP/1.1\r\n${end}`);
  const found = (await read()).matchAll(/http_requests_total\{route="([^"]*)"/g);
  const routes = new Set([...found].map(([, route]) => route));
  expect(routes).toContain('unknown');
  expect([...routes].filter((route) => /\d|\?|%/.test(route ?? ''))).toEqual([]);
  expect(routes.size).toBeLessThan(12);
});

test('serves metrics at an address of their own, even while the store hangs', async () => {
  const store = await openFor({ dataDir: await temporaryFolder() });
  // Somebody keeps the only connection.
  const held = new Promise<void>((release) => onTestFinished(() => release()));
  void store.db.connection().execute(() => held);
  const { address, close } = await openMetrics({ host: '127.0.0.1', port: 0 }, store, channels);
  onTestFinished(close);
  const url = `http://127.0.0.1:${address.port}/metrics`;
  const answer = await fetch(url);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  const text = await answer.text();
  expect(text).not.toContain('site_outbox_waiting{');
  expect(text).toContain('site_leads_total{');
  expect((await fetch(new URL('/other', url))).status).toBe(404);
});

describeOnEngines('the outbox', (newLocation) => {
  it('reports the number and the oldest age of waiting deliveries per channel', async () => {
    const clock = { time: Date.now() };
    const store = await openFor(await newLocation(), () => clock.time);
    await saveLead(store, { ...enquiry({ number: 1 }), notify: ['staff', 'webhook'] });
    await saveLead(store, { ...enquiry({ number: 2 }), notify: ['staff'] });
    clock.time += 90_000;
    const text = await openMeter(store, channels).read();
    expect(text).toContain('site_outbox_waiting{channel="staff"} 2\n');
    expect(text).toContain('site_outbox_waiting{channel="webhook"} 1\n');
    expect(text).toContain('site_outbox_waiting{channel="confirm"} 0\n');
    expect(text).toMatch(/site_outbox_oldest_seconds\{channel="staff"\} 9\d(\.\d+)?\n/);
    expect(text).toContain('site_outbox_oldest_seconds{channel="confirm"} 0\n');
    // The webhook was switched off.
    expect(await openMeter(store, ['staff', 'confirm']).read()).not.toContain('{channel="webhook"}');
  });

  it('reports leads that only a command erases, and the age of the last backup', async () => {
    const location = await newLocation();
    const clock = { time: Date.now() };
    const store = await openFor(location, () => clock.time);
    const day = 86_400_000;
    for (const number of [1, 2]) await saveLead(store, enquiry({ number }));
    clock.time += 400 * day;
    const figures = async () => {
      const text = await openMeter(store, channels, 30).read();
      const figure = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
      return [figure('site_leads_overdue'), Math.round((figure('site_backup_age_seconds') * 1_000) / day)];
    };
    expect(await figures()).toEqual([2, location.databaseUrl ? Number.NaN : 400]);
    if (location.databaseUrl) return;
    await backUp(store, join(location.dataDir, 'copy.sqlite'));
    expect((await figures()).at(-1)).toBe(0);
    // A clock that was ahead has noted it, or made the store.
    clock.time -= 10 * day;
    expect((await figures()).at(-1)).toBe(390);
    clock.time -= 395 * day;
    expect((await figures()).at(-1)).toBe(5);
  });
});
