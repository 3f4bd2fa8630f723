import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { messages } from '#site/messages.ts';
import type { Storage } from '../storage/openStorage.ts';
import { matches } from '../traffic/entityTags.ts';
import { encodingFor, type Packed, pack } from '../traffic/packed.ts';
import { otherReleases } from './otherReleases.ts';
import { type Release, releaseFolders } from './release.ts';
import { assetHeaders } from './serveFiles.ts';

const unpack = promisify(brotliDecompress);

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Answers with what pages of this release ask for, and pages of the releases before and after it. */
export function serveReleases(
  app: FastifyInstance,
  release: Release,
  storage: Pick<Storage, 'keptFiles' | 'contentBytes'>,
): void {
  const own = new Map(release.map((file) => [file.path.replace(/\.br$/, ''), file]));
  const findOther = otherReleases(storage);
  /** For as long as somebody keeps the bytes. */
  const ready = new WeakMap<Buffer, Promise<Packed>>();

  for (const folder of releaseFolders) {
    app.get<{ Params: { name: string } }>(`/${folder}/:name`, async ({ params, headers }, reply) => {
      const name = `${folder}/${params.name}`;
      // Null where nobody can say whether there is one.
      const file = own.get(name) ?? (await findOther(name).catch(() => null));
      if (!file) {
        reply.header('cache-control', 'no-store');
        if (file === undefined) return reply.callNotFound();
        return reply.code(503).send({ error: messages.server.unexpected });
      }
      const { path, bytes } = file;
      const isPacked = path !== name;
      const packed =
        ready.get(bytes) ??
        (isPacked ? unpack(bytes).then((text) => pack(text, bytes)) : Promise.resolve(pack(bytes)));
      ready.set(bytes, packed);
      const { etag, body } = await packed;
      reply.headers({ ...assetHeaders(name), vary: 'accept-encoding', etag });
      if (matches(headers['if-none-match'], etag)) return reply.code(304).send();
      const encoding = isPacked ? encodingFor(headers['accept-encoding']) : 'identity';
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply.type(types[extname(name)] ?? 'application/octet-stream').send(await body(encoding));
    });
  }
}
