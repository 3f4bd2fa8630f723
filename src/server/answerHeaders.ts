import type { FastifyInstance } from 'fastify';
import { commonHeaders, dataPolicy } from './rendering/headers.ts';

/** Two years. */
const strictTransport = 'max-age=63072000; includeSubDomains';

/**
 * The headers that every answer carries. What is no page gets the policy of data, what answers a post is not stored.
 * Browsers are bound to https only where `siteUrl` says that the site has it.
 */
export function addAnswerHeaders(app: FastifyInstance, siteUrl: string | undefined): void {
  const hasTls = siteUrl?.startsWith('https:') ?? false;
  const always = { ...commonHeaders, ...(hasTls && { 'strict-transport-security': strictTransport }) };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(always);
    if (request.method === 'POST') reply.header('cache-control', 'no-store');
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const policy = reply.getHeader('content-security-policy');
    const type = reply.getHeader('content-type');
    if (policy !== undefined && hasTls) {
      reply.header('content-security-policy', `${policy}; upgrade-insecure-requests`);
    } else if (policy === undefined && type !== undefined && !String(type).startsWith('text/html')) {
      // Not on an answer without a body: with a 304 it would replace the policy of the page a browser has kept.
      reply.header('content-security-policy', dataPolicy);
    }
    done();
  });
}
