import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { messages } from '#site/messages.ts';
import { networkOf } from './client.ts';
import { answerHeaders } from './headers.ts';
import { connectionLimits } from './trafficLimits.ts';

/**
 * Limits the connections in total and of each client. `isBehindProxy`: all connections come from a proxy, which counts its
 * own clients.
 */
export function guardConnections({ server }: FastifyInstance, isBehindProxy: boolean): void {
  server.maxConnections = connectionLimits.connections;
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
