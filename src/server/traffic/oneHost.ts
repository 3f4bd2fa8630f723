import type { FastifyInstance } from 'fastify';
import { messages } from '#site/messages.ts';

/** Refuses requests that name two hosts: a proxy and this server might believe different ones. */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    const names = (raw.rawHeaders ?? []).filter((_, at) => at % 2 === 0);
    if (names.filter((name) => name.toLowerCase() === 'host').length <= 1) return;
    return reply.code(400).header('connection', 'close').send({ error: messages.server.malformed });
  });
}
