import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { messages } from '#site/messages.ts';
import { networkOf } from './client.ts';
import { answerHeaders } from './headers.ts';
import { connectionLimits } from './trafficLimits.ts';

/**
 * Limits the connections of each client. A connection gets one answer at a time, so that a client that reads none holds
 * the memory of one; it is closed when it sends many requests without reading answers.
 * `isBehindProxy`: all connections come from a proxy, which counts its own clients.
 */
export function guardConnections(app: FastifyInstance, isBehindProxy: boolean): void {
  const { server } = app;
  server.maxConnections = connectionLimits.connections;
  // Node.js would answer 417 without our headers, so the request goes to the hook below.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('dropRequest', (_request, socket) => socket.destroy());
  /** The requests of each busy connection that wait for the answers before theirs. */
  const waiting = new WeakMap<Socket, (() => void)[]>();
  // Before Fastify: a connection may send a hundred requests at once, and each delays those of other clients.
  const [answer] = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const queue = waiting.get(socket);
    // A reset discards the data that is not sent yet.
    if (queue && queue.length + 1 >= connectionLimits.answersPerConnection)
      return void socket.resetAndDestroy();
    response.once('finish', () => {
      const next = waiting.get(socket)?.shift();
      // In one chain of ticks, the event loop would answer all of them before it reads from other clients.
      if (next) setImmediate(next);
      else waiting.delete(socket);
    });
    const handle = () => void answer?.call(server, request, response);
    if (queue) return void queue.push(handle);
    waiting.set(socket, []);
    handle();
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

/** Answers a malformed request with the headers of every answer, and closes the connection. */
export function refuseConnection(
  { code }: NodeJS.ErrnoException,
  socket: Socket,
  common: Record<string, string>,
): void {
  const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
  const status = statuses[code ?? ''] ?? 400;
  const body = JSON.stringify({ error: messages.server.malformed });
  const own = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(answerHeaders(common, own, status)).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  if (socket.writable && code !== 'ECONNRESET')
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  socket.destroySoon();
}
