import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Returns the network that counts as one client: an IPv4 address, also when written as IPv6, or an IPv6 /56, the largest
 * usual network of one customer. It is kept only in memory. The address of a disconnected client is undefined.
 */
export function clientOf({ ip = '' }: Pick<FastifyRequest, 'ip'>): string {
  const [bare = ''] = ip.replace(/^::ffff:(?=[\d.]+$)/i, '').split('%', 1);
  if (!isIPv6(bare)) return bare;
  // URLs normalise it: lower case, no leading zeros.
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  const [one, two, three, four = ''] = [...before, ...zeros, ...after];
  return `${one}:${two}:${three}:${four.padStart(4, '0').slice(0, 2)}`;
}

/** Names of this machine in a URL. */
export const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;
