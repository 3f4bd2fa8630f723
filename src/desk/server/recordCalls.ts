import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { checkPageText } from '#server/content/checkPages.ts';
import { contentLimits } from '#server/content/contentSet.ts';
import { checkRecordText, readRecordFile } from '#server/content/recordFile.ts';
import { recordWarnings } from '#server/content/recordWarnings.ts';
import { writeWhole } from '#server/files/disk.ts';
import { imageUrl } from '#site/imageUrl.ts';
import { pagePathOf } from '#site/pages/servedPage.ts';
import { pathOf, publicRecords, recordNames } from '#site/records/contentRecords.ts';
import type { DeskRecord, MarkedText, Note, SaveOutcome, UnsavedText } from '../wire.ts';
import { body, type Desk, withStatus } from './call.ts';
import { changedPaths, isPageText, markOf, readDraft, servedSet, type TextName, textNamed } from './draft.ts';
import { ownerOf } from './draftPages.ts';
import { servedTag, untilPicturesServed, untilServed } from './servedTag.ts';

const unsavedFolder = '.unsaved';

/** Returns the texts that could not be saved, by name. A file that no form can show is left out. */
export async function unsavedTexts({
  inFolder,
}: Pick<Desk, 'inFolder'>): Promise<Map<TextName, UnsavedText>> {
  const texts = new Map<TextName, UnsavedText>();
  const pages = await readdir(await inFolder(join(unsavedFolder, 'pages'))).catch((): string[] => []);
  const ofPages = pages.slice(0, contentLimits.pages).map((file) => `pages/${file}`.replace(/\.json$/, ''));
  for (const given of [...recordNames, ...ofPages]) {
    const name = textNamed(given);
    const file = name && (await inFolder(join(unsavedFolder, `${name}.json`)));
    if (!file || !existsSync(file)) continue;
    const text = await readRecordFile(file)
      .then((json): UnsavedText => JSON.parse(json))
      .catch(() => undefined);
    if (text?.data) texts.set(name, text);
  }
  return texts;
}

/** Forgets the text of a record or page that could not be saved. */
export const dropUnsaved = async ({ inFolder }: Pick<Desk, 'inFolder'>, name: TextName) =>
  rm(await inFolder(join(unsavedFolder, `${name}.json`)), { force: true });

/** Returns the text of a file for a value. @throws with 413 where it is larger than a record may be */
export function fileText(data: unknown): string {
  const text = `${JSON.stringify(data, null, 2)}\n`;
  if (Buffer.byteLength(text) > contentLimits.recordBytes)
    throw withStatus(413, `The texts are larger than ${contentLimits.recordBytes / 1024} KB.`);
  return text;
}

/** Returns the path of the call that serves a text; undefined where no page shows it. */
function servedPath(name: TextName): string | undefined {
  if (isPageText(name)) return pagePathOf(name.slice('pages/'.length));
  return publicRecords.some((each) => each === name) ? pathOf(name) : undefined;
}

const checkText = (name: TextName, text: string): { notes: Note[]; body?: string | undefined } => {
  if (!isPageText(name)) return checkRecordText(name, text);
  const { page, errors } = checkPageText(text);
  return { notes: errors, body: page && JSON.stringify(page) };
};

const named = {
  schema: { params: { type: 'object', properties: { '*': { type: 'string', maxLength: 120 } } } },
};
const saving = { schema: { ...named.schema, ...body({ data: {} }, ['data']).schema } };
interface Named {
  Params: { '*': string };
}

/** Returns the plugin for the calls that read and write the draft's records and pages. */
export const recordCalls =
  ({ storage, files, pages, preview, refresh, inFolder, serialize }: Desk) =>
  async (app: FastifyInstance): Promise<void> => {
    const changed = async () => new Set(changedPaths(await servedSet(storage), await files()));
    /** Returns the draft's pages and files, on which the notes about a text also depend. */
    const surroundings = async () => ({
      draft: await pages(),
      uploads: new Set((await files()).map(({ path }) => imageUrl('', path))),
    });
    type Surroundings = Awaited<ReturnType<typeof surroundings>>;
    const notesOf = (name: TextName, text: string, { draft, uploads }: Surroundings): Note[] => {
      const { notes, body } = checkText(name, text);
      if (body === undefined) return notes;
      const data = JSON.parse(body);
      const isTaken = isPageText(name) && ownerOf(draft, data.path, name) !== undefined;
      const taken: Note[] = isTaken ? [{ path: 'path', reason: 'is the address of another page' }] : [];
      return [...notes, ...taken, ...recordWarnings(name, data, draft.site, (path) => uploads.has(path))];
    };

    const nameOf = ({ '*': given }: Named['Params']): TextName => {
      const name = textNamed(given);
      if (!name) throw withStatus(404, 'There is no such text.');
      return name;
    };
    const read = (name: TextName) =>
      readDraft(inFolder, name).catch((error: NodeJS.ErrnoException) => {
        throw isPageText(name) && error.code === 'ENOENT'
          ? withStatus(404, 'This page was removed meanwhile.')
          : error;
      });

    const recordsNamed = async (names: readonly TextName[]): Promise<DeskRecord[]> => {
      const [differing, unsaved] = [await changed(), await unsavedTexts({ inFolder })];
      const around = await surroundings();
      return Promise.all(
        names.map(async (name) => {
          const others = { name, unsaved: unsaved.get(name) };
          try {
            const text = await read(name);
            const mark = markOf(text);
            const isChanged = differing.has(`${name}.json`);
            const data: unknown = JSON.parse(text);
            return { ...others, data, mark, isChanged, notes: notesOf(name, text, around) };
          } catch (error) {
            if ((error as { statusCode?: number }).statusCode === 404) throw error;
            const notes = [{ path: '', reason: (error as Error).message }];
            return { ...others, data: undefined, mark: '', isChanged: true, notes };
          }
        }),
      );
    };
    app.get('/records', () => recordsNamed(recordNames));
    app.get<Named>('/records/*', named, async ({ params }) => (await recordsNamed([nameOf(params)]))[0]);

    app.put<Named & { Body: { data: unknown } }>(
      '/records/*',
      saving,
      async ({ params, body: { data }, headers, user }, reply) => {
        const name = nameOf(params);
        const text = fileText(data);
        const notes = notesOf(name, text, await surroundings());
        const given = String(headers['if-match'] ?? '');
        return serialize(async (): Promise<SaveOutcome | object> => {
          const kept = await inFolder(join(unsavedFolder, `${name}.json`));
          const keep = async () => {
            await mkdir(await inFolder(dirname(join(unsavedFolder, name))), { recursive: true });
            const unsaved: UnsavedText = { data, mark: given, by: user, at: new Date().toISOString() };
            await writeWhole(kept, JSON.stringify(unsaved));
          };
          const before = await read(name);
          // Another tab, person or program has written it since the page showed it.
          if (given !== markOf(before)) {
            await keep();
            const theirs: MarkedText = { data: JSON.parse(before), mark: markOf(before) };
            return reply.code(409).send({ error: 'This text was changed elsewhere.', theirs });
          }
          const path = `${name}.json`;
          const isChanged = async () => (await changed()).has(path);
          if (notes.some(({ isWarning }) => !isWarning)) {
            await keep();
            return { notes, saved: false, mark: given, isChanged: await isChanged() };
          }
          const served = servedPath(name);
          const servedBefore = await servedTag(preview, served);
          if (text !== before) await writeWhole(await inFolder(path), text);
          refresh();
          // Another's text stays until that person has chosen.
          if ((await unsavedTexts({ inFolder })).get(name)?.by === user) await rm(kept, { force: true });
          if (checkText(name, text).body !== checkText(name, before).body) {
            await untilServed(preview, served, servedBefore);
            const { uploads } = await surroundings();
            const isThere = (file: string) => uploads.has(imageUrl('', file));
            if (isPageText(name) && served) await untilPicturesServed(preview, served, isThere);
          }
          return { notes, saved: true, mark: markOf(text), isChanged: await isChanged() };
        });
      },
    );

    app.delete<Named>('/unsaved/*', named, ({ params }) =>
      serialize(async () => {
        await dropUnsaved({ inFolder }, nameOf(params));
        return {};
      }),
    );
  };
