import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '#site/messages.ts';
import { type PictureFormat, picturesPath, widthsOf } from '#site/pictures.ts';
import type { ContentSource } from '../content/content.ts';
import { exists } from '../storage/dataFolder.ts';
import { entityTag, matches } from '../traffic/entityTags.ts';
import type { Pictures } from './openPictures.ts';
import { PictureRefusal } from './pictureLimits.ts';
import { PicturesBusy } from './pictureWork.ts';
import type { VariantName } from './variants.ts';

const seconds = { hour: 3_600, year: 31_536_000 };

/** Requests that wait for a picture at once: anybody may ask for what there will never be. */
const mostWaiting = 20;

/** Other sites may show pictures: those that show our share cards, and the company's other front end. */
const forAll = { 'cross-origin-resource-policy': 'cross-origin' } as const;

const types: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

const variantPattern = /^(?<hash>[0-9a-f]{16})-(?<width>[1-9]\d{0,3})\.(?<format>avif|webp|jpg)$/;

/**
 * Pictures over HTTP: the table, the variants, and for whoever knows only the path in the record a JPEG of it. Originals
 * are never served, because they tell where and by whom they were taken.
 *
 * @param patience milliseconds for which a picture is waited for that a page of another server may show already
 */
export function servePictures(
  app: FastifyInstance,
  content: ContentSource,
  pictures: Pictures,
  patience = 1_500,
): void {
  let waiting = 0;

  app.get(picturesPath, async (request, reply) => {
    const body = JSON.stringify(pictures.of(await content.current()).table);
    const etag = entityTag(body);
    reply.header('etag', etag).header('cache-control', 'no-cache');
    if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  });

  app.get<{ Params: { name: string } }>('/pictures/:name', async (request, reply) => {
    const name = variantOf(request.params.name);
    if (!name) return reply.callNotFound();
    const body = (await pictures.variants.read(name)) ?? (await make(name, request, reply));
    if (!body) return reply;
    const cacheControl = `public, max-age=${seconds.year}, immutable`;
    return reply
      .headers({ ...forAll, 'cache-control': cacheControl })
      .type(types[name.format])
      .send(body);
  });

  app.get<{ Params: { '*': string } }>('/uploads/*', async (request, reply) => {
    const shown = await content.current();
    pictures.of(shown);
    const known = pictures.byAddress(`/uploads/${request.params['*']}`, shown);
    if (!known) return reply.callNotFound();
    const { hash } = known.facts;
    const headers = { ...forAll, etag: `"${hash}"`, 'cache-control': `public, max-age=${seconds.hour}` };
    if (matches(request.headers['if-none-match'], headers.etag))
      return reply.headers(headers).code(304).send();
    const width = widthsOf(known.facts).at(-1) ?? known.facts.width;
    const body = await make({ hash, width, format: 'jpg' }, request, reply);
    return body ? reply.headers(headers).type(types.jpg).send(body) : reply;
  });

  /** The picture of a hash, as long as the file of its version is there. */
  async function present(hash: string) {
    const known = pictures.byHash(hash);
    return known && (await exists(known.file)) ? known : undefined;
  }

  /** The picture of the version that was published last, which each server shows a little sooner or later. */
  async function later(hash: string) {
    const { published } = await content.current();
    if (!published || waiting >= mostWaiting) return undefined;
    waiting++;
    const giveUpAt = performance.now() + patience;
    let known = await present(hash);
    while (!known && performance.now() < giveUpAt) {
      await delay(50);
      known = await present(hash);
    }
    waiting--;
    return known;
  }

  /** The bytes of a variant; undefined when the reason why there are none has been answered. */
  async function make(
    name: VariantName,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    const known = (await present(name.hash)) ?? (await later(name.hash));
    if (!known || !widthsOf(known.facts).includes(name.width)) return void reply.callNotFound();
    try {
      return await pictures.variants.get(name, known.file);
    } catch (error) {
      // Its version was removed meanwhile: the next one may have the same picture.
      if (!(await exists(known.file))) return make(name, request, reply);
      if (error instanceof PictureRefusal) return void reply.callNotFound();
      if (!(error instanceof PicturesBusy)) request.log.error({ err: error }, 'a picture cannot be made');
      reply
        .headers({ 'cache-control': 'no-store', 'retry-after': '2' })
        .code(503)
        .send({ error: messages.server.busy });
      return undefined;
    }
  }
}

function variantOf(name: string): VariantName | undefined {
  const { hash = '', width = '', format = '' } = variantPattern.exec(name)?.groups ?? {};
  return hash ? { hash, width: Number(width), format: format as PictureFormat } : undefined;
}
