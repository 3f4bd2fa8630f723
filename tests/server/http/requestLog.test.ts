import { expect, test, vi } from 'vitest';
import { forms } from '#site/forms/forms.ts';
import { spawnSite } from '../../support/spawnSite.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

test('the log has one line for every request, with its id and without personal data', async () => {
  const site = await spawnSite({ DATA_DIR: await temporaryFolder() });
  const headers = { 'content-type': 'application/json' };
  const post = (payload: object) =>
    fetch(site.url + forms.contactMessage.path, { method: 'POST', headers, body: JSON.stringify(payload) });
  const person = {
    name: 'Kavitha Menon',
    email: 'kavitha@example.in',
    phone: '9876543210',
    message: 'Cold rooms',
  };
  await post(person);
  await post({ ...person, email: 'Kavitha@' });
  await fetch(site.url + forms.contactMessage.path, { method: 'POST', body: 'of no form' });
  await fetch(`${site.url}/contact?name=Kavitha+Menon`);
  // The second answer comes from the cache.
  await fetch(`${site.url}/contact?name=Kavitha+Menon`);
  await fetch(`${site.url}/mail/kavitha@example.in`);
  await fetch(`${site.url}/dynamic/team`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  for (const path of ['/healthz', '/readyz']) expect((await fetch(site.url + path)).status).toBe(200);
  await fetch(`${site.url}/%E0%A4%A`);
  await fetch(`${site.url}/insights?name=Kavitha`);
  await fetch(`${site.url}/terms`);

  const entries = () =>
    site.lines.flatMap((line) => {
      const entry = line.startsWith('{') ? JSON.parse(line) : {};
      return entry.msg === 'request' ? [entry] : [];
    });
  await vi.waitFor(() => expect(entries().some(({ path }) => path === '/terms')).toBe(true), 10_000);
  expect(entries().map(({ method, path, status }) => [method, path, status])).toEqual([
    // The server renders a page itself before it says that it is ready.
    ['GET', '/', 200],
    ['POST', forms.contactMessage.path, 201],
    ['POST', forms.contactMessage.path, 400],
    ['POST', forms.contactMessage.path, 415],
    ['GET', '/contact', 200],
    ['GET', '/contact', 200],
    ['GET', 'unknown', 404],
    ['GET', '/dynamic/team', 200],
    ['GET', '/insights', 200],
    ['GET', '/terms', 200],
  ]);
  expect(new Set(entries().map(({ reqId }) => reqId)).size).toBe(10);
  // The server logs only its own failures, not the mistakes of visitors.
  expect(site.lines.filter((line) => line.includes('request failed'))).toEqual([]);
  for (const { ms, level } of entries()) expect([typeof ms, level]).toEqual(['number', 30]);
  expect(site.lines.join('\n')).not.toMatch(/kavitha|menon|98765432|cold rooms|203\.0\.113/i);
});

test.each(['SIGTERM', 'SIGINT'] as const)('nothing of the log is lost at %s', async (signal) => {
  const site = await spawnSite({ DATA_DIR: await temporaryFolder() });
  const requests = Array.from({ length: 300 }, async (_, number) => {
    // Half of the pages are answered before Fastify sees them.
    const answer = await fetch(number % 2 ? `${site.url}/about` : `${site.url}/about?utm_source=x`);
    await answer.text();
  });
  await Promise.all(requests);
  expect(await site.end(signal)).toBe(0);
  const logged = site.lines.filter((line) => line.includes('"path":"/about"'));
  expect(logged).toHaveLength(300);
  expect(site.lines.some((line) => line.includes('"msg":"stopping"'))).toBe(true);
});

test('with REQUEST_LOG=off the log has no requests but all else', async () => {
  const site = await spawnSite({ DATA_DIR: await temporaryFolder(), REQUEST_LOG: 'off' });
  for (const path of ['/about', '/about', '/none', '/readyz']) await (await fetch(site.url + path)).text();
  expect(await site.end('SIGINT')).toBe(0);
  const entries = site.lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line).msg);
  expect(entries).toContain('stopping');
  expect(entries).not.toContain('request');
});
