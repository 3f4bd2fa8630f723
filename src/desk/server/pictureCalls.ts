import { createReadStream } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { contentKind, contentLimits } from '#server/content/contentSet.ts';
import { StaleDraftError } from '#server/content/draftFiles.ts';
import { FileRefusal, namesIn, noUpload, type Original } from '#server/content/uploads.ts';
import { makeFolder } from '#server/files/disk.ts';
import { inspectPicture, onePictureAtATime } from '#server/pictures/picture.ts';
import { openVariants } from '#server/pictures/pictureVariants.ts';
import { readPdf } from '#server/pictures/serveDownloads.ts';
import { cleanFileName } from '#site/forms/file.ts';
import { imageUrl } from '#site/imageUrl.ts';
import { type PictureFacts, widthsOf } from '#site/pictures.ts';
import { textTitle } from '../fieldWords.ts';
import type { Upload } from '../wire.ts';
import { type Desk, unchanging } from './call.ts';
import { withStatus } from './withStatus.ts';

const bodyLimit = contentLimits.pictureBytes;
const existing = (path: string) => ({
  error: `${path} already exists: replace it, or rename the file.`,
  exists: path,
});

const isPdf = (path: string) => /\.pdf$/i.test(path);

/** The desk's calls for the files in `uploads`: their list, a small copy of a picture, and adding, replacing and deleting. */
export const pictureCalls =
  ({ variants: variantFolder, draft, serialize }: Desk) =>
  async (app: FastifyInstance) => {
    /** The texts of the draft that name a file, by the file's address. */
    const uses = async () => {
      const found = new Map<string, Upload['uses']>();
      for (const file of await draft.files()) {
        if (contentKind(file.path) !== 'record') continue;
        const named = new Set<string>();
        const name = file.path.replace(/\.json$/, '');
        try {
          const data = JSON.parse(String(await file.read()), (_, value) => {
            if (typeof value === 'string' && value.includes('uploads')) named.add(imageUrl('', value) ?? '');
            return value;
          });
          const use = { name, title: textTitle(name, data) };
          for (const address of named) found.set(address, [...(found.get(address) ?? []), use]);
        } catch {
          // A text that cannot be read is named by its own error.
        }
      }
      return (path: string) => found.get(imageUrl('', path) ?? '') ?? [];
    };

    app.get('/pictures', async (): Promise<Upload[]> => {
      const usesOf = await uses();
      const uploads = (await draft.files()).filter(({ path }) => contentKind(path) === 'picture');
      return uploads.map(({ path, hash, size }) => ({ path, hash, size, uses: usesOf(path) }));
    });

    const variants = openVariants(variantFolder, new AbortController().signal);
    const known = new Map<string, PictureFacts>();
    const smallCopy = async (original: Original): Promise<string | undefined> => {
      const facts = known.get(original.mark) ?? (await onePictureAtATime(() => inspectPicture(original)));
      known.set(original.mark, facts);
      await makeFolder(variantFolder);
      const width = Math.min(...widthsOf(facts));
      return variants.variant({ hash: facts.hash, width, format: 'webp' }, { facts, original });
    };
    const path = { type: 'string', maxLength: 1_000 };
    const ofPath = { schema: { querystring: { type: 'object', properties: { path }, required: ['path'] } } };
    app.get<{ Querystring: { path: string } }>('/thumbnail', ofPath, async ({ query }, reply) => {
      const find = async () => {
        const names = namesIn(query.path);
        const file = (await draft.files()).find(({ path }) => path === ['uploads', ...names].join('/'));
        if (!file) throw noUpload(names);
        return { mark: file.hash, size: file.size, read: file.read };
      };
      const small = await find()
        .then(smallCopy)
        .catch((error) => {
          throw error instanceof FileRefusal ? withStatus(404, error.message) : error;
        });
      // The address has the hash of the file.
      return reply
        .header('cache-control', unchanging)
        .type('image/webp')
        .send(small && createReadStream(small));
    });

    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    type Adding = {
      Params: { name: string };
      Querystring: { kind?: string; replace?: boolean };
      Body: Buffer;
    };
    const kind = { type: 'string', enum: ['pdf', 'picture'] };
    const adding = { type: 'object', properties: { kind, replace: { type: 'boolean' } } };
    app.post<Adding>(
      '/pictures/:name',
      { bodyLimit, schema: { querystring: adding } },
      async ({ body, params, query, user }, reply) => {
        const path = `uploads/${cleanFileName(params.name)}`;
        if (contentKind(path) !== 'picture')
          throw withStatus(400, 'This name cannot be used: rename the file.');
        if (query.kind && isPdf(path) !== (query.kind === 'pdf'))
          throw withStatus(400, `${params.name} is ${isPdf(path) ? 'a PDF, not a picture' : 'not a PDF'}.`);
        try {
          const inspect = isPdf(path) ? readPdf : inspectPicture;
          await inspect({ mark: '', size: body.length, read: async () => body });
          const isTaken = (await draft.files()).some((file) => file.path === path);
          if (isTaken && !query.replace) return reply.code(409).send(existing(path));
          // Two people may send a file of one name at the same time.
          await draft.save(user, { path, bytes: body, ...(!query.replace && { seen: null }) });
        } catch (error) {
          if (error instanceof FileRefusal) throw withStatus(400, `${params.name} ${error.message}.`);
          if (error instanceof StaleDraftError) return reply.code(409).send(existing(path));
          throw error;
        }
        return { path };
      },
    );

    app.delete<{ Querystring: { path: string } }>('/pictures', ofPath, ({ query: { path }, user }) =>
      serialize(async () => {
        if (contentKind(path) !== 'picture') throw withStatus(404, 'There is no such file.');
        const [use] = (await uses())(path);
        if (use) throw withStatus(409, `“${use.title}” shows ${path}: choose another one there first.`);
        await draft.save(user, { path, bytes: undefined });
        return {};
      }),
    );
  };
