import { request as ask } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

interface DeskParts {
  /** Path of the desk's page and calls, such as `/desk/`, or with a secret. */
  base: string;
  /** The socket of the preview. */
  preview: string;
  /** Returns the name of the member of staff who asks, or why the request is refused. */
  admit: (request: FastifyRequest) => { user: string } | { refusal: string };
  /** Adds the page and its calls, below `base`. */
  addCalls: (app: FastifyInstance) => Promise<void>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Name of the member of staff. */
    user: string;
  }
}

/**
 * Builds the server of the desk, not yet listening: its page and calls below `base`, and at all other addresses the site with
 * the draft's content.
 */
export async function buildDeskServer({
  base,
  preview,
  admit,
  addCalls,
}: DeskParts): Promise<FastifyInstance> {
  const app = Fastify({ bodyLimit: 1024 * 1024 });
  app.decorateRequest('user', '');
  app.addHook('onRequest', async (request, reply) => {
    const admission = admit(request);
    if ('refusal' in admission) return reply.code(403).send({ error: admission.refusal });
    request.user = admission.user;
  });
  app.setErrorHandler<Error & { statusCode?: number }>((error, _, reply) =>
    reply.code(error.statusCode ?? 500).send({ error: error.message }),
  );
  await app.register(addCalls, { prefix: base });
  await app.register(async (site) => {
    site.removeAllContentTypeParsers();
    site.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    site.all('/*', (request, reply) => passOn(request, reply, preview));
  });
  return app;
}

/** Answers with the preview's answer, which the desk may show in a frame. */
function passOn(request: FastifyRequest, reply: FastifyReply, socketPath: string): void {
  reply.hijack();
  const { method, url, headers, raw } = request;
  const asked = ask({ socketPath, method, path: url, headers }, (answer) => {
    const { 'x-frame-options': _, 'content-security-policy': policy, ...others } = answer.headers;
    const framed = String(policy).replace("frame-ancestors 'none'", "frame-ancestors 'self'");
    const changed = policy ? { ...others, 'content-security-policy': framed } : others;
    reply.raw.writeHead(answer.statusCode ?? 502, changed);
    answer.pipe(reply.raw);
  });
  asked.on('error', () => reply.raw.destroy());
  raw.pipe(asked);
}
