import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, type RequestOptions, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { forms } from '#site/forms/forms.ts';
import { eventually } from '../support/eventually.ts';
import { fakeHost } from '../support/fakeHost.ts';
import { leadsIn } from '../support/sampleLeads.ts';
import { spawnSite } from '../support/spawnSite.ts';
import { openFor } from '../support/storageEngines.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const body = JSON.stringify({ phone: '9876543210', message: 'sent slowly' });
const head = `POST ${forms.enquiry.path} HTTP/1.1\r\nhost: site\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nexpect: 100-continue\r\n\r\n`;

/** Opens a connection with a partial request that the site is receiving, and collects the answer. */
async function halfSent(url: string) {
  const socket: Socket = connect(Number(new URL(url).port), '127.0.0.1');
  const closed = once(socket, 'close');
  let received = '';
  socket
    .on('error', () => {})
    .on('data', (data) => {
      received += data;
    });
  onTestFinished(() => void socket.destroy());
  socket.write(head);
  await eventually(() => expect(received).toContain('100 Continue'));
  return { socket, closed, received: () => received };
}

/** Sends an enquiry on a connection of its own. `sent` once it has left here, `answered` with the answer or the error. */
function startPost(url: string, message: string) {
  const text = JSON.stringify({ phone: '9876543210', message });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const sent = new Promise<void>((resolve) => {
    socket.once('error', () => resolve());
    socket.write(
      `POST ${forms.enquiry.path} HTTP/1.1\r\nhost: site\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${text.length}\r\n\r\n${text}`,
      () => resolve(),
    );
  });
  const answered = new Promise<string>((resolve) => {
    let received = '';
    socket
      .on('data', (data) => {
        received += data;
      })
      .on('error', (error) => resolve(error.message))
      .on('close', () => resolve(received));
  });
  return { sent, answered };
}

const refusesConnections = (url: string) =>
  fetch(url).then(
    () => false,
    () => true,
  );

describe('a stopping server', () => {
  it('accepts no new connection, finishes the request in flight, and stores it', async () => {
    const dataDir = await temporaryFolder();
    const site = await spawnSite({ DATA_DIR: dataDir });
    const { socket, received } = await halfSent(site.url);
    socket.write(body.slice(0, 9));
    // An idle connection does not delay the stop.
    await fetch(site.url);
    const ended = site.end('SIGTERM');
    await eventually(async () => expect(await refusesConnections(site.url)).toBe(true));
    expect(site.process.exitCode).toBeNull();
    socket.write(body.slice(9));
    expect(await ended).toBe(0);
    expect(received()).toContain('HTTP/1.1 201 ');
    const stored = await leadsIn(await openFor({ dataDir }));
    expect(stored.map(({ payload }) => payload.message)).toEqual(['sent slowly']);
  });

  it('warns a proxy: answers close their connection, and /healthz and /readyz report the stop', async () => {
    const site = await spawnSite({ DATA_DIR: await temporaryFolder() });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    /** Uses the kept-alive connection, if there is one. */
    const ask = (path: string, options: RequestOptions = {}, text?: string) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const headers = { 'content-type': 'application/json' };
        request(site.url + path, { agent, headers, ...options }, (answer) => resolve(answer.resume()))
          .on('error', reject)
          .end(text);
      });
    await ask('/');
    expect((await ask('/')).headers.connection).toBe('keep-alive');
    const late = await halfSent(site.url);
    const ended = site.end('SIGTERM');
    for (const path of ['/readyz', '/healthz'])
      await eventually(async () => {
        const { statusCode, headers } = await ask(path, { agent: false });
        expect([statusCode, headers.connection]).toEqual([503, 'close']);
      });
    const page = await ask('/');
    expect([page.statusCode, page.headers.connection]).toEqual([200, 'close']);
    late.socket.write(body);
    expect(await ended).toBe(0);
  });

  it('answers every post, however long its lead takes', async () => {
    // The slowest way: another host takes the leads, and has fifteen seconds.
    const host = createServer((request, answer) => {
      if (request.method === 'POST')
        setTimeout(() => answer.writeHead(201).end('{"message":"late"}'), 13_000);
      else answer.writeHead(404).end();
    });
    await once(host.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void host.close());
    const { port } = host.address() as AddressInfo;
    const site = await spawnSite({
      DATA_DIR: await temporaryFolder(),
      API_URL: `http://127.0.0.1:${port}`,
    });
    const posts = await Promise.all(Array.from({ length: 100 }, () => halfSent(site.url)));
    for (const { socket } of posts) socket.write(body);
    expect(await site.end('SIGTERM')).toBe(0);
    const statuses = posts.map(({ received }) => /HTTP\/1\.1 (?!100)(\d+)/.exec(received())?.[1]);
    expect(statuses.filter((status) => status !== '201')).toEqual([]);
  });

  // Ctrl-C stops at once; after SIGTERM a server has two more seconds for its queue.
  it.each<[signal: 'SIGTERM' | 'SIGINT', number: number]>([
    ['SIGTERM', 1_000],
    ['SIGINT', 300],
  ])(
    'after %s answers all of %i posts that wait for it, and ends with 0',
    { timeout: 60_000 },
    async (signal, number) => {
      const dataDir = await temporaryFolder();
      const site = await spawnSite({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
      const messages = Array.from({ length: number }, (_, index) => `waiting ${index}`);
      const posts = messages.map((message) => startPost(site.url, message));
      await Promise.all(posts.map(({ sent }) => sent));
      const ended = site.end(signal);
      const answers = await Promise.all(posts.map(({ answered }) => answered));
      expect(answers.filter((answer) => !answer.startsWith('HTTP/1.1 201 '))).toEqual([]);
      expect(await ended).toBe(0);
      const stored = await leadsIn(await openFor({ dataDir }));
      expect(stored.map(({ payload }) => String(payload.message)).toSorted()).toEqual(messages.toSorted());
    },
  );

  it('does not wait indefinitely for a request that never ends', async () => {
    const site = await spawnSite({ DATA_DIR: await temporaryFolder() });
    const { closed } = await halfSent(site.url);
    expect(await site.end('SIGINT')).toBe(0);
    await closed;
  });
});

test.each<[name: string, line: RegExp, value?: string]>([
  ['PORT', /^PORT\b/, 'many'],
  ['DATA_DIR', /^DATA_DIR\b/, '/dev/null/data'],
  ['CONTENT_DIR', /^CONTENT_DIR\b/, '/dev/null/content'],
  ['HOST', /^HOST\b/, '192.0.2.1'],
  ['PORT', /^PORT \d+ of 127\.0\.0\.1 is in use already\.$/],
  ['METRICS_ADDRESS', /^METRICS_ADDRESS 127\.0\.0\.1:\d+ is in use already\.$/],
])('a start with an invalid or taken %s prints one line that matches %s', async (name, line, value) => {
  const taken = async () => `${name === 'PORT' ? '' : '127.0.0.1:'}${(await fakeHost()).port}`;
  const env = { DATA_DIR: await temporaryFolder(), LOG_LEVEL: 'silent', [name]: value ?? (await taken()) };
  const site = await spawnSite(env);
  expect(site.process.exitCode).toBe(1);
  expect(site.lines).toEqual([expect.stringMatching(line)]);
});
