import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { textLimits } from '#site/limits.ts';
import { isObject } from '#site/records/readValue.ts';
import { hasAddress, notFoundRoute, type RouteMap, routeFor } from '#site/routes.ts';
import { viewsPath } from '#starter/names.ts';
import { clientOf } from '../http/client.ts';
import type { CheckRateLimit } from '../intake/admission.ts';
import { isSameSite } from '../intake/leadOrigin.ts';
import { oneLine } from '../text/text.ts';
import type { View, ViewCounts } from './viewCounts.ts';

interface Parts {
  views: ViewCounts;
  checkRateLimit: CheckRateLimit;
  siteUrl: string | undefined;
  currentRoutes: () => RouteMap;
}

/** Largest report of a view, in bytes. */
const bodyLimit = 1024;

/**
 * Takes the starter's reports of page views. The answer is the same whether a view is counted or not: not counted are bots,
 * visitors who do not want it (Global Privacy Control, Do Not Track), other sites, and what is no report.
 */
export function serveViews(
  app: FastifyInstance,
  { views, checkRateLimit, siteUrl, currentRoutes }: Parts,
): void {
  app.register(async (reports) => {
    reports.removeAllContentTypeParsers();
    reports.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    reports.setErrorHandler((_error, _request, reply) => reply.code(204).send());
    reports.post(viewsPath, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const wait = await checkRateLimit('view', request);
      if (wait) return reply.code(429).header('retry-after', wait.retryAfter).send();
      const view = isWanted(request, siteUrl)
        ? readView(String(request.body), currentRoutes(), request)
        : undefined;
      if (view) views.add(view, clientOf(request));
      return reply.code(204).send();
    });
  });
}

function isWanted(request: FastifyRequest, siteUrl: string | undefined): boolean {
  const { 'sec-gpc': control, dnt, 'user-agent': agent } = request.headers;
  return control !== '1' && dnt !== '1' && Boolean(agent) && !isbot(agent) && isSameSite(request, siteUrl);
}

/** Reads a report: the path of the page and, for the first page of a visit, the linking address and the query. */
function readView(body: string, routes: RouteMap, { host }: FastifyRequest): View | undefined {
  const { path, visit } = parsed(body);
  if (typeof path !== 'string' || !path.startsWith('/')) return undefined;
  const route = routeFor(path, routes);
  const isPage = route !== notFoundRoute;
  if (isPage && !hasAddress(route)) return undefined;
  return {
    page: isPage ? route.path : undefined,
    missing: isPage ? '' : cut(path),
    visit: typeof visit === 'string' ? readVisit(visit, host) : undefined,
  };
}

function readVisit(visit: string, ownHost: string) {
  const [before = '', query = ''] = visit.split(' ');
  const parameters = new URLSearchParams(query);
  const from = URL.canParse(before) ? new URL(before).host : '';
  return {
    source: cut(parameters.get('utm_source') || (from === ownHost ? '' : from)).toLowerCase() || 'direct',
    campaign: cut(parameters.get('utm_campaign') ?? ''),
  };
}

const cut = (text: string): string => oneLine(text).slice(0, textLimits.name);

function parsed(body: string): Record<string, unknown> {
  try {
    const report: unknown = JSON.parse(body);
    return isObject(report) ? report : {};
  } catch {
    return {};
  }
}
