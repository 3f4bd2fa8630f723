import type { FastifyInstance } from 'fastify';
import { messages } from '#site/messages.ts';
import { recordNames, recordPaths } from '#site/recordPaths.ts';
import type { ContentSource } from '../content/content.ts';
import { matches } from '../traffic/entityTags.ts';

/** The nine GET calls (spec §7), each with an ETag and 304 for an unchanged record. */
export function serveContent(app: FastifyInstance, content: ContentSource): void {
  for (const name of recordNames) {
    app.get(recordPaths[name], async (request, reply) => {
      const record = (await content.current()).records.get(name);
      if (!record) return reply.code(503).send({ error: messages.server.unavailable });
      reply.header('etag', record.etag).header('cache-control', 'no-cache');
      if (matches(request.headers['if-none-match'], record.etag)) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(record.body);
    });
  }
}
