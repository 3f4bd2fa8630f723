import { isIPv6 } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { messages } from '#site/messages.ts';
import { makeAdmission } from './api/admission.ts';
import { serveHealth } from './api/health.ts';
import { serveApi } from './api/serveApi.ts';
import { makeSuspicion } from './api/suspicion.ts';
import { takeLead } from './api/takeLead.ts';
import type { Config } from './config.ts';
import { serveAssets } from './files/serveFiles.ts';
import type { Pictures } from './pictures/openPictures.ts';
import { servePictures } from './pictures/servePictures.ts';
import { refuse } from './posts/refuse.ts';
import { servePosts } from './posts/servePosts.ts';
import { type PageSources, servePages } from './rendering/servePages.ts';
import { serveSearchFiles } from './rendering/serveSearchFiles.ts';
import type { Storage } from './storage/openStorage.ts';
import { makeBodyRoom } from './traffic/bodyRoom.ts';
import { guardedServer } from './traffic/guardedServer.ts';
import { addAnswerHeaders, commonHeaders, dataPolicy, requireOneHost } from './traffic/headers.ts';
import { endUnreadBodies } from './traffic/lastAnswer.ts';
import { logOptions, logRequests } from './traffic/requestLog.ts';
import { plainBodyLimit } from './traffic/trafficLimits.ts';

export interface ServerParts extends Pick<PageSources, 'content' | 'renderDocument' | 'live'> {
  config: Config;
  storage: Storage;
  pictures: Pictures;
}

/** The whole server, not yet listening: API, assets and pages on one port. */
export async function buildServer({
  config,
  storage,
  content,
  pictures,
  ...pages
}: ServerParts): Promise<FastifyInstance> {
  const app = Fastify({
    ...logOptions(config.logLevel),
    serverFactory: (handler) => guardedServer(handler, config.trustProxy.length > 0),
    bodyLimit: plainBodyLimit,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: refuseTarget,
  });
  logRequests(app);
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
  serveHealth(app, {
    storage,
    content,
    sendsMail: config.mail !== undefined,
    attachmentQuota: config.attachmentQuota,
  });
  const admit = makeAdmission(storage, config.rateLimit, makeBodyRoom());
  const desk = { storage, config, admit, suspicion: makeSuspicion() };
  serveApi(app, content, desk);
  servePictures(app, content, pictures);
  await serveAssets(app);
  const origin = () => siteOrigin(app, config);
  serveSearchFiles(app, { content, origin });
  const render = servePages(app, { ...pages, content, pictures, apiUrl: config.apiUrl, origin });
  servePosts(app, {
    content,
    render,
    admit,
    send: (name, sent, request) => takeLead(name, sent, request, desk),
    siteUrl: config.siteUrl,
  });
  return app;
}

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
    .headers({ ...commonHeaders, 'content-security-policy': dataPolicy })
    .code(400)
    .send({ error: messages.server.malformed });

function sentenceFor(status: number): string {
  if (status === 413) return messages.server.tooLarge;
  if (status === 415) return messages.server.contentType;
  if (status === 404) return messages.server.notFound;
  if (status < 500) return messages.server.malformed;
  return status === 503 ? messages.server.unavailable : messages.server.unexpected;
}
