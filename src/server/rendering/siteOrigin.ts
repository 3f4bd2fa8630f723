import { isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/**
 * The public origin, for links that leave the site: `SITE_URL`, else where the server listens. What a request names as
 * its host is not believed, because pages are kept for all visitors.
 */
export function siteOrigin(app: FastifyInstance, { siteUrl, host, port }: Config): string {
  if (siteUrl) return siteUrl;
  const [address] = app.addresses();
  const taken = typeof address === 'object' ? address.port : port;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${taken}`;
}
