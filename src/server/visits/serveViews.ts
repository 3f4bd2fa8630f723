import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { textLimits } from '#site/limits.ts';
import { isObject } from '#site/records/readValue.ts';
import { hasAddress, notFoundRoute, type RouteMap, routeFor } from '#site/routes.ts';
import { viewsPath } from '#starter/names.ts';
import type { ContentSource } from '../content/content.ts';
import { clientOf } from '../http/client.ts';
import { isSameSite } from '../intake/leadOrigin.ts';
import { Refusal } from '../intake/sentForm.ts';
import { oneLine } from '../text/text.ts';
import { withoutPersonalData } from '../text/withoutPersonalData.ts';
import { otherName, type View, type ViewCounts } from './viewCounts.ts';
import { hasMailAddress, sourceName } from './viewNames.ts';

interface ServeViewsOptions {
  views: ViewCounts;
  siteUrl: string | undefined;
  content: Pick<ContentSource, 'current'>;
}

/** Largest report of a view, in bytes. */
const bodyLimit = 4_096;
/** Longest path of a report, in bytes. */
const longestPath = 2_000;
/** Longest `visit` of a report, in characters. */
const longestVisit = 1_000;

/**
 * Takes the starter's reports of page views. The answer is the same whether a view is counted or not: not counted are bots,
 * visitors who do not want it (Global Privacy Control, Do Not Track), other sites, and what is no report.
 */
export async function serveViews(
  app: FastifyInstance,
  { views, siteUrl, content }: ServeViewsOptions,
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof Refusal) throw error;
    return reply.code(204).send();
  });
  app.post(viewsPath, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    await app.checkRateLimit('view', request);
    const view = isWanted(request, siteUrl)
      ? readView(String(request.body), content.current().routes, request)
      : undefined;
    if (view) views.add(view, clientOf(request));
    return reply.code(204).send();
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
  if (typeof visit === 'string' && visit.length > longestVisit) return undefined;
  const route = routeFor(path, routes);
  const isPage = route !== notFoundRoute;
  if (isPage ? !hasAddress(route) : hasMailAddress(path)) return undefined;
  return {
    page: isPage ? route.path : undefined,
    missing: isPage ? '' : wholeAddress(withoutPersonalData(path)),
    visit: typeof visit === 'string' ? readVisit(visit, host) : undefined,
  };
}

function readVisit(visit: string, ownHost: string) {
  const [before = '', query = ''] = visit.split(' ');
  const parameters = new URLSearchParams(query);
  const from = URL.canParse(before) ? new URL(before).host : '';
  return {
    source:
      sourceName(named(parameters.get('utm_source')) || (from === ownHost ? '' : named(from))) || 'direct',
    campaign: named(parameters.get('utm_campaign')).toLowerCase(),
  };
}

/** Returns a text as one line that ends at its limit, without numbers and secrets of a person; '' where it has an address. */
const named = (text: string | null): string =>
  text === null || hasMailAddress(text) ? '' : oneLine(withoutPersonalData(text)).slice(0, textLimits.name);

/** Returns an address as its row names it. Of a longer one, a part would lead nowhere; an index takes no longer ones. */
const wholeAddress = (path: string): string =>
  Buffer.byteLength(path) > longestPath ? otherName : oneLine(path).replaceAll(' ', '%20');

function parsed(body: string): Record<string, unknown> {
  try {
    const report: unknown = JSON.parse(body);
    return isObject(report) ? report : {};
  } catch {
    return {};
  }
}
