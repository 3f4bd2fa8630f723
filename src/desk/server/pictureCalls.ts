import { mkdir, writeFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { contentKind, contentLimits } from '#server/content/contentSet.ts';
import { findUpload, PictureRefusal } from '#server/content/uploads.ts';
import { inspectPicture, makeVariant, serialize as serializePictures } from '#server/pictures/picture.ts';
import { readPdf } from '#server/pictures/serveDownloads.ts';
import { cleanFileName } from '#site/forms/file.ts';
import { type Desk, withStatus } from './call.ts';

const bodyLimit = contentLimits.pictureBytes;
/** Width of the small copies, in pixels. */
const thumbnailWidth = 128;

/** The desk's calls for the files in `uploads`: their paths, a small copy of a picture, and a new picture or PDF. */
export const pictureCalls =
  ({ folder, files, changes, inFolder }: Desk) =>
  async (app: FastifyInstance) => {
    app.get('/pictures', async () =>
      (await files()).flatMap(({ path }) => (contentKind(path) === 'picture' ? path : [])),
    );

    const path = { type: 'string', maxLength: 1_000 };
    const querystring = { type: 'object', properties: { path }, required: ['path'] };
    app.get<{ Querystring: { path: string } }>(
      '/thumbnail',
      { schema: { querystring } },
      async (request, reply) => {
        await inFolder('uploads');
        const small = await serializePictures(async () => {
          const original = await findUpload(folder)(request.query.path);
          const { hash } = await inspectPicture(original);
          return makeVariant({ hash, width: thumbnailWidth, format: 'webp' }, original);
        }).catch((error) => {
          throw error instanceof PictureRefusal ? withStatus(404, error.message) : error;
        });
        return reply.type('image/webp').send(small);
      },
    );

    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    app.post<{ Params: { name: string }; Body: Buffer }>(
      '/pictures/:name',
      { bodyLimit },
      async (request) => {
        const { body, params, user } = request;
        const path = `uploads/${cleanFileName(params.name)}`;
        if (contentKind(path) !== 'picture')
          throw withStatus(400, 'This name cannot be used: rename the file.');
        try {
          const inspect = /\.pdf$/i.test(path) ? readPdf : inspectPicture;
          await inspect({ mark: '', size: body.length, read: async () => body });
          await mkdir(await inFolder('uploads')).catch((error: NodeJS.ErrnoException) => {
            if (error.code !== 'EEXIST') throw error;
          });
          await writeFile(await inFolder(path), body, { flag: 'wx' });
          await changes.note(user, path);
        } catch (error) {
          if (error instanceof PictureRefusal) throw withStatus(400, `${params.name} ${error.message}.`);
          const { code } = error as NodeJS.ErrnoException;
          if (code === 'EEXIST') throw withStatus(409, `${path} already exists: rename the file.`);
          if (code === 'ENAMETOOLONG') throw withStatus(400, 'This name is too long: rename the file.');
          throw error;
        }
        return { path };
      },
    );
  };
