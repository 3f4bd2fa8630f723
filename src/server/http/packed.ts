import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { entityTag, matches } from './entityTags.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A text that is ready to be sent many times. */
export interface Packed {
  etag: string;
  /** Its bytes; each compression is made once, when it is first asked for. */
  body: (encoding: Encoding) => Promise<Buffer>;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Keeps a text ready, compressed as small as it gets; `br`: as it was compressed before. */
export function pack(text: string | Buffer, br?: Buffer): Packed {
  const identity = typeof text === 'string' ? Buffer.from(text) : text;
  const bodies = new Map<Encoding, Promise<Buffer>>(br && [['br', Promise.resolve(br)]]);
  const compress = {
    identity: async () => identity,
    gzip: () => zip(identity, { level: 9 }),
    br: () => brotli(identity, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: identity.length } }),
  };
  return {
    etag: entityTag(identity),
    body: (encoding) => {
      const body = bodies.get(encoding) ?? compress[encoding]();
      bodies.set(encoding, body);
      return body;
    },
  };
}

/** An Accept-Encoding header that names this encoding, and not with a quality of 0. */
const allowing = (name: string) => new RegExp(`(^|,)\\s*${name}\\s*(;(?!\\s*q=0(\\.0*)?\\s*([;,]|$))|,|$)`);
const allowed = { br: allowing('br'), gzip: allowing('gzip') };

/** The first of the encodings on offer that an Accept-Encoding header allows. */
export const encodingFor = (
  header = '',
  offered: readonly (keyof typeof allowed)[] = ['br', 'gzip'],
): Encoding => offered.find((encoding) => allowed[encoding].test(header)) ?? 'identity';

interface PackedAnswer {
  type: string;
  /** Caches ask each time whether it has changed, unless this says otherwise. */
  cacheControl?: string | undefined;
  /** Headers that are left out where the client has a good answer already. */
  headers?: Record<string, string> | undefined;
}

/** Answers with a text, in an encoding the client knows; 304 when the client has a good answer already. */
export async function sendPacked(
  { headers: asked }: FastifyRequest,
  reply: FastifyReply,
  { etag, body }: Packed,
  { type, cacheControl = 'no-cache', headers = {} }: PackedAnswer,
): Promise<FastifyReply> {
  reply.headers({ 'cache-control': cacheControl, vary: 'accept-encoding', etag });
  if (reply.statusCode === 200 && matches(asked['if-none-match'], etag)) return reply.code(304).send();
  const encoding = encodingFor(asked['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .headers(headers)
    .type(`${type}; charset=utf-8`)
    .send(await body(encoding));
}
