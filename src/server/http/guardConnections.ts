import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { messages } from '#site/messages.ts';
import { networkOf } from './client.ts';
import { dataPolicy } from './headers.ts';
import { connectionLimits } from './trafficLimits.ts';

/**
 * Lets no client hold more than its share of connections, and hangs up on one that asks again and again and reads no answer.
 * `isBehindProxy`: all connections come from a proxy, which counts its own clients.
 */
export function guardConnections(app: FastifyInstance, isBehindProxy: boolean): void {
  const { server } = app;
  server.maxConnections = connectionLimits.connections;
  // A status of its own, 417, would go out without our headers: this one is refused with them.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('dropRequest', (_request, socket) => socket.destroy());
  /** How many answers of a connection are not sent yet. */
  const unsent = new WeakMap<Socket, number>();
  // Before Fastify: a connection may bring a hundred requests at once, and each costs the others time.
  const [answer] = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const count = (unsent.get(socket) ?? 0) + 1;
    unsent.set(socket, count);
    // The system forgets at once what it has not sent yet.
    if (count > connectionLimits.answersPerConnection) return void socket.resetAndDestroy();
    response.once('finish', () => unsent.set(socket, (unsent.get(socket) ?? 1) - 1));
    answer?.call(server, request, response);
  });
  app.addHook('onRequest', ({ raw: { headers, httpVersion } }, reply, done) => {
    const isContinue = /^(100-continue)?$/i.test(headers.expect ?? '');
    const isHostless = headers.host === undefined && httpVersion === '1.1';
    const status = isHostless ? 400 : isContinue ? undefined : 417;
    if (status) return void reply.code(status).send({ error: messages.server.malformed });
    done();
  });
  if (isBehindProxy) return;
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = networkOf(socket.remoteAddress);
    const count = (open.get(address) ?? 0) + 1;
    if (count > connectionLimits.connectionsPerAddress) return void socket.destroy();
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}

/** Answers what is no request at all, with headers that every answer has, and hangs up. */
export function refuseConnection(
  { code }: NodeJS.ErrnoException,
  socket: Socket,
  headers: Record<string, string>,
): void {
  const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
  const status = statuses[code ?? ''] ?? 400;
  const body = JSON.stringify({ error: messages.server.malformed });
  const lines = Object.entries({
    ...headers,
    'content-security-policy': dataPolicy,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable && code !== 'ECONNRESET')
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  socket.destroySoon();
}
