import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '#site/messages.ts';
import { type PictureFormat, picturesPath, widthsOf } from '#site/pictures.ts';
import type { ContentSource } from '../content/content.ts';
import { PictureRefusal } from '../content/uploads.ts';
import { matches } from '../http/entityTags.ts';
import { pack, sendPacked } from '../http/packed.ts';
import type { Pictures } from './openPictures.ts';
import type { VariantName } from './variants.ts';

const seconds = { hour: 3_600, year: 31_536_000 };

/** Other sites may show pictures: those that show our share cards, and the company's other front end. */
const forAll = { 'cross-origin-resource-policy': 'cross-origin' } as const;

const types: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

const variantPattern = /^(?<hash>[0-9a-f]{16})-(?<width>[1-9]\d{0,3})\.(?<format>avif|webp|jpg)$/;

/**
 * Pictures over HTTP: the table, the variants, and for whoever knows only the path in the record a JPEG of it. Originals
 * are never served, because they tell where and by whom they were taken.
 */
export function servePictures(app: FastifyInstance, content: ContentSource, pictures: Pictures): void {
  app.get(picturesPath, async (request, reply) => {
    const { table } = pictures.of(await content.current());
    return sendPacked(request, reply, pack(JSON.stringify(table)), { type: 'application/json' });
  });

  app.get<{ Params: { name: string } }>('/pictures/:name', async (request, reply) => {
    const name = variantOf(request.params.name);
    if (!name) return reply.callNotFound();
    const headers = { ...forAll, 'cache-control': `public, max-age=${seconds.year}, immutable` };
    return send(name, headers, request, reply);
  });

  app.get<{ Params: { '*': string } }>('/uploads/*', async (request, reply) => {
    pictures.of(await content.current());
    const known = pictures.byAddress(`/uploads/${request.params['*']}`);
    if (!known) return reply.callNotFound();
    const { hash } = known.facts;
    const headers = { ...forAll, etag: `"${hash}"`, 'cache-control': `public, max-age=${seconds.hour}` };
    if (matches(request.headers['if-none-match'], headers.etag))
      return reply.headers(headers).code(304).send();
    const width = widthsOf(known.facts).at(-1) ?? known.facts.width;
    return send({ hash, width, format: 'jpg' }, headers, request, reply);
  });

  async function send(
    name: VariantName,
    headers: Record<string, string>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    try {
      const body = (await pictures.variant(name, undefined)) ?? (await make(name));
      return body ? reply.headers(headers).type(types[name.format]).send(body) : reply.callNotFound();
    } catch (error) {
      if (error instanceof PictureRefusal) return reply.callNotFound();
      request.log.error({ err: error }, 'a picture cannot be made');
      reply.headers({ 'cache-control': 'no-store', 'retry-after': '2' });
      return reply.code(503).send({ error: messages.server.busy });
    }
  }

  /** A variant of a picture that records name; undefined where there is none. */
  async function make(name: VariantName): Promise<Buffer | undefined> {
    const known = pictures.byHash(name.hash);
    if (!known || !widthsOf(known.facts).includes(name.width)) return undefined;
    return pictures.variant(name, known);
  }
}

function variantOf(name: string): VariantName | undefined {
  const { hash = '', width = '', format = '' } = variantPattern.exec(name)?.groups ?? {};
  return hash ? { hash, width: Number(width), format: format as PictureFormat } : undefined;
}
