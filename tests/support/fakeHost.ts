import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export interface FakeAnswer {
  status?: number;
  type?: string;
  headers?: Record<string, string>;
  /** Null never answers. */
  body?: string | Uint8Array | null;
}

interface Received {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** The status of the answer; 0 if there was none. */
  status: number;
}

/**
 * Starts an HTTP server in the place of another host, on a free port, until the running test has finished. A
 * test may change `answer` meanwhile.
 */
export async function fakeHost(answer: FakeAnswer | ((request: Received) => FakeAnswer) = {}) {
  const server = createServer(async (incoming, response) => {
    const { method = '', url: path = '', headers } = incoming;
    const body = await text(incoming).catch(() => '');
    const received: Received = { method, path, headers, body, status: 0 };
    const now = typeof host.answer === 'function' ? host.answer(received) : host.answer;
    host.received.push(received);
    if (now.body === null) return;
    received.status = now.status ?? 200;
    response
      .writeHead(received.status, { 'content-type': now.type ?? 'application/json', ...now.headers })
      .end(now.body);
  });
  // On a busy machine it would close a connection that the next request already uses.
  server.keepAliveTimeout = 0;
  const close = async () => {
    server.closeAllConnections();
    server.close();
  };
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(close);
  const { port } = server.address() as AddressInfo;
  const host = { url: `http://127.0.0.1:${port}`, port, answer, received: [] as Received[], close };
  return host;
}
