import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { contentKind, contentLimits } from '#server/content/contentSet.ts';
import { findUpload, PictureRefusal } from '#server/content/uploads.ts';
import { inspectPicture } from '#server/pictures/picture.ts';
import { cleanFileName } from '#site/forms/file.ts';
import { type Desk, withStatus } from './call.ts';

const bodyLimit = contentLimits.pictureBytes;

/** The desk's calls for the pictures in `uploads`: their paths, a small copy of one, and a new one. */
export const pictureCalls =
  ({ folder, inFolder }: Desk) =>
  async (app: FastifyInstance) => {
    app.get('/pictures', async () => {
      const uploads = await inFolder('uploads');
      const entries = await readdir(uploads, { recursive: true, withFileTypes: true }).catch(() => []);
      const paths = entries
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) =>
          join('uploads', relative(uploads, parentPath), name).replaceAll(sep, '/'),
        );
      return paths.filter((path) => contentKind(path) === 'picture').sort();
    });

    const querystring = { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] };
    app.get<{ Querystring: { path: string } }>(
      '/thumbnail',
      { schema: { querystring } },
      async (request, reply) => {
        await inFolder('uploads');
        const { read } = await findUpload(folder)(request.query.path);
        const small = sharp(await read(), { autoOrient: true }).resize(128, 128, { fit: 'cover' });
        return reply.type('image/webp').send(await small.webp().toBuffer());
      },
    );

    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    app.post<{ Params: { name: string }; Body: Buffer }>(
      '/pictures/:name',
      { bodyLimit },
      async (request) => {
        const { body, params } = request;
        const path = `uploads/${cleanFileName(params.name)}`;
        if (contentKind(path) !== 'picture')
          throw withStatus(400, 'This name cannot be used: rename the file.');
        try {
          await inspectPicture({ mark: '', size: body.length, read: async () => body });
          await mkdir(await inFolder('uploads')).catch((error: NodeJS.ErrnoException) => {
            if (error.code !== 'EEXIST') throw error;
          });
          await writeFile(await inFolder(path), body, { flag: 'wx' });
        } catch (error) {
          if (error instanceof PictureRefusal) throw withStatus(400, `${params.name} ${error.message}.`);
          if ((error as NodeJS.ErrnoException).code === 'EEXIST')
            throw withStatus(409, `${path} already exists: rename the file.`);
          throw error;
        }
        return { path };
      },
    );
  };
