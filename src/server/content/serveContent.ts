import type { FastifyInstance } from 'fastify';
import { messages } from '#site/messages.ts';
import { pathOf, publicRecords } from '#site/records/contentRecords.ts';
import { type Packed, pack, sendPacked } from '../http/packed.ts';
import type { ContentBody, ContentSource } from './content.ts';

/** Serves the GET calls, each with an ETag and 304 for an unchanged record. */
export function serveContent(app: FastifyInstance, content: ContentSource): void {
  const packed = new WeakMap<ContentBody, Packed>();
  for (const name of publicRecords) {
    app.get(pathOf(name), async (request, reply) => {
      const record = content.current().records.get(name);
      if (!record) return reply.code(503).send({ error: messages.server.unexpected });
      const answer = packed.get(record) ?? pack(record.body);
      packed.set(record, answer);
      return sendPacked(request, reply, answer);
    });
  }
}
