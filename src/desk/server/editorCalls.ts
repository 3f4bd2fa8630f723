import { existsSync } from 'node:fs';
import { realpath, rm } from 'node:fs/promises';
import { request as ask } from 'node:http';
import { join, sep } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sampleFolder } from '#server/content/content.ts';
import { contentKind, contentLimits, hashOf } from '#server/content/contentSet.ts';
import { checkRecordText, readRecordFile } from '#server/content/recordFile.ts';
import { writeWhole } from '#server/files/disk.ts';
import type { Storage } from '#server/openStorage.ts';
import { readFolder, writeVersion } from '#server/publishing/contentFolder.ts';
import { publishFolder, republishVersion } from '#server/publishing/publishFolder.ts';
import { makeSerializer } from '#server/timing/serializer.ts';
import { isOwn, pathOf, publicRecords, type RecordName, recordNames } from '#site/records/contentRecords.ts';
import { type InFolder, pictureCalls, withStatus } from './editorPictures.ts';
import { formOf } from './recordForms.ts';

/** Gives `use` the store, which is made where it is missing, and returns its result. */
export type EditorStore = <T>(use: (storage: Storage) => Promise<T>) => Promise<T>;

interface CallParts {
  folder: string;
  /** The folder of the built page. */
  page: string;
  makeStore: EditorStore;
  /** The socket of the preview. */
  preview: string;
}

/** The fields that a body must and may have; anything else is answered with 400. */
const body = (properties: object, required: string[]) => ({
  schema: { body: { type: 'object', properties, required } },
});

/** The editor's page and its calls. They read and write nothing but the folder and the published versions. */
export const editorCalls =
  ({ folder, page, makeStore, preview }: CallParts) =>
  async (app: FastifyInstance): Promise<void> => {
    const root = await realpath(folder);
    const inFolder: InFolder = async (path) => {
      if (!existsSync(root)) throw withStatus(410, `The folder ${folder} was removed.`);
      const file = await realpath(join(root, path)).catch(() => join(root, path));
      if (!file.startsWith(root + sep)) throw withStatus(400, `${path} leads out of the folder.`);
      return file;
    };
    const read = async (name: RecordName) => {
      const file = await inFolder(`${name}.json`);
      // Older folders lack some of this site's own records: the sample's text replaces them.
      return readRecordFile(isOwn(name) && !existsSync(file) ? join(sampleFolder, `${name}.json`) : file);
    };
    /** Work on the folder runs one after the other, so that nothing changes between a comparison and a write. */
    const serialize = makeSerializer();
    // Every body is JSON: pages of other sites can send plain text without asking.
    app.removeContentTypeParser('text/plain');
    app.addHook('onSend', async (_, reply) => {
      reply.headers({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'content-security-policy':
          "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; frame-ancestors 'none'",
      });
    });
    await app.register(staticFiles, { root: page });

    app.get('/records', () => Promise.all(recordNames.map(readOne)));
    const readOne = async (name: RecordName) => {
      const form = { name, ...formOf(name) };
      try {
        const text = await read(name);
        return {
          ...form,
          data: JSON.parse(text),
          mark: markOf(text),
          notes: checkRecordText(name, text).notes,
        };
      } catch (error) {
        return { ...form, mark: '', notes: [{ path: '', reason: (error as Error).message }] };
      }
    };

    app.put<{ Params: { name: string }; Body: { data: unknown } }>(
      '/records/:name',
      body({ data: {} }, ['data']),
      async (request, reply) => {
        const name = recordNames.find((known) => known === request.params.name);
        if (!name) throw withStatus(404, 'There is no such record.');
        const text = `${JSON.stringify(request.body.data, null, 2)}\n`;
        const { notes } = checkRecordText(name, text);
        if (Buffer.byteLength(text) > contentLimits.recordBytes)
          notes.push({ path: '', reason: `is larger than ${contentLimits.recordBytes / 1024} KB` });
        if (notes.some(({ isWarning }) => !isWarning)) return { notes, saved: false };
        return serialize(async () => {
          const before = await read(name);
          // Another tab, person or program has written it since the page showed it.
          if (request.headers['if-match'] !== markOf(before))
            return reply.code(409).send({
              error: 'This record was changed elsewhere.',
              theirs: { data: JSON.parse(before), mark: markOf(before) },
            });
          const servedBefore = await servedTag(preview, name);
          if (text !== before) await writeWhole(await inFolder(`${name}.json`), text);
          // The page loads its preview again after this answer.
          const giveUpAt = performance.now() + previewTimeoutMs;
          while (text !== before && servedBefore && performance.now() < giveUpAt) {
            if ((await servedTag(preview, name)) !== servedBefore) break;
            await delay(previewPauseMs);
          }
          return { notes, saved: true, mark: markOf(text) };
        });
      },
    );

    await app.register(pictureCalls(folder, inFolder));

    /** The published set, the folder's set, and their differences. */
    const compare = async (storage: Storage) => {
      const { files } = await readFolder(folder);
      const current = await storage.currentContent();
      const published = await storage.contentFiles(current.version);
      return { current, files, published, changes: changesOf(published, files) };
    };
    app.get('/publication', () =>
      makeStore(async (storage) => {
        const { changes } = await compare(storage);
        return { changes, versions: await storage.contentHistory() };
      }),
    );

    app.post<{ Body: { note: string } }>(
      '/publish',
      body({ note: { type: 'string', maxLength: contentLimits.note } }, ['note']),
      ({ body: { note } }) =>
        serialize(() => makeStore((storage) => publishFolder(storage, folder, { note }))),
    );

    const goBack = body({ version: { type: 'integer' }, discard: { type: 'boolean' } }, ['version']);
    app.post<{ Body: { version: number; discard?: boolean } }>('/rollback', goBack, (request) =>
      serialize(() =>
        makeStore(async (storage) => {
          const { version, discard } = request.body;
          const { files, published, changes } = await compare(storage);
          if (changes.length > 0 && !discard)
            throw withStatus(409, 'The folder has changes that are not published.');
          const outcome = await republishVersion(storage, version);
          if (!outcome.isPublished) return outcome;
          // Forms show the folder: the text that was taken back must not be published again by the next change.
          const kept = await storage.contentFiles(version);
          const isIn = (list: Files, { path, hash }: Files[number]) =>
            list.some((file) => file.path === path && file.hash === hash);
          for (const file of files) {
            if (kept.some(({ path }) => path === file.path)) continue;
            // A new picture is in no version yet.
            if (contentKind(file.path) === 'record' || isIn(published, file))
              await rm(await inFolder(file.path));
          }
          await writeVersion(folder, storage, await storage.currentContent());
          return outcome;
        }),
      ),
    );
  };

/** Milliseconds until the preview must serve a saved record, and between two looks. */
const [previewTimeoutMs, previewPauseMs] = [5_000, 50];

/** The entity tag of a record as the preview serves it; undefined where no page shows the record. */
function servedTag(socketPath: string, name: RecordName): Promise<string | undefined> {
  const path = publicRecords.some((each) => each === name) ? pathOf(name) : undefined;
  if (!path) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    ask({ socketPath, path, method: 'HEAD' }, (answer) => resolve(answer.resume().headers.etag))
      .on('error', () => resolve(undefined))
      .end();
  });
}

const markOf = (text: string) => hashOf(Buffer.from(text));

type Files = readonly { path: string; hash: string }[];

/** The differences between a folder and the published set, a line for each file. A record has the title of its form. */
function changesOf(published: Files, files: Files): string[] {
  const titles = new Map(recordNames.map((name) => [`${name}.json`, formOf(name).title]));
  const nameOf = (path: string) => titles.get(path) ?? path;
  const before = new Map(published.map(({ path, hash }) => [path, hash]));
  const after = new Set(files.map(({ path }) => path));
  return [
    ...files.flatMap(({ path, hash }) => {
      if (before.get(path) === hash) return [];
      return `${nameOf(path)} ${before.has(path) ? 'was changed' : 'is new'}`;
    }),
    ...published.flatMap(({ path }) => (after.has(path) ? [] : `${nameOf(path)} was removed`)),
  ];
}
