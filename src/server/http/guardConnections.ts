import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networkOf } from './client.ts';
import { connectionLimits } from './trafficLimits.ts';

/**
 * Lets no client hold more than its share of connections and unanswered requests. `isBehindProxy`: all connections come
 * from a proxy, which counts its own clients.
 */
export function guardConnections(app: FastifyInstance, isBehindProxy: boolean): void {
  app.server.maxConnections = connectionLimits.connections;
  if (!isBehindProxy) limitConnections(app);
  limitPipelining(app);
}

function limitConnections({ server }: FastifyInstance): void {
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

/** Hangs up on a client that sends requests without waiting for answers, before anything is made of them. */
function limitPipelining(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>();
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    if (count <= connectionLimits.requestsAtOnce) return done();
    socket.destroy();
    reply.hijack();
  });
  app.addHook('onResponse', ({ raw: { socket } }, _reply, done) => {
    unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1);
    done();
  });
}
