import type { FastifyInstance } from 'fastify';
import { networkOf } from './client.ts';
import { connectionLimits } from './trafficLimits.ts';

/**
 * Lets no client hold more than its share of connections, and hangs up on one that sends requests without an end and reads
 * no answer. `isBehindProxy`: all connections come from a proxy, which counts its own clients.
 */
export function guardConnections({ server }: FastifyInstance, isBehindProxy: boolean): void {
  server.maxConnections = connectionLimits.connections;
  server.on('dropRequest', (_request, socket) => socket.destroy());
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
