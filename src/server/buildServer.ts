import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { messages } from '#site/messages.ts';
import { notFoundPath } from '#site/routes.ts';
import { answerErrors } from './answerErrors.ts';
import { apiHost } from './apiHost.ts';
import type { Config } from './config.ts';
import { serveContent } from './content/serveContent.ts';
import type { Store } from './database/engine.ts';
import { serveAssets } from './files/serveFiles.ts';
import { addAnswerHeaders, answerHeaders, siteHeaders } from './http/headers.ts';
import { refuseOtherMethods } from './http/otherMethods.ts';
import { logOptions, logRequests } from './http/requestLog.ts';
import { mostConnections, plainBodyLimit, serverLimits } from './http/trafficLimits.ts';
import { admitClients } from './intake/admission.ts';
import { formPosts } from './intake/formPosts.ts';
import { limitRates } from './intake/rateLimit.ts';
import { serveCalls } from './intake/serveCalls.ts';
import { keepLeads } from './keepLeads.ts';
import type { Meter } from './metrics/meter.ts';
import type { Pictures } from './pictures/openPictures.ts';
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

/**
 * Builds the whole server, which does not listen yet: API, assets and pages on one port. Each plugin is in the file of its name.
 * Those made with `fastify-plugin` apply to the whole server, the others only to their own routes.
 */
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
  const app = Fastify(serverOptions(config, common));
  app.server.maxConnections = mostConnections;

  // For every request, and so before the routes.
  await app.register(logRequests, { isLogged: config.logsRequests, meter });
  await app.register(addAnswerHeaders, { common });
  await app.register(answerErrors);
  await app.register(refuseOtherMethods);
  await app.register(limitRates, { limit: config.rateLimit });
  await app.register(admitClients, {
    shareLimits: { quota: config.attachmentQuota, mailsPerDay: config.confirmationsPerClient },
    now: store.now,
  });

  if (apiUrl) await app.register(apiHost, { apiUrl });
  else await app.register(keepLeads, { store, config, content, meter });

  await app.register(serveHealth, { store, content, config, stopping });
  await app.register(serveContent, { content, picturesOf: pictures.of });
  await app.register(serveCalls, { siteUrl });
  await app.register(servePictures, {
    content,
    pictures,
    downloadsFolder: join(config.dataDir, 'downloads'),
  });
  if (drawCard) await app.register(serveShareCards, { content, drawCard });
  await app.register(serveAssets);
  const origin = () => siteOrigin(app, config);
  await app.register(serveSearchFiles, { content, origin });
  await app.register(servePages, {
    ...pages,
    content,
    pictures,
    siteUrl,
    origin,
    isCounted: views !== undefined,
    cacheControl: sharedCaching(config.pageCacheSeconds),
  });
  await app.register(formPosts, { content, siteUrl });
  if (views) await app.register(serveViews, { views, siteUrl, content });
  return app;
}

/** Returns Fastify's options; `common` are the headers of every answer. */
const serverOptions = (config: Config, common: Readonly<Record<string, string>>) => ({
  ...logOptions(config.logLevel),
  ...serverLimits,
  rewriteUrl,
  bodyLimit: plainBodyLimit,
  // Requests on open connections still get an answer and leads are stored: a proxy would not send them again.
  return503OnClosing: false,
  trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
  routerOptions: { maxParamLength: 500 },
  // An invalid target reaches no route and no hook.
  frameworkErrors: (_error: Error, _request: FastifyRequest, reply: FastifyReply) => {
    reply.code(400).type('application/json; charset=utf-8');
    reply.headers(answerHeaders(common, reply.getHeaders(), 400));
    reply.send({ error: messages.server.malformed });
  },
});

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
