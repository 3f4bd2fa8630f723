import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { imageUrl } from '#site/imageUrl.ts';
import { messages } from '#site/messages.ts';
import { type PictureFormat, type PictureTable, picturesPath, widthsOf } from '#site/pictures.ts';
import type { ContentSource } from '../content/content.ts';
import { FileRefusal } from '../content/uploads.ts';
import { type CachedResponse, cachedResponse, sendCached } from '../http/cachedResponse.ts';
import { type Pictures, recordPictures } from './openPictures.ts';
import type { VariantName } from './picture.ts';
import { makeDownloads } from './serveDownloads.ts';

/** How long browsers keep a picture, thirty days, and shared caches, forty minutes: one that is taken away must go from there. */
const keptPicture = 'public, max-age=2592000, s-maxage=2400, immutable';

const variantPattern = /^(?<hash>[0-9a-f]{16})-(?<width>[1-9]\d{0,3})\.(?<format>avif|webp|jpg)$/;

interface ServePicturesOptions {
  content: ContentSource;
  pictures: Pictures;
  /** The folder to which the files that pages offer are copied. */
  downloadsFolder: string;
}

/**
 * Serves pictures: the table, the variants, and a JPEG for programs that know only the path in the record; and the PDFs that
 * pages offer. Originals of pictures are never served, because their metadata reveals the place and the photographer.
 */
export async function servePictures(
  app: FastifyInstance,
  { content, pictures, downloadsFolder }: ServePicturesOptions,
): Promise<void> {
  // Adds `sendFile` and `download` to replies.
  await app.register(staticFiles, { serve: false });
  const sendDownload = makeDownloads(downloadsFolder);
  const tableNow = () => pictures.of(content.current());

  const tables = new WeakMap<PictureTable, CachedResponse>();
  app.get(picturesPath, (request, reply) => {
    const table = tableNow();
    const body =
      tables.get(table) ?? cachedResponse(JSON.stringify(recordPictures(content.current(), table)));
    tables.set(table, body);
    return sendCached(request, reply, body);
  });

  app.get<{ Params: { name: string } }>('/pictures/:name', async (request, reply) => {
    const { hash, width, format } = variantPattern.exec(request.params.name)?.groups ?? {};
    if (!hash) return reply.callNotFound();
    const name = { hash, width: Number(width), format: format as PictureFormat };
    return send(name, keptPicture, reply);
  });

  app.get<{ Params: { '*': string } }>('/uploads/*', async (request, reply) => {
    const path = `/uploads/${request.params['*']}`;
    if (/\.pdf$/i.test(path)) return sendDownload(path.slice(1), content.current(), reply);
    const [, facts] = Object.entries(tableNow()).find(([key]) => imageUrl('', key) === path) ?? [];
    if (typeof facts !== 'object') return reply.callNotFound();
    const name = { hash: facts.hash, width: widthsOf(facts).at(-1) ?? facts.width, format: 'jpg' } as const;
    return send(name, 'public, max-age=3600', reply);
  });

  async function send(name: VariantName, caching: string, reply: FastifyReply) {
    try {
      const file = await pictures.variant(name, content.current());
      if (!file) return reply.callNotFound();
      // Other sites may embed pictures, such as the company's other front end.
      reply.headers({ 'cache-control': caching, 'cross-origin-resource-policy': 'cross-origin' });
      return reply.sendFile(file, { cacheControl: false });
    } catch (error) {
      if (error instanceof FileRefusal) return reply.callNotFound();
      reply.log.error({ err: error }, 'a picture cannot be generated');
      return reply.code(503).header('retry-after', '2').send({ error: messages.server.busy });
    }
  }
}
