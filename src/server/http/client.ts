import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The network of whoever sends a request; kept in memory alone. */
export const clientOf = (request: FastifyRequest): string => networkOf(request.ip);

/**
 * What counts as one client: an IPv4 address, also where it is written as IPv6, or an IPv6 network of 64 bits, which is
 * what one household has. What is no address stays as it is. A client that has hung up has none.
 */
export function networkOf(address: string | undefined = ''): string {
  const [bare = ''] = address.replace(/^::ffff:(?=[\d.]+$)/i, '').split('%', 1);
  if (!isIPv6(bare)) return bare;
  // As URLs spell it: lower case, no leading zeros.
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}

/** Names of this machine in a URL. */
export const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;
