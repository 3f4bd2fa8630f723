import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Returns the network of a request's client; it is kept only in memory. */
export const clientOf = (request: FastifyRequest): string => networkOf(request.ip);

/** A limit of one client times this is that of an IPv6 /48, of which one customer may use every /64. */
export const wideFactor = 4;

/** Returns the network that counts as one client, and for IPv6 the /48 around it, which has a limit of its own. */
export function networksOf(client: string): string[] {
  const isIPv6Network = /^([\da-f]+:){3}[\da-f]+$/.test(client);
  return isIPv6Network ? [client, client.slice(0, client.lastIndexOf(':'))] : [client];
}

/**
 * Returns the network that counts as one client: an IPv4 address, also when written as IPv6, or an IPv6 /64, the usual
 * prefix of one household. Any other text is returned unchanged. The address of a disconnected client is undefined.
 */
export function networkOf(address: string | undefined = ''): string {
  const [bare = ''] = address.replace(/^::ffff:(?=[\d.]+$)/i, '').split('%', 1);
  if (!isIPv6(bare)) return bare;
  // URLs normalise it: lower case, no leading zeros.
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}

/** Names of this machine in a URL. */
export const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;
