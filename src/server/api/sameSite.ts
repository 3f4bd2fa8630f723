import type { FastifyRequest } from 'fastify';

/**
 * Whether a post comes from our own pages, or from no page at all: forms on other sites must not send in a
 * visitor's name. `siteUrl` is the site's public origin where a proxy hides it.
 */
export function isSameSite(request: FastifyRequest, siteUrl: string | undefined): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site === 'same-origin' || site === 'none') return true;
  if (site === 'cross-site') return false;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return ownHosts(request, siteUrl).includes(new URL(origin).host);
}

/** The hosts that visitors know this site by. */
export const ownHosts = ({ host }: FastifyRequest, siteUrl: string | undefined): readonly string[] =>
  siteUrl ? [host, new URL(siteUrl).host] : [host];
