import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The network of whoever sends a request; kept in memory alone. */
export const clientOf = (request: FastifyRequest): string => networkOf(request.ip);

/**
 * What counts as one client: an IPv4 address, also where it is written as IPv6, or an IPv6 network of 64 bits, which is
 * what one household has. All spellings of an address give the same text; what is no address stays as it is. A client that
 * has hung up has none.
 */
export function networkOf(address: string | undefined = ''): string {
  const [bare = ''] = address.split('%', 1);
  if (!isIPv6(bare)) return address;
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  if (!isMapped) return groups.slice(0, 4).join(':');
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff])
    .join('.');
}

/** The eight groups of an IPv6 address, in lower case and without leading zeros, as URLs spell them. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

/** Names of this machine in a URL. */
export const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;
