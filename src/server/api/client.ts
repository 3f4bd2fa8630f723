import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/**
 * A name for whoever sends a request, without the address in the clear. An IPv6 client counts by its /64 network,
 * which is what one household has.
 */
export const clientOf = (request: FastifyRequest): string =>
  createHash('sha256').update(networkOf(request.ip)).digest('base64url').slice(0, 22);

function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !address.includes(':')) return mapped ?? address;
  const [head = '', tail = ''] = address.split('%', 1)[0]?.split('::') ?? [];
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':').toLowerCase();
}
