import type { FastifyInstance, FastifyReply } from 'fastify';
import { imageUrl } from '#site/imageUrl.ts';
import { messages } from '#site/messages.ts';
import { type PictureFormat, type PictureTable, picturesPath, widthsOf } from '#site/pictures.ts';
import type { ContentSource } from '../content/content.ts';
import { PictureRefusal } from '../content/uploads.ts';
import { sendFile } from '../files/sendFile.ts';
import { type Packed, pack, sendPacked } from '../http/packed.ts';
import { type Pictures, recordPictures } from './openPictures.ts';
import type { VariantName } from './picture.ts';
import type { makeDownloads } from './serveDownloads.ts';

const types: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

const variantPattern = /^(?<hash>[0-9a-f]{16})-(?<width>[1-9]\d{0,3})\.(?<format>avif|webp|jpg)$/;

/**
 * Serves pictures: the table, the variants, and a JPEG for programs that know only the path in the record; and the PDFs that
 * pages offer. Originals of pictures are never served, because their metadata reveals the place and the photographer.
 */
export function servePictures(
  app: FastifyInstance,
  content: ContentSource,
  pictures: Pictures,
  sendDownload: ReturnType<typeof makeDownloads>,
): void {
  const tableNow = () => pictures.of(content.current()).table;

  const packed = new WeakMap<PictureTable, Packed>();
  app.get(picturesPath, async (request, reply) => {
    const table = tableNow();
    const answer = packed.get(table) ?? pack(JSON.stringify(recordPictures(content.current(), table)));
    packed.set(table, answer);
    return sendPacked(request, reply, answer);
  });

  app.get<{ Params: { name: string } }>('/pictures/:name', async (request, reply) => {
    const { hash, width, format } = variantPattern.exec(request.params.name)?.groups ?? {};
    if (!hash) return reply.callNotFound();
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return send({ hash, width: Number(width), format: format as PictureFormat }, reply);
  });

  app.get<{ Params: { '*': string } }>('/uploads/*', async (request, reply) => {
    const path = `/uploads/${request.params['*']}`;
    if (/\.pdf$/i.test(path)) return sendDownload(path.slice(1), content.current(), reply);
    const [, facts] = Object.entries(tableNow()).find(([key]) => imageUrl('', key) === path) ?? [];
    if (typeof facts !== 'object') return reply.callNotFound();
    const width = widthsOf(facts).at(-1) ?? facts.width;
    reply.headers({ etag: `"${facts.hash}"`, 'cache-control': 'public, max-age=3600' });
    return send({ hash: facts.hash, width, format: 'jpg' }, reply);
  });

  async function send(name: VariantName, reply: FastifyReply) {
    try {
      const file = await pictures.variant(name, content.current());
      if (!file) return reply.callNotFound();
      // Other sites may embed pictures, such as the company's other front end.
      reply.header('cross-origin-resource-policy', 'cross-origin').type(types[name.format]);
      return await sendFile(file, reply);
    } catch (error) {
      if (error instanceof PictureRefusal) return reply.callNotFound();
      reply.log.error({ err: error }, 'a picture cannot be generated');
      return reply.code(503).header('retry-after', '2').send({ error: messages.server.busy });
    }
  }
}
