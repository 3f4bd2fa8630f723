import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { messages } from '#site/messages.ts';
import { notFoundPath } from '#site/routes.ts';
import type { Config } from './config.ts';
import { serveContent } from './content/serveContent.ts';
import type { Store } from './database/engine.ts';
import { serveAssets } from './files/serveFiles.ts';
import { addAnswerHeaders, answerHeaders, siteHeaders } from './http/headers.ts';
import { refuseOtherMethods } from './http/otherMethods.ts';
import { logOptions, logRequests } from './http/requestLog.ts';
import { busySeconds, mostConnections, plainBodyLimit, serverLimits } from './http/trafficLimits.ts';
import { makeAdmit } from './intake/admission.ts';
import { formPosts } from './intake/formPosts.ts';
import { makeForwardForm } from './intake/forwardForm.ts';
import { makeRateLimit } from './intake/rateLimit.ts';
import { Refusal, sendRefusal } from './intake/sentForm.ts';
import { serveCalls } from './intake/serveCalls.ts';
import { makeStoreForm } from './intake/storeForm.ts';
import type { Meter } from './metrics/meter.ts';
import { serveSubscribers } from './newsletter/serveSubscribers.ts';
import type { Pictures } from './pictures/openPictures.ts';
import { makeDownloads } from './pictures/serveDownloads.ts';
import { servePictures } from './pictures/servePictures.ts';
import type { PageSources } from './rendering/renderedPages.ts';
import { servePages } from './rendering/servePages.ts';
import { serveSearchFiles } from './rendering/serveSearchFiles.ts';
import { type DrawCard, serveShareCards } from './rendering/serveShareCards.ts';
import { serveHealth } from './serveHealth.ts';
import { serveViews } from './visits/serveViews.ts';
import type { ViewCounts } from './visits/viewCounts.ts';

export interface ServerParts extends Pick<PageSources, 'content' | 'renderDocument' | 'live' | 'isFramed'> {
  config: Config;
  store: Store;
  pictures: Pictures;
  /** Counts requests and leads; without a meter the server counts nothing. */
  meter?: Meter | undefined;
  /** Counts page views; without it the server counts none. */
  views?: ViewCounts | undefined;
  /** Aborted when the server is about to stop. */
  stopping?: AbortSignal;
  /** Draws share cards; without it the server has none. */
  drawCard?: DrawCard;
}

/** Builds the whole server, which does not listen yet: API, assets and pages on one port. */
export async function buildServer({
  config,
  store,
  content,
  pictures,
  drawCard,
  meter,
  views,
  stopping,
  ...pages
}: ServerParts): Promise<FastifyInstance> {
  const { apiUrl, siteUrl } = config;
  const common = siteHeaders(config.strictTransport, pages.isFramed);
  const app = Fastify({
    ...logOptions(config.logLevel),
    ...serverLimits,
    rewriteUrl,
    bodyLimit: plainBodyLimit,
    // Requests on open connections still get an answer and leads are stored: a proxy would not send them again.
    return503OnClosing: false,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    routerOptions: { maxParamLength: 500 },
    // An invalid target reaches no route and no hook.
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      reply.code(400).type('application/json; charset=utf-8');
      reply.headers(answerHeaders(common, reply.getHeaders(), 400));
      reply.send({ error: messages.server.malformed });
    },
  });
  app.server.maxConnections = mostConnections;
  logRequests(app, config.logsRequests, meter);
  addAnswerHeaders(app, common);
  app.setErrorHandler<{ statusCode?: number }>((error, request, reply) => {
    if (error instanceof Refusal) return sendRefusal(reply, error);
    const status = error.statusCode ?? 500;
    if (status === 503) reply.header('retry-after', busySeconds);
    else if (status >= 500) request.log.error({ err: error }, 'request failed');
    return reply.code(status).send({ error: sentenceFor(status) });
  });
  refuseOtherMethods(app);
  serveHealth(app, { store, content, config, stopping });
  const checkRateLimit = await makeRateLimit(app, config.rateLimit);
  const shareLimits = { quota: config.attachmentQuota, mailsPerDay: config.confirmationsPerClient };
  const acknowledges = () => content.current().data.acknowledgement?.send === 'on';
  const formParts = {
    admit: makeAdmit(app, checkRateLimit, shareLimits, store.now),
    accept: apiUrl ? makeForwardForm(apiUrl) : makeStoreForm({ store, config, acknowledges, meter }),
    siteUrl,
  };
  serveContent(app, content, pictures.of);
  serveCalls(app, formParts);
  servePictures(app, content, pictures, makeDownloads(join(config.dataDir, 'downloads')));
  if (drawCard) serveShareCards(app, content, drawCard);
  await serveAssets(app);
  const origin = () => siteOrigin(app, config);
  serveSearchFiles(app, content, origin);
  const cacheControl = sharedCaching(config.pageCacheSeconds);
  const render = servePages(app, {
    ...pages,
    isCounted: views !== undefined,
    content,
    pictures,
    apiUrl,
    siteUrl,
    origin,
    cacheControl,
  });
  // With API_URL the other host manages the subscribers.
  if (!apiUrl) serveSubscribers(app, { store, checkRateLimit });
  const currentRoutes = () => content.current().routes;
  formPosts(app, render, content, formParts);
  if (views) serveViews(app, { views, checkRateLimit, siteUrl, currentRoutes });
  return app;
}

/** Browsers revalidate every time. A shared cache does so after this time, and serves the stale page meanwhile. */
const sharedCaching = (seconds: number | undefined) =>
  seconds === undefined
    ? 'no-cache'
    : `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}, stale-if-error=86400`;

/**
 * Returns the public origin, for absolute links: `SITE_URL`, or the address the server listens on. The Host header is
 * not trusted, because pages are cached for all visitors.
 */
function siteOrigin(app: FastifyInstance, { siteUrl, host, port }: Config): string {
  if (siteUrl) return siteUrl;
  const [address] = app.addresses();
  const taken = typeof address === 'object' ? address.port : port;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${taken}`;
}

/** Sends browsers that request a malformed address to the "not found" page. */
function rewriteUrl({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string {
  // The router would take it for the home page.
  if (url === '*') return notFoundPath;
  if (!url.includes('%') || !headers.accept?.includes('text/html')) return url;
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return url;
  } catch {
    return notFoundPath;
  }
}

function sentenceFor(status: number): string {
  if (status === 413) return messages.server.tooLarge;
  if (status === 415) return messages.server.contentType;
  if (status === 404) return messages.server.notFound;
  if (status < 500) return messages.server.malformed;
  return status === 503 ? messages.server.busy : messages.server.unexpected;
}
