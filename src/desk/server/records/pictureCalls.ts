import { createReadStream } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { LostBytesError } from '#server/content/contentBlobs.ts';
import { contentKind, contentLimits } from '#server/content/contentSet.ts';
import type { ReadContent } from '#server/content/readContent.ts';
import { FileRefusal, type Original } from '#server/content/uploads.ts';
import { ConflictError } from '#server/database/conflictError.ts';
import { makeFolder } from '#server/files/disk.ts';
import { inspectPicture, onePictureAtATime } from '#server/pictures/picture.ts';
import { openVariants } from '#server/pictures/pictureVariants.ts';
import { readPdf } from '#server/pictures/serveDownloads.ts';
import { cleanFileName } from '#site/forms/file.ts';
import { type PictureFacts, widthsOf } from '#site/pictures.ts';
import { recordTitle } from '../../fieldWords.ts';
import type { DeletedUpload, Upload } from '../../wire.ts';
import { type Desk, unchanging } from '../draft/call.ts';
import { uploadsIn } from '../draft/setChanges.ts';
import { withStatus } from '../http/answers.ts';

const bodyLimit = contentLimits.pictureBytes;
const existing = (path: string) => ({
  error: `${path} already exists: replace it, or rename the file.`,
  exists: path,
});

const isPdf = (path: string) => /\.pdf$/i.test(path);

/** The desk's calls for the files in `uploads`: their list, a small copy of a picture, and adding, replacing and deleting. */
export const pictureCalls =
  ({ variants: variantFolder, draft, oneAtATime }: Desk) =>
  async (app: FastifyInstance) => {
    /** The records of the draft that name a file, by the file's address. */
    const usesIn = ({ parsed }: ReadContent) => {
      const found = new Map<string, Upload['uses']>();
      for (const [path, { value }] of parsed) {
        const name = path.replace(/\.json$/, '');
        const use = { name, title: recordTitle(name, value) };
        for (const upload of uploadsIn(value)) found.set(upload, [...(found.get(upload) ?? []), use]);
      }
      return found;
    };

    app.get('/pictures', async (): Promise<Upload[]> => {
      const { content } = await draft.now();
      const uses = usesIn(content);
      const uploads = [...content.files.values()].filter(({ path }) => contentKind(path) === 'picture');
      return uploads.map(({ path, hash, size }) => ({ path, hash, size, uses: uses.get(path) ?? [] }));
    });

    const variants = openVariants(variantFolder, new AbortController().signal);
    const known = new Map<string, PictureFacts>();
    const smallCopy = async (original: Original): Promise<string | undefined> => {
      const facts = known.get(original.hash) ?? (await onePictureAtATime(() => inspectPicture(original)));
      known.set(original.hash, facts);
      await makeFolder(variantFolder);
      const width = Math.min(...widthsOf(facts));
      return variants.variant({ hash: facts.hash, width, format: 'webp' }, { facts, original });
    };
    const path = { type: 'string', maxLength: 1_000 };
    const ofPath = { schema: { querystring: { type: 'object', properties: { path }, required: ['path'] } } };
    const hash = { type: 'string', pattern: '^[0-9a-f]{64}$' };
    const ofFile = {
      schema: { querystring: { type: 'object', properties: { path, hash }, required: ['path'] } },
    };
    /** Returns a file of the draft, or the one with this hash that it replaces or that a version has. */
    const originalOf = async (path: string, hash: string | undefined): Promise<Original> => {
      const { content } = await draft.now();
      if (hash === undefined || content.files.get(path)?.hash === hash) return content.picture(path);
      const bytes = await draft.read(hash).catch(() => {
        throw new FileRefusal('is no longer kept');
      });
      return { hash: hash, size: bytes.length, read: async () => bytes };
    };
    app.get<{ Querystring: { path: string; hash?: string } }>(
      '/thumbnail',
      ofFile,
      async ({ query }, reply) => {
        const small = await originalOf(query.path, query.hash)
          .then(smallCopy)
          .catch((error) => {
            const isGone = error instanceof FileRefusal || error instanceof LostBytesError;
            throw isGone ? withStatus(404, error.message) : error;
          });
        // The address has the hash of the file.
        return reply
          .header('cache-control', unchanging)
          .type('image/webp')
          .send(small && createReadStream(small));
      },
    );

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
          const original = { hash: '', size: body.length, read: async () => body };
          if (isPdf(path)) await readPdf(original);
          else await onePictureAtATime(() => inspectPicture(original));
          const now = await draft.now();
          const isTaken = now.content.files.has(path);
          if (isTaken && !query.replace) return reply.code(409).send(existing(path));
          // Two people may send a file of one name at the same time.
          await draft.save(now, user, { path, bytes: body, ...(!query.replace && { seen: null }) });
        } catch (error) {
          if (error instanceof FileRefusal) throw withStatus(400, `${params.name} ${error.message}.`);
          if (error instanceof ConflictError) return reply.code(409).send(existing(path));
          throw error;
        }
        return { path };
      },
    );

    app.delete<{ Querystring: { path: string } }>('/pictures', ofPath, ({ query: { path }, user }) =>
      oneAtATime(async (): Promise<DeletedUpload> => {
        if (contentKind(path) !== 'picture') throw withStatus(404, 'There is no such file.');
        const now = await draft.now();
        const { content } = now;
        const [use] = usesIn(content).get(path) ?? [];
        if (use) throw new ConflictError(`“${use.title}” shows ${path}: choose another one there first.`);
        const before = content.files.get(path)?.hash ?? null;
        await draft.save(now, user, { path, bytes: null, keepsBefore: true });
        return { before };
      }),
    );
  };
