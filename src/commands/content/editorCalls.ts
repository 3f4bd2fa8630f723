import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { contentFreshness, sampleFolder } from '#server/content/content.ts';
import { checkRecordText, readRecordFile } from '#server/content/recordFile.ts';
import { contentLimits, hashOf } from '#server/storage/contentSet.ts';
import { writeWhole } from '#server/storage/dataFolder.ts';
import { StorageError } from '#server/storage/storageError.ts';
import { isOwn, type RecordName, recordNames } from '#site/records/contentRecords.ts';
import type { Command, Context } from '../runCommand.ts';
import { type InFolder, pictureCalls, withStatus } from './editorPictures.ts';
import { readFolderVersion, writeFolderVersion } from './folders.ts';
import { publish, rollback } from './publish.ts';
import { readFolder } from './readFolder.ts';
import { formOf } from './recordForms.ts';

interface CallParts {
  folder: string;
  /** Where the built page is. */
  page: string;
  context: Context;
}

/** What the calls of one editor know of a record's file: a mark of the text that the form shows or has written. */
type Marks = Map<RecordName, string>;

/** The editor's page and what it asks for. Nothing outside of the folder is read or written, but the store by the commands. */
export const editorCalls =
  ({ folder, page, context }: CallParts) =>
  async (app: FastifyInstance): Promise<void> => {
    const root = await realpath(folder);
    const inFolder: InFolder = async (path) => {
      const file = await realpath(join(root, path)).catch(() => join(root, path));
      if (!file.startsWith(root + sep)) throw withStatus(400, `${path} leads out of the folder.`);
      return file;
    };
    const read = async (name: RecordName) => {
      const file = await inFolder(`${name}.json`);
      // Older folders lack records of this site's own: there is the sample's text.
      return readRecordFile(isOwn(name) && !existsSync(file) ? join(sampleFolder, `${name}.json`) : file);
    };
    const marks: Marks = new Map();
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
        const { text } = await read(name);
        marks.set(name, hashOf(Buffer.from(text)));
        return { ...form, data: JSON.parse(text), notes: checkRecordText(name, text).notes };
      } catch (error) {
        return { ...form, notes: [{ path: '', reason: (error as Error).message }] };
      }
    };

    app.put<{ Params: { name: string }; Body: { data: unknown } }>('/records/:name', async (request) => {
      const name = recordNames.find((known) => known === request.params.name);
      if (!name) throw withStatus(404, 'There is no such record.');
      const text = `${JSON.stringify(request.body.data, null, 2)}\n`;
      const bytes = Buffer.from(text);
      const { notes } = checkRecordText(name, text);
      if (bytes.length > contentLimits.recordBytes)
        notes.push({ path: '', reason: `is larger than ${contentLimits.recordBytes / 1024} KB` });
      if (notes.some(({ isWarning }) => !isWarning)) return { notes, saved: false };
      const { text: before } = await read(name);
      if (hashOf(Buffer.from(before)) !== marks.get(name))
        throw withStatus(409, `${name}.json was changed by another program: load this page again.`);
      marks.set(name, hashOf(bytes));
      if (text !== before) await writeWhole(await inFolder(`${name}.json`), text);
      // The preview looks at the folder again after that.
      await delay(contentFreshness);
      return { notes, saved: true };
    });

    await app.register(pictureCalls(folder, inFolder));

    app.get('/publication', async () => {
      const { files } = await readFolder(folder);
      const { versions, published } = await context.makeStore(async (storage) => {
        const versions = await storage.contentHistory();
        const [current] = versions;
        return { versions, published: current ? await storage.contentFiles(current.version) : [] };
      });
      return { versions, changes: changesOf(published, files) };
    });

    app.post<{ Body: { note: string } }>('/publish', ({ body }) =>
      run(publish, [folder, `--note=${body.note}`], context),
    );
    app.post<{ Body: { version: number } }>('/rollback', async ({ body }) => {
      const based = await readFolderVersion(folder);
      const { version: before } = await context.makeStore((storage) => storage.currentContent());
      const outcome = await run(rollback, [String(body.version)], context);
      // Going back takes away no work of others: the folder may be published after it.
      if (outcome.code === 0 && based === before) await writeFolderVersion(folder, before + 1);
      return outcome;
    });
  };

type Files = readonly { path: string; hash: string }[];

/** In what a folder differs from what is published, a line for each file, which for a record has the title of its form. */
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

/** Runs a command as the command line does; gives what it prints. */
async function run(command: Command, args: readonly string[], context: Context) {
  const lines: string[] = [];
  try {
    const code = await command(args, { ...context, print: (line) => lines.push(line) });
    return { code, lines };
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return { code: 1, lines: [...lines, error.message] };
  }
}
