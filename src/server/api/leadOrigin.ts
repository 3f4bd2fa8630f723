import type { FastifyRequest } from 'fastify';
import { visitName } from '#site/formFields.ts';
import { textLimits, visitLimit } from '#site/limits.ts';
import { notFoundRoute, routeFor } from '#site/routes.ts';
import type { LeadOrigin } from '../storage/lead.ts';
import { oneLine } from '../storage/text.ts';
import type { SentForm } from './leadForm.ts';
import { ownHost } from './sameSite.ts';

/** The `utm_*` that are kept. */
const tags = ['source', 'medium', 'campaign', 'term', 'content'] as const;

/**
 * Where a form of our own pages came from: what script tells of the visit, and for the rest what the browser says of the
 * page unasked, or the address that it has posted the form to. Whatever makes no sense is left out.
 */
export function originOf(
  request: FastifyRequest,
  siteUrl: string | undefined,
  sent: Pick<SentForm, 'page' | 'visit'>,
): LeadOrigin {
  const { origin = '', referer = '', [visitName]: visit = ` ${sent.visit ?? ''}` } = request.headers;
  const [path = '', before = '', query = ''] = String(visit).slice(0, visitLimit).split(' ');
  // By now a post from another site has been refused.
  const own = [request.host, ownHost(request, siteUrl), urlOf(origin)?.host];
  const ifOwn = (url: URL | undefined) => (url && own.includes(url.host) ? url : undefined);
  const page = ifOwn(urlOf(referer)) ?? urlOf(sent.page ?? '');
  const from = urlOf(before);
  // A visitor quicker than the script has come by a link from the page where the visit began.
  const queries = [query, ifOwn(from)?.search, page?.search].map((text) => new URLSearchParams(text));
  const utm = queries.find((given) => tags.some((tag) => given.has(`utm_${tag}`)));
  const campaign = tags.map((tag) => [tag, kept(utm?.get(`utm_${tag}`))]);
  return {
    page: kept(nameOf(path.startsWith('/') ? path : (page?.pathname ?? ''))),
    referrer: ifOwn(from) ? '' : kept(from?.host),
    ...(Object.fromEntries(campaign) as Pick<LeadOrigin, (typeof tags)[number]>),
  };
}

/** A page's own path, without a subscriber's token. */
function nameOf(path: string): string {
  const route = routeFor(path);
  return route === notFoundRoute ? path : route.path;
}

function urlOf(address: string): URL | undefined {
  const text = address.slice(0, visitLimit);
  return URL.canParse(text) ? new URL(text) : undefined;
}

const kept = (text: string | null | undefined): string => oneLine(text ?? '').slice(0, textLimits.name);
