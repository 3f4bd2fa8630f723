import type { IncomingMessage, ServerResponse } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { StorageError } from '#server/database/storageError.ts';
import { commonHeaders } from '#server/http/headers.ts';
import { logOptions } from '#server/http/requestLog.ts';
import { serverLimits } from '#server/http/trafficLimits.ts';
import { notPermitted } from '../../wire.ts';
import { type Admit, isOpening, secretHeader } from './admission.ts';

interface DeskParts {
  /** Path of the desk's page and calls, such as `/desk/`, or with a secret. */
  base: string;
  /** Answers with the site that has the draft's content. */
  preview: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** The value of the cookie that the desk's page gets and the preview needs; without it a proxy protects both. */
  previewKey?: string | undefined;
  admit: Admit;
  /** Names of further headers that the preview does not get. */
  hidden: readonly string[];
  /** Adds the page and its calls, below `base`. */
  addCalls: (app: FastifyInstance) => Promise<void>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Name of the member of staff. */
    user: string;
  }
}

/** A few people use the desk; each browser also loads the preview. */
const maxConnections = 200;

/** Milliseconds without a byte: publishing many pictures takes longer than a page. */
const connectionTimeout = 120_000;

const policy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; frame-ancestors 'none'; form-action 'none'; base-uri 'none'";

/**
 * Builds the server of the desk, not yet listening: its page and calls below `base`, and at all other addresses the site with
 * the draft's content.
 */
export async function buildDeskServer(parts: DeskParts): Promise<FastifyInstance> {
  const { base, preview, previewKey, admit, hidden, addCalls } = parts;
  // Answers may hold leads: only failures are logged, without them.
  const app = Fastify({
    ...logOptions('error'),
    ...serverLimits,
    connectionTimeout,
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 500 },
  });
  app.server.maxConnections = maxConnections;
  app.decorateRequest('user', '');
  app.addHook('onRequest', async (request, reply) => {
    const admission = admit(request);
    if ('refusal' in admission) return reply.code(403).send({ error: admission.refusal });
    request.user = admission.user;
    const typist = request.headers['desk-person'];
    // The desk saves no words of one person as another's.
    if (typist !== undefined && typist !== encodeURIComponent(admission.user)) {
      const error = 'Somebody else has logged in. What you typed stays here, for you.';
      return reply.code(403).send({ error });
    }
    // The desk frames the site's home page, which has this address too.
    if (base === '/desk/' && isOpening(request) && !request.url.startsWith(base)) return reply.redirect(base);
  });
  app.addHook('onSend', async (_, reply) => {
    reply.headers({
      ...commonHeaders,
      'cache-control': String(reply.getHeader('cache-control') ?? 'no-store'),
      'referrer-policy': 'no-referrer',
      'content-security-policy': policy,
    });
  });
  app.setErrorHandler<Error & { statusCode?: number; code?: string }>((error, request, reply) => {
    const { statusCode = 500, code } = error;
    if (code === notPermitted) return reply.code(statusCode).send({ error: error.message, code });
    if (statusCode < 500 || error instanceof StorageError)
      return reply.code(statusCode).send({ error: error.message });
    request.log.error({ err: error }, 'request failed');
    return reply.code(statusCode).send({ error: 'The desk could not do this. Its log says more.' });
  });
  await app.register(
    async (desk) => {
      if (previewKey)
        desk.addHook('onRequest', async ({ headers }, reply) => {
          reply.header(
            'set-cookie',
            `${cookieOf(headers.host)}=${previewKey}; Path=/; HttpOnly; SameSite=Strict`,
          );
        });
      await desk.register(addCalls);
    },
    { prefix: base },
  );
  await app.register(async (site) => {
    site.removeAllContentTypeParsers();
    site.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    // Compressing a page takes longer than sending it.
    const privateHeaders = [...hidden, secretHeader, 'authorization', 'cookie', 'accept-encoding'];
    site.all('/*', (request, reply) => {
      const { raw, headers, url } = request;
      if (previewKey && secretAddress.test(url)) return reply.code(410).send({ error: elsewhere });
      const cookies = String(headers.cookie ?? '').split(/; */);
      if (previewKey && !cookies.includes(`${cookieOf(headers.host)}=${previewKey}`))
        return reply.code(403).send({ error: 'Open the desk first, at the address that it printed.' });
      // The preview gets no names and secrets.
      for (const name of privateHeaders) delete raw.headers[name];
      reply.hijack();
      void preview(raw, reply.raw);
    });
  });
  return app;
}

/** The address of a desk on this machine. */
const secretAddress = /^\/[0-9a-f]{32}\//;

const elsewhere =
  'The desk has been started again at another address. Open that address in this browser: what you typed comes along.';

/** Cookies are the same for all ports of a machine. */
const cookieOf = (host = '') => `desk-${host.split(':')[1]}`;
