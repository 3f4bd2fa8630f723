import type { FastifyInstance } from 'fastify';
import { messages } from '#site/messages.ts';
import { pageListPath, pagePathOf } from '#site/pages/servedPage.ts';
import type { PictureTable } from '#site/pictures.ts';
import { pathOf, publicRecords } from '#site/records/contentRecords.ts';
import { type Packed, pack, sendPacked } from '../http/packed.ts';
import type { Content, ContentBody, ContentSource } from './content.ts';
import { pageSummaries, servedPage } from './servedPages.ts';

/** Serves the GET calls for records and pages, each with an ETag and 304 for an unchanged one. */
export function serveContent(
  app: FastifyInstance,
  content: ContentSource,
  picturesOf: (content: Content) => PictureTable,
): void {
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

  const lists = new WeakMap<Content['pages'], Packed>();
  app.get(pageListPath, async (request, reply) => {
    const now = content.current();
    const answer = lists.get(now.pages) ?? pack(JSON.stringify(pageSummaries(now)));
    lists.set(now.pages, answer);
    return sendPacked(request, reply, answer);
  });

  /** The answers for the current content and pictures. */
  let ready = new Map<string, Packed>();
  let of: { content?: Content; table?: PictureTable } = {};
  app.get<{ Params: { file: string } }>(
    pagePathOf(':file').replace(/\.json$/, ''),
    async (request, reply) => {
      const now = content.current();
      const table = picturesOf(now);
      if (of.content !== now || of.table !== table) [of, ready] = [{ content: now, table }, new Map()];
      const [, name = ''] = /^(.*)\.json$/.exec(request.params.file) ?? [];
      const page = ready.has(name) ? undefined : servedPage(now, name, table);
      if (page) ready.set(name, pack(JSON.stringify(page)));
      const answer = ready.get(name);
      return answer ? sendPacked(request, reply, answer) : reply.callNotFound();
    },
  );
}
