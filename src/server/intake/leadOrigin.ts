import type { FastifyRequest } from 'fastify';
import { productParameter, visitName } from '#site/formFields.ts';
import { textLimits, visitLimit } from '#site/limits.ts';
import { isProductPath } from '#site/products.ts';
import { notFoundRoute, routeFor } from '#site/routes.ts';
import type { LeadOrigin } from '../leads/lead.ts';
import { oneLine } from '../text/text.ts';
import { withoutPersonalData } from '../text/withoutPersonalData.ts';
import type { SentForm } from './sentForm.ts';

/** The `utm_*` parameters that are kept. */
const tags = ['source', 'medium', 'campaign', 'term', 'content'] as const;

/**
 * Returns the origin of a form of our own pages: from the visit that the script reports, else from the Referer header or
 * the address that the form was posted to. Invalid values are left out.
 */
export function originOf(
  request: FastifyRequest,
  siteUrl: string | undefined,
  sent: Pick<SentForm, 'page' | 'visit'>,
): LeadOrigin {
  const { origin = '', referer = '', [visitName]: visit = ` ${sent.visit ?? ''}` } = request.headers;
  const [path = '', before = '', query = ''] = String(visit).slice(0, visitLimit).split(' ');
  // Posts from other sites have already been refused.
  const own = [request.host, ownHost(request, siteUrl), urlOf(origin)?.host];
  const ifOwn = (url: URL | undefined) => (url && own.includes(url.host) ? url : undefined);
  const page = ifOwn(urlOf(referer)) ?? urlOf(sent.page ?? '');
  const from = urlOf(before);
  // A visitor faster than the script followed a link from the page where the visit began.
  const queries = [query, ifOwn(from)?.search, page?.search].map((text) => new URLSearchParams(text));
  const utm = queries.find((given) => tags.some((tag) => given.has(`utm_${tag}`)));
  // From a product's page the contact page was opened with its path.
  const product = page?.searchParams.get(productParameter) ?? '';
  const campaign = tags.map((tag) => [tag, storableLine(utm?.get(`utm_${tag}`))]);
  return {
    page: storableLine(
      isProductPath(product) ? product : nameOf(path.startsWith('/') ? path : (page?.pathname ?? '')),
    ),
    referrer: ifOwn(from) ? '' : storableLine(from?.host),
    ...(Object.fromEntries(campaign) as Pick<LeadOrigin, (typeof tags)[number]>),
  };
}

/** Returns a page's path without a subscriber's token. */
function nameOf(path: string): string {
  const route = routeFor(path);
  return route === notFoundRoute ? path : route.path;
}

function urlOf(address: string): URL | undefined {
  const text = address.slice(0, visitLimit);
  return URL.canParse(text) ? new URL(text) : undefined;
}

const storableLine = (text: string | null | undefined): string =>
  oneLine(withoutPersonalData(text ?? '')).slice(0, textLimits.name);

/**
 * Whether a post comes from our own pages or from no page: forms on other sites must not post in a visitor's name. If
 * `siteUrl`, the public origin, is set, the Host header is ignored, because a proxy may forward a forged one.
 */
export function isSameSite(request: FastifyRequest, siteUrl: string | undefined): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site === 'same-origin' || site === 'none') return true;
  if (site === 'cross-site') return false;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === ownHost(request, siteUrl);
}

/** Returns the site's public host. */
const ownHost = ({ host }: FastifyRequest, siteUrl: string | undefined): string =>
  siteUrl ? new URL(siteUrl).host : host;
