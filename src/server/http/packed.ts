import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { entityTag } from './entityTags.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A text that is prepared for sending many times. */
export interface Packed {
  etag: string;
  /** Returns its bytes; each encoding is compressed once, on first use. */
  body: (encoding: Encoding) => Promise<Buffer>;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Prepares a text for sending, with the strongest compression. */
export function pack(text: string): Packed {
  const identity = Buffer.from(text);
  const bodies = new Map<Encoding, Promise<Buffer>>();
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
      // The next request tries again.
      body.catch(() => bodies.delete(encoding));
      return body;
    },
  };
}

/** Matches an Accept-Encoding header that names this encoding with a quality above 0. */
const allowing = (name: string) => new RegExp(`(^|,)\\s*${name}\\s*(;(?!\\s*q=0(\\.0*)?\\s*([;,]|$))|,|$)`);
const allowed = { br: allowing('br'), gzip: allowing('gzip') };

/** Returns the first of the offered encodings that an Accept-Encoding header allows. */
export const encodingFor = (
  header = '',
  offered: readonly (keyof typeof allowed)[] = ['br', 'gzip'],
): Encoding => offered.find((encoding) => allowed[encoding].test(header)) ?? 'identity';

/** Sends a text in an encoding that the client accepts; by default JSON that caches revalidate every time. */
export async function sendPacked(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { etag, body }: Packed,
  { type = 'application/json', caching = 'no-cache' } = {},
): Promise<FastifyReply> {
  const encoding = encodingFor(headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .headers({ 'cache-control': caching, vary: 'accept-encoding', etag })
    .type(`${type}; charset=utf-8`)
    .send(await body(encoding));
}
