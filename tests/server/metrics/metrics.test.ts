import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, test, vi } from 'vitest';
import { openMeter } from '#server/metrics/meter.ts';
import { formField } from '#site/formFields.ts';
import { forms } from '#site/forms/forms.ts';
import { eventually } from '../../support/eventually.ts';
import { openServer } from '../../support/openServer.ts';
import { plainPages } from '../../support/plainPages.ts';
import { rawRequest } from '../../support/rawRequest.ts';
import { spawnSite } from '../../support/spawnSite.ts';
import { describeOnEngines, openFor } from '../../support/storageEngines.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

/** A server with metrics, and what it tells of itself. */
async function measuredSite(env: Record<string, string> = {}) {
  const site = await spawnSite({
    DATA_DIR: await temporaryFolder(),
    METRICS_ADDRESS: '127.0.0.1:0',
    ...env,
  });
  // The log comes in pieces.
  const line = await vi.waitFor(() => {
    const found = site.lines.find((each) => each.includes('"msg":"metrics"'));
    if (!found) throw new Error('not logged yet');
    return found;
  }, 10_000);
  const place = JSON.parse(line) as { address: AddressInfo };
  const metricsUrl = `http://127.0.0.1:${place.address.port}/metrics`;
  const scrape = async () => (await fetch(metricsUrl)).text();
  /** The figure of one line, by its name and labels. */
  const figure = async (name: string) =>
    Number(
      (await scrape())
        .split('\n')
        .find((each) => each.startsWith(`${name} `))
        ?.slice(name.length),
    );
  return { ...site, metricsUrl, scrape, figure };
}

const post = (url: string, payload: object) =>
  fetch(url + forms.enquiry.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  });

test('requests, pages and leads are counted, and nothing of a visitor is told', async () => {
  const { url, metricsUrl, scrape, figure } = await measuredSite();
  for (let count = 0; count < 3; count++) await (await fetch(`${url}/about?name=Kavitha`)).text();
  await post(url, { phone: '9876543210', message: 'Kavitha Menon' });
  await post(url, { phone: '9876543211', message: 'www.a.in www.b.in www.c.in www.d.in' });
  await post(url, { phone: '1' });

  await eventually(async () =>
    expect(await figure('http_requests_total{route="/about",status="200"}')).toBe(3),
  );
  const route = `route="${forms.enquiry.path}"`;
  expect(await figure(`http_requests_total{${route},status="201"}`)).toBe(2);
  expect(await figure(`http_requests_total{${route},status="400"}`)).toBe(1);
  expect(await figure('http_request_duration_seconds_count{route="/about"}')).toBe(3);
  expect(await figure('site_leads_total{kind="enquiries",suspect="false"}')).toBe(1);
  expect(await figure('site_leads_total{kind="enquiries",suspect="true"}')).toBe(1);
  expect(await figure('site_leads_total{kind="subscribers",suspect="false"}')).toBe(0);
  expect(await figure('process_resident_memory_bytes')).toBeGreaterThan(1e6);
  expect(await figure('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  expect(await scrape()).not.toMatch(/kavitha|menon|98765|127\.0\.0\.1/i);
  expect((await fetch(metricsUrl)).headers.get('content-type')).toContain('text/plain');
  expect((await fetch(new URL('/other', metricsUrl))).status).toBe(404);
});

test('hostile paths and methods add no label', async () => {
  const { url, scrape } = await measuredSite();
  const routesIn = (text: string) =>
    new Set([...text.matchAll(/http_requests_total\{route="([^"]*)"/g)].map(([, route]) => route));
  const port = Number(new URL(url).port);
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY', 'BREW'];
  const paths = ['/x', '/about/x', '//', '/uploads/x', '/newsletter/confirm/x', '/assets/x.js', '/%20', '*'];
  const end = 'host: site\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';
  for (const [row, method] of methods.entries())
    for (const path of paths) await rawRequest(port, `${method} ${path}${row}?q=${row} HTTP/1.1\r\n${end}`);
  const routes = routesIn(await scrape());
  expect(routes).toContain('unknown');
  expect([...routes].filter((route) => /\d|\?|%/.test(route ?? ''))).toEqual([]);
  expect(routes.size).toBeLessThan(12);
});

describeOnEngines('the outbox', (newLocation) => {
  it('tells how much waits for each channel, and how long the oldest has', async () => {
    const storage = await openFor(await newLocation(), () => Date.now() - 90_000);
    const lead = { kind: 'enquiries', suspect: false, notify: ['staff', 'webhook'] } as const;
    await storage.saveLead({ ...lead, payload: { phone: '9876543210' } });
    await storage.saveLead({ ...lead, payload: { phone: '9876543211' }, notify: ['staff'] });
    const text = await openMeter(storage).read();
    expect(text).toContain('site_outbox_waiting{channel="staff"} 2\n');
    expect(text).toContain('site_outbox_waiting{channel="webhook"} 1\n');
    expect(text).toContain('site_outbox_waiting{channel="confirm"} 0\n');
    expect(text).toMatch(/site_outbox_oldest_seconds\{channel="staff"\} 9\d/);
    expect(text).toContain('site_outbox_oldest_seconds{channel="confirm"} 0\n');
  });
});

test('a store that hangs is asked once, and does not keep the rest waiting', async () => {
  let asked = 0;
  const outboxDepths = () => {
    asked += 1;
    return new Promise<never>(() => {});
  };
  const text = await openMeter({ outboxDepths }).read();
  expect(text).not.toContain('site_outbox_waiting{');
  expect(text).toContain('site_leads_total{');
  expect(asked).toBe(1);
});

test('leads that cannot be stored are counted from the first on, sent with script and without', async () => {
  const { read, meter } = openMeter({ outboxDepths: async () => new Map() });
  const refused = async () => /site_leads_refused_total\{kind="enquiries"\} (\d+)/.exec(await read())?.[1];
  const { app, storage } = await openServer({}, plainPages, false, { meter });
  expect(await refused()).toBe('0');
  await app.inject({ method: 'POST', url: forms.enquiry.path, payload: { phone: '1' } });
  expect(await refused()).toBe('0');
  await storage.close();
  await app.inject({ method: 'POST', url: forms.enquiry.path, payload: { phone: '9876543210' } });
  expect(await refused()).toBe('1');
  const payload = new URLSearchParams({ [formField]: 'enquiry', phone: '9876543210' });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await app.inject({ method: 'POST', url: '/contact', payload: String(payload), headers });
  expect(await refused()).toBe('2');
});

test('an address that is taken stops the start with a line that names the setting', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const METRICS_ADDRESS = `127.0.0.1:${(other.address() as AddressInfo).port}`;
  const site = await spawnSite({ DATA_DIR: await temporaryFolder(), LOG_LEVEL: 'silent', METRICS_ADDRESS });
  expect(site.process.exitCode).toBe(1);
  expect(site.lines).toEqual([`METRICS_ADDRESS ${METRICS_ADDRESS} is in use already.`]);
});
