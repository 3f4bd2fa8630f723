import type { FastifyRequest } from 'fastify';

/**
 * Whether a post comes from our own pages, or from no page at all: forms on other sites must not send in a
 * visitor's name. Where `siteUrl`, the site's public origin, is known, the host that a request names does not count: a
 * proxy may pass on a name that somebody else chose.
 */
export function isSameSite(request: FastifyRequest, siteUrl: string | undefined): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site === 'same-origin' || site === 'none') return true;
  if (site === 'cross-site') return false;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return new URL(origin).host === ownHost(request, siteUrl);
}

/** The host that visitors know this site by. */
export const ownHost = ({ host }: FastifyRequest, siteUrl: string | undefined): string =>
  siteUrl ? new URL(siteUrl).host : host;
