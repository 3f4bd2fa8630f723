import { execFileSync } from 'node:child_process';
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { forms } from '#site/forms/forms.ts';
import { eventually } from '../support/eventually.ts';
import { openServer } from '../support/openServer.ts';
import { plainPages } from '../support/plainPages.ts';

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

/** Run as a process of its own: sends each request on a connection of its own, and resets it at once. */
const client = `
  const { connect } = require('node:net');
  const [port, ...requests] = JSON.parse(process.argv[1]);
  for (const request of requests) {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.write(request, () => socket.resetAndDestroy());
  }`;

test.each(['', 'loopback'])(
  'a client that has hung up before its request is looked at ends nothing and is no error (TRUST_PROXY=%s)',
  async (trustProxy) => {
    const { app } = await openServer({ RATE_LIMIT: '20/10', TRUST_PROXY: trustProxy }, plainPages);
    const faults: string[] = [];
    app.addHook('onError', (request, _reply, error, done) => {
      faults.push(`${request.method} ${request.url}: ${error.message}`);
      done();
    });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const view = (path: string) =>
      fetch(url + path, { headers: { accept: 'text/html', 'accept-encoding': 'br' } });
    // From now on these are kept.
    for (const path of ['/', '/contact']) expect((await view(path)).status).toBe(200);
    const addresses: unknown[] = [];
    const note = ({ socket }: IncomingMessage) => addresses.push(socket.remoteAddress);
    app.server.prependListener('request', note);
    // The server is this process, which waits until the client has gone.
    execFileSync(process.execPath, ['-e', client, JSON.stringify([new URL(url).port, ...requests])]);
    await eventually(() => expect(addresses).toEqual(requests.map(() => undefined)));
    app.server.off('request', note);
    expect((await view('/about')).status).toBe(200);
    expect(faults).toEqual([]);
  },
);
