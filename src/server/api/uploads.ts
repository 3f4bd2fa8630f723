import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The files that are served from there. */
export const imageName = /\.(png|jpe?g|webp|avif|gif)$/i;
const oneHour = 60 * 60 * 1000;

/**
 * `GET /uploads/*`: the images that content records name, from the content folder; nothing but raster images. Staff may
 * make the folder `uploads` while the server runs.
 */
export async function serveUploads(app: FastifyInstance, contentDir: string): Promise<void> {
  await app.register(staticFiles, {
    root: join(contentDir, 'uploads'),
    suppressWarning: true,
    prefix: '/uploads/',
    decorateReply: false,
    maxAge: oneHour,
    allowedPath: (path) => imageName.test(path),
  });
}
