import type { FastifyInstance } from 'fastify';
import { messages } from '#site/messages.ts';
import { pageListPath, pagePathOf } from '#site/pages/servedPage.ts';
import type { PictureTable } from '#site/pictures.ts';
import { isOwn, publicRecords, recordPath } from '#site/records/contentRecords.ts';
import { type CachedResponse, cachedResponse, sendCached } from '../http/cachedResponse.ts';
import type { Content, ContentBody, ContentSource } from './content.ts';
import { servedPage } from './servedPages.ts';

interface ServeContentOptions {
  content: ContentSource;
  /** Returns the known pictures of a content. */
  picturesOf: (content: Content) => PictureTable;
}

/** Serves the GET calls for records and pages, each with an ETag and 304 for an unchanged one. */
export async function serveContent(
  app: FastifyInstance,
  { content, picturesOf }: ServeContentOptions,
): Promise<void> {
  const stored = new WeakMap<ContentBody | Content['pages'], CachedResponse>();
  for (const name of publicRecords) {
    app.get(recordPath(name), async (request, reply) => {
      const { bodies, data } = content.current();
      const record = bodies.get(name);
      if (!record) return reply.code(503).send({ error: messages.server.unexpected });
      // Browsers get this site's own records as pages do, and need no shapes of them.
      const body =
        stored.get(record) ?? cachedResponse(isOwn(name) ? JSON.stringify(data[name]) : record.body);
      stored.set(record, body);
      return sendCached(request, reply, body);
    });
  }

  app.get(pageListPath, (request, reply) => {
    const now = content.current();
    const list = stored.get(now.pages) ?? cachedResponse(JSON.stringify(now.summaries));
    stored.set(now.pages, list);
    return sendCached(request, reply, list);
  });

  /** The pages that were served with the current content and pictures. */
  let served = {
    content: content.current(),
    table: {} as PictureTable,
    pages: new Map<string, CachedResponse>(),
  };
  app.get<{ Params: { name: string } }>(pagePathOf(':name(^.+)'), async (request, reply) => {
    const now = content.current();
    const table = picturesOf(now);
    if (served.content !== now || served.table !== table) served = { content: now, table, pages: new Map() };
    const { name } = request.params;
    const page = served.pages.has(name) ? undefined : servedPage(now, name, table);
    if (page) served.pages.set(name, cachedResponse(JSON.stringify(page)));
    const body = served.pages.get(name);
    return body ? sendCached(request, reply, body) : reply.callNotFound();
  });
}
