import { isIPv6 } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { messages } from '#site/messages.ts';
import { makeAdmission } from './api/admission.ts';
import { serveHealth } from './api/health.ts';
import { serveApi } from './api/serveApi.ts';
import { shownWordings } from './api/shownWordings.ts';
import { isPageView, makeSuspicion } from './api/suspicion.ts';
import { takeLead } from './api/takeLead.ts';
import type { Config } from './config.ts';
import type { Release } from './files/release.ts';
import { serveAssets } from './files/serveFiles.ts';
import { serveReleases } from './files/serveReleases.ts';
import type { Meter } from './metrics/meter.ts';
import { serveNewsletter } from './newsletter/serveNewsletter.ts';
import type { Pictures } from './pictures/openPictures.ts';
import { servePictures } from './pictures/servePictures.ts';
import { refuse } from './posts/refuse.ts';
import { servePosts } from './posts/servePosts.ts';
import { KeptAnswers } from './rendering/keptAnswers.ts';
import { type PageSources, servePages } from './rendering/servePages.ts';
import { serveSearchFiles } from './rendering/serveSearchFiles.ts';
import { type MakeCard, serveShareCards } from './rendering/serveShareCards.ts';
import type { Storage } from './storage/openStorage.ts';
import { makeBodyRoom } from './traffic/bodyRoom.ts';
import { clientReader } from './traffic/client.ts';
import { makeCounter } from './traffic/counter.ts';
import { guardedServer } from './traffic/guardedServer.ts';
import { addAnswerHeaders, commonHeaders, dataPolicy, requireOneHost } from './traffic/headers.ts';
import { endUnreadBodies } from './traffic/lastAnswer.ts';
import { logOptions, logRequests } from './traffic/requestLog.ts';
import { plainBodyLimit } from './traffic/trafficLimits.ts';

export interface ServerParts extends Pick<PageSources, 'content' | 'renderDocument' | 'live'> {
  config: Config;
  storage: Storage;
  pictures: Pictures;
  /** Told of what is done; without it nothing is counted. */
  meter?: Meter | undefined;
  /** Aborted when the server is about to stop. */
  stopping?: AbortSignal;
  /** Without it there are no share cards. */
  makeCard?: MakeCard;
  /** What pages of this build ask for; without it only that of other releases is there. */
  release?: Release;
}

/** The whole server, not yet listening: API, assets and pages on one port. */
export async function buildServer({
  config,
  storage,
  content: source,
  pictures,
  makeCard,
  release = [],
  meter,
  stopping,
  ...pages
}: ServerParts): Promise<FastifyInstance> {
  const logging = logOptions(config.logLevel);
  const suspicion = makeSuspicion();
  const clientOf = clientReader(config.trustProxy);
  const kept = new KeptAnswers(logging.genReqId, (request) => {
    if (isPageView(request)) suspicion.sawPage(clientOf(request));
  });
  const app = Fastify({
    ...logging,
    serverFactory: (handler) => guardedServer(kept.before(handler), config.trustProxy.length > 0),
    bodyLimit: plainBodyLimit,
    // What comes over a connection that is still open is answered, and a lead stored: a proxy would not send it again.
    return503OnClosing: false,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: refuseTarget,
  });
  // Before anybody answers. A proxy then sends the next request to another server.
  stopping?.addEventListener('abort', () =>
    app.server.prependListener('request', (_, response) => response.setHeader('connection', 'close')),
  );
  kept.tell = logRequests(app, meter);
  addAnswerHeaders(app, config.siteUrl);
  requireOneHost(app);
  endUnreadBodies(app);
  app.setErrorHandler<{ statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return refuse(request, reply, { status, sentence: sentenceFor(status) });
  });
  // GET has a page for every address but a file that is not there, and every page takes a form.
  app.setNotFoundHandler(({ method }, reply) =>
    method === 'GET' || method === 'HEAD'
      ? reply.code(404).send({ error: messages.server.notFound })
      : reply.code(405).header('allow', 'GET, HEAD, POST').send({ error: messages.server.method }),
  );
  const { content, consentTo } = shownWordings(source);
  serveHealth(app, {
    storage,
    content,
    config,
    attachmentQuota: config.attachmentQuota,
    stopping,
  });
  const admit = makeAdmission(config.rateLimit, makeBodyRoom());
  const countFile = makeCounter(24 * 60 * 60_000);
  const desk = { storage, consentTo, config, admit, countFile, suspicion, meter };
  serveApi(app, content, desk);
  servePictures(app, content, pictures);
  if (makeCard) serveShareCards(app, { content, make: makeCard, draw: pictures.drawCard, live: pages.live });
  serveReleases(app, release, storage);
  await serveAssets(app);
  const origin = () => siteOrigin(app, config);
  serveSearchFiles(app, { content, origin });
  const sources = { ...pages, content, pictures, apiUrl: config.apiUrl, origin, meter };
  const cacheControl = sharedCaching(config.pageCacheSeconds);
  const render = servePages(app, { ...sources, cacheControl }, kept);
  // The subscribers are the other host's, where there is one.
  if (config.apiUrl) app.get('/newsletter/*', (_, reply) => reply.callNotFound());
  else serveNewsletter(app, { storage, admit });
  servePosts(app, {
    render,
    admit,
    send: (name, sent, request) => takeLead(name, sent, request, desk),
    siteUrl: config.siteUrl,
  });
  return app;
}

/** Browsers ask each time; a cache in front of the server does so when the time is over, and serves on meanwhile. */
const sharedCaching = (seconds: number | undefined) =>
  seconds === undefined
    ? undefined
    : `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}, stale-if-error=86400`;

/**
 * The public origin, for links that leave the site: `SITE_URL`, else where the server listens. What a request names as
 * its host is not believed, because pages are kept for all visitors.
 */
function siteOrigin(app: FastifyInstance, { siteUrl, host, port }: Config): string {
  if (siteUrl) return siteUrl;
  const [address] = app.addresses();
  const taken = typeof address === 'object' ? address.port : port;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${taken}`;
}

/** Answers a request for what is no address at all; it reaches no route and no hook. */
const refuseTarget = (_error: unknown, _request: unknown, reply: FastifyReply) =>
  reply
    .headers({ ...commonHeaders, 'content-security-policy': dataPolicy, 'cache-control': 'no-store' })
    .code(400)
    .send({ error: messages.server.malformed });

function sentenceFor(status: number): string {
  if (status === 413) return messages.server.tooLarge;
  if (status === 415) return messages.server.contentType;
  if (status === 404) return messages.server.notFound;
  if (status < 500) return messages.server.malformed;
  return status === 503 ? messages.server.unavailable : messages.server.unexpected;
}
