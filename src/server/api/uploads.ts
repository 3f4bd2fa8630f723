import { existsSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The files that are served from there. */
export const imageName = /\.(png|jpe?g|webp|avif|gif)$/i;
const oneHour = 60 * 60 * 1000;

/** `GET /uploads/*`: the images that content records name, from the content folder; nothing but raster images. */
export async function serveUploads(app: FastifyInstance, contentDir: string): Promise<void> {
  const root = join(contentDir, 'uploads');
  if (!existsSync(root)) return;
  await app.register(staticFiles, {
    root,
    prefix: '/uploads/',
    decorateReply: false,
    maxAge: oneHour,
    allowedPath: (path) => imageName.test(path),
  });
}
