import { existsSync } from 'node:fs';
import staticFiles from '@fastify/static';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { messages } from '#site/messages.ts';
import { serveContent } from './api/content.ts';
import { serveHealth } from './api/health.ts';
import { plainBodyLimit } from './api/leadForm.ts';
import { refuseOtherMethods } from './api/otherMethods.ts';
import { leadForms, serveLeads } from './api/serveLeads.ts';
import { makeSuspicion } from './api/suspicion.ts';
import { takeLead } from './api/takeLead.ts';
import { serveUploads } from './api/uploads.ts';
import type { Config } from './config.ts';
import { clientFolder } from './rendering/assets.ts';
import { commonHeaders } from './rendering/headers.ts';
import { type PageSources, servePages } from './rendering/servePages.ts';
import type { Storage } from './storage/openStorage.ts';

export interface ServerParts extends Pick<PageSources, 'content' | 'renderDocument' | 'live'> {
  config: Config;
  storage: Storage;
}

/** Seconds. */
const year = 365 * 24 * 60 * 60;

/** The whole server, not yet listening: API, assets and pages on one port. */
export async function buildServer({
  config,
  storage,
  content,
  ...pages
}: ServerParts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: plainBodyLimit,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 10_000 },
    routerOptions: { maxParamLength: 500 },
  });
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(commonHeaders);
  });
  app.setErrorHandler<{ statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return reply.code(status).send({ error: sentenceFor(status) });
  });
  serveHealth(app, storage, content);
  serveContent(app, content);
  const desk = { storage, config, suspicion: makeSuspicion() };
  serveLeads(app, desk);
  refuseOtherMethods(app);
  await serveUploads(app, config.contentDir);
  if (existsSync(clientFolder)) {
    await app.register(staticFiles, {
      root: clientFolder,
      wildcard: false,
      preCompressed: true,
      globIgnore: ['.vite/**', '**/*.br', '**/*.gz'],
      setHeaders: (reply, path) => {
        // Names under assets/ carry their content's hash.
        if (path.includes('/assets/')) reply.header('cache-control', `public, max-age=${year}, immutable`);
      },
    });
  }
  servePages(app, {
    ...pages,
    content,
    apiUrl: config.apiUrl,
    sendForm: (name, sent, request) => takeLead(leadForms[name], sent, request, desk),
    siteUrl: config.siteUrl,
  });
  return app;
}

function sentenceFor(status: number): string {
  if (status === 413) return messages.server.tooLarge;
  if (status === 415) return messages.server.contentType;
  if (status === 404) return messages.server.notFound;
  if (status < 500) return messages.server.malformed;
  return status === 503 ? messages.server.unavailable : messages.server.unexpected;
}
