import { request as ask } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

interface EditorParts {
  /** The secret part of the address. */
  token: string;
  /** The socket of the preview. */
  preview: string;
  /** Adds the editor's page and its calls, below the secret part. */
  addCalls: (app: FastifyInstance) => Promise<void>;
}

/**
 * The server of the editor, not yet listening: its page and calls under an address that nobody can guess, and at all other
 * addresses the site with the folder's content. It answers only its own pages: the host must be this machine, and requests
 * from pages of other sites are refused.
 */
export async function buildEditorServer({ token, preview, addCalls }: EditorParts): Promise<FastifyInstance> {
  const app = Fastify({ bodyLimit: 1024 * 1024 });
  app.addHook('onRequest', async (request, reply) => {
    if (!isOwn(request)) return reply.code(403).send({ error: 'Only the editor itself may ask for this.' });
  });
  app.setErrorHandler<Error & { statusCode?: number }>((error, _, reply) =>
    reply.code(error.statusCode ?? 500).send({ error: error.message }),
  );
  await app.register(addCalls, { prefix: `/${token}` });
  await app.register(async (site) => {
    site.removeAllContentTypeParsers();
    site.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    site.all('/*', (request, reply) => passOn(request, reply, preview));
  });
  return app;
}

/** Another name that leads to this machine, or another site's page, is not the editor. */
function isOwn({ headers }: FastifyRequest): boolean {
  const { host = '', origin = `http://${host}`, 'sec-fetch-site': site = 'none' } = headers;
  return (
    /^(127\.0\.0\.1|localhost):\d+$/.test(host) &&
    origin === `http://${host}` &&
    ['same-origin', 'none'].includes(String(site))
  );
}

/** Answers with the preview's answer, which the editor may show in a frame. */
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
