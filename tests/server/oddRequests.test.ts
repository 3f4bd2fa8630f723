import { execFileSync } from 'node:child_process';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { Refusal } from '#server/intake/sentForm.ts';
import { forms } from '#site/forms/forms.ts';
import { messages } from '#site/messages.ts';
import { eventually } from '../support/eventually.ts';
import { openServer, plainPages } from '../support/openServer.ts';
import { rawRequest, statusOf } from '../support/rawRequest.ts';

async function listening(env: Record<string, string> = {}) {
  const { app } = await openServer(env, plainPages);
  // Short for the tests; in production they are long enough for slow mobile networks.
  Object.assign(app.server, { connectionsCheckingInterval: 50 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  /** Opens a connection and collects the received data. */
  const open = () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    onTestFinished(() => void socket.destroy());
    let received = '';
    socket.on('data', (data) => {
      received += data;
    });
    return { socket, received: () => received };
  };
  return { app, port, open, send: (bytes: string) => rawRequest(port, bytes) };
}

const targets = [
  // Files above or next to the served folders.
  ...'/..%2f..%2fetc/passwd /../../etc/passwd /%2e%2e/%2e%2e/etc/passwd /..\\..\\etc\\passwd'.split(' '),
  ...'/uploads/..%2f..%2fabout.json /uploads/../about.json /uploads/%2e%2e%2fabout.json'.split(' '),
  ...'/assets/..%2f..%2f..%2fpackage.json /assets/..%5c..%5cpackage.json /.vite/manifest.json'.split(' '),
  ...'/.git/config /data/leads.sqlite /%c0%ae%c0%ae/etc/passwd /%00 /uploads/a%00.png'.split(' '),
  // Other hosts.
  ...'//golconda.example //golconda.example/%2f.. /\\golconda.example golconda.example:443'.split(' '),
  ...'http://golconda.example/none https://golconda.example/none'.split(' '),
  // Malformed and long targets.
  ...['/%', '/%E0%A4%A', '/%ff%fe', '*', `/${'%41'.repeat(4_000)}`, `/${'../'.repeat(1_000)}etc/passwd`],
  ...[`/${'a'.repeat(15_000)}`, `/${'a'.repeat(100_000)}`, `/uploads/${'a'.repeat(5_000)}.png`],
];

/** The head of a post, without the blank line that ends the headers. */
const start = `POST ${forms.enquiry.path} HTTP/1.1\r\nhost: site\r\ncontent-type: application/json\r\n`;

test('an odd request for an unknown page or a private file gets a 4xx answer', async () => {
  const { send } = await listening();
  for (const target of targets) {
    const answer = await send(`GET ${target} HTTP/1.1\r\nhost: site\r\nconnection: close\r\n\r\n`);
    expect(Math.floor(statusOf(answer) / 100), target.slice(0, 60)).toBe(4);
    expect(answer, target).not.toMatch(/root:x|"dependencies"|SQLite format|\[core\]/);
  }
});

test('a browser with a malformed address gets the "not found" page', async () => {
  const { app } = await openServer({}, plainPages);
  for (const url of ['/%E0%A4%A', '/%?page=1']) {
    const answer = await app.inject({ url, headers: { accept: 'text/html' } });
    expect([answer.statusCode, answer.body]).toEqual([404, expect.stringContaining('<h1>')]);
  }
});

describe('a greedy client', () => {
  it.each([
    ['with a length', `content-length: ${50 * 1024 ** 2}`],
    ['in chunks', 'transfer-encoding: chunked'],
  ])('that sends too long a body %s gets the reason, and is disconnected', async (_, header) => {
    const { open } = await listening();
    const { socket, received } = open();
    socket.write(`${start}${header}\r\n\r\n${header.includes('chunked') ? '40000\r\n' : ''}`);
    const chunk = Buffer.alloc(64 * 1024, ' ');
    const closed = new Promise((resolve) => socket.on('close', resolve));
    let sent = 0;
    while (!socket.destroyed && sent < 20_000_000) {
      const drained = new Promise((resolve) => socket.once('drain', resolve));
      if (!socket.write(chunk)) await Promise.race([drained, closed]);
      sent += chunk.length;
    }
    expect(statusOf(received())).toBe(413);
    expect(received()).toContain(messages.server.tooLarge);
    expect(socket.destroyed).toBe(true);
    expect(sent).toBeLessThan(20_000_000);
  });

  it('can send one file at a time, and must wait with more', async () => {
    const { open } = await listening();
    const head = `POST / HTTP/1.1\r\nhost: site\r\naccept: text/html\r\ncontent-type: multipart/form-data; boundary=edge`;
    const sockets = [1, 2].map(() => {
      const { socket, received } = open();
      socket.write(`${head}\r\ncontent-length: 6000000\r\n\r\n--edge\r\n${'x'.repeat(5_000_000)}`);
      return received;
    });
    await eventually(() => expect(sockets.filter((received) => received().includes('503'))).toHaveLength(1));
    const refused = sockets.map((received) => received()).join('');
    expect(refused).toContain(messages.server.busy);
    expect(refused).toMatch(/retry-after: 30\r/i);
  });
});

const get = (path: string) =>
  `GET ${path} HTTP/1.1\r\nhost: site\r\naccept: text/html\r\naccept-encoding: br\r\n\r\n`;
const post = (path: string, type: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nhost: site\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n${body}`;

const requests = [
  ...['/', '/contact', '/nowhere', '/dynamic/team', '/sitemap.xml', '/healthz', '/assets/x.js'].map(get),
  ...Object.values(forms).map(({ path }) => post(path, 'application/json', '{"phone":"9876543210"}')),
  post('/contact', 'application/x-www-form-urlencoded', 'form=enquiry&phone=9876543210'),
  post(`/newsletter/unsubscribe/${'0'.repeat(64)}`, 'text/plain', 'List-Unsubscribe=One-Click'),
];

/** Runs as a separate process: sends each request on its own connection and resets it at once. */
const client = `
  const { connect } = require('node:net');
  const [port, ...requests] = JSON.parse(process.argv[1]);
  for (const request of requests) {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.write(request, () => socket.resetAndDestroy());
  }`;

test('a client that disconnects before its request is handled causes no crash and no error', async () => {
  const { app } = await openServer({ RATE_LIMIT: '20/10', TRUST_PROXY: 'loopback' }, plainPages);
  const errors: string[] = [];
  app.addHook('onError', (request, _reply, error, done) => {
    if (!(error instanceof Refusal)) errors.push(`${request.method} ${request.url}: ${error.message}`);
    done();
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const view = (path: string) =>
    fetch(url + path, { headers: { accept: 'text/html', 'accept-encoding': 'br' } });
  // Caches these pages.
  for (const path of ['/', '/contact']) expect((await view(path)).status).toBe(200);
  const addresses: unknown[] = [];
  const note = ({ socket }: IncomingMessage) => addresses.push(socket.remoteAddress);
  app.server.prependListener('request', note);
  // The server runs in this process, which blocks until the client has disconnected.
  execFileSync(process.execPath, ['-e', client, JSON.stringify([new URL(url).port, ...requests])]);
  await eventually(() => expect(addresses).toEqual(requests.map(() => undefined)));
  app.server.off('request', note);
  expect((await view('/about')).status).toBe(200);
  expect(errors).toEqual([]);
});
