import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networkOf } from './client.ts';
import { connectionLimits } from './trafficLimits.ts';

/**
 * Lets no client hold more than its share of connections, and hangs up on one that asks again and again and reads no answer.
 * `isBehindProxy`: all connections come from a proxy, which counts its own clients.
 */
export function guardConnections(app: FastifyInstance, isBehindProxy: boolean): void {
  const { server } = app;
  server.maxConnections = connectionLimits.connections;
  server.on('dropRequest', (_request, socket) => socket.destroy());
  /** How many answers of a connection are not sent yet. */
  const unsent = new WeakMap<Socket, number>();
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const count = (unsent.get(socket) ?? 0) + 1;
    unsent.set(socket, count);
    if (count <= connectionLimits.answersPerConnection) return done();
    // What the system would still send is forgotten at once; nobody answers what is left of the requests.
    if (!socket.destroyed) socket.resetAndDestroy();
    reply.hijack();
  });
  app.addHook('onResponse', ({ raw: { socket } }, _reply, done) => {
    unsent.set(socket, (unsent.get(socket) ?? 1) - 1);
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
