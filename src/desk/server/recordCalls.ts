import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { contentLimits } from '#server/content/contentSet.ts';
import { currentContent } from '#server/content/contentVersions.ts';
import { readText } from '#server/content/readText.ts';
import { recordWarnings } from '#server/content/recordWarnings.ts';
import { writeDurably } from '#server/files/disk.ts';
import { recordNames } from '#site/records/contentRecords.ts';
import { isObject } from '#site/records/readValue.ts';
import type { DeskRecord, Note, OtherText, SaveOutcome } from '../wire.ts';
import { body, type Desk, withStatus } from './call.ts';
import { isPageText, markOf, readDraft, type SetFile, servedSet, type TextName, textNamed } from './draft.ts';
import { type DraftPages, deciding, fieldsOf, ownerOf } from './draftPages.ts';

/** Returns the text of a file for a value. @throws with 413 where it is larger than a record may be */
export function fileText(data: unknown): string {
  const text = `${JSON.stringify(data, null, 2)}\n`;
  if (Buffer.byteLength(text) > contentLimits.recordBytes)
    throw withStatus(413, `The texts are larger than ${contentLimits.recordBytes / 1024} KB.`);
  return text;
}

/** Returns the errors and warnings of a text, with those that depend on the rest of the draft. */
function notesOf(name: TextName, text: string, draft: DraftPages): Note[] {
  const { notes } = readText(`${name}.json`, '', Buffer.from(text));
  const data = jsonIn(text);
  const isTaken = isPageText(name) && ownerOf(draft, String(fieldsOf(text).path), name) !== undefined;
  const taken: Note[] = isTaken ? [{ path: 'path', reason: 'is the address of another page' }] : [];
  const ofSite = draft.siteErrors.filter(({ file }) => file === `${name}.json`);
  const warnings = recordWarnings(name, data, draft.site, (path) => draft.uploads.has(path));
  return [...notes, ...taken, ...ofSite, ...warnings];
}

/** Returns the JSON value of a text; undefined where it is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const named = {
  schema: { params: { type: 'object', properties: { '*': { type: 'string', maxLength: 120 } } } },
};
const saving = { schema: { ...named.schema, ...body({ data: {} }, ['data']).schema } };
interface Named {
  Params: { '*': string };
}

/**
 * Returns the plugin for the calls that read and write the draft's records and pages. The draft keeps what was typed, valid
 * or not: the preview and publishing leave a text with errors out.
 */
export const recordCalls =
  ({ store, pages, knownPages, changes, refresh, inFolder, serialize }: Desk) =>
  async (app: FastifyInstance): Promise<void> => {
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
    let served = { mark: '', files: new Map<string, SetFile>() };
    /** The published version's files by path, which are listed once. */
    const servedFiles = async () => {
      const { mark } = await currentContent(store);
      if (!mark || mark !== served.mark)
        served = { mark, files: new Map((await servedSet(store)).map((file) => [file.path, file])) };
      return served.files;
    };

    const recordsNamed = async (names: readonly TextName[]): Promise<DeskRecord[]> => {
      const [served, draft, changedBy] = [await servedFiles(), await pages(), await changes.all()];
      return Promise.all(
        names.map(async (name) => {
          const changed = changedBy.get(`${name}.json`);
          try {
            const text = await read(name);
            const mark = markOf(text);
            const isChanged = served.get(`${name}.json`)?.hash !== mark;
            const data: unknown = JSON.parse(text);
            return { name, data, mark, isChanged, changed, notes: notesOf(name, text, draft) };
          } catch (error) {
            if ((error as { statusCode?: number }).statusCode === 404) throw error;
            const notes = [{ path: '', reason: (error as Error).message }];
            return { name, data: undefined, mark: '', isChanged: true, changed, notes };
          }
        }),
      );
    };
    app.get('/records', () => recordsNamed(recordNames));
    app.get<Named>('/records/*', named, async ({ params }) => (await recordsNamed([nameOf(params)]))[0]);

    app.put<Named & { Body: { data: unknown } }>(
      '/records/*',
      saving,
      ({ params, body: { data }, headers, user }, reply) =>
        serialize(async (): Promise<SaveOutcome | object> => {
          const name = nameOf(params);
          const path = `${name}.json`;
          const before = await read(name);
          // Another tab, person or program has written it since the page showed it.
          if (String(headers['if-match'] ?? '') !== markOf(before)) {
            const theirs: OtherText = {
              ...{ data: jsonIn(before), mark: markOf(before) },
              ...(await changes.all()).get(path),
            };
            return reply.code(409).send({ error: 'This text was changed elsewhere.', theirs });
          }
          const published = (await servedFiles()).get(path);
          const typed = fileText(isPageText(name) ? withPathOf(before, data) : data);
          // A text that staff type back becomes the published file again, whatever program wrote that file.
          const live = published && String(await published.read());
          const text = live && isDeepStrictEqual(jsonIn(live), jsonIn(typed)) ? live : typed;
          if (text !== before) {
            await writeDurably(await inFolder(path), text);
            await changes.note(user, path);
            if (text === live) await changes.forget(path);
          }
          // The other texts are as they were a moment ago, but links may lead to what was just written.
          const draft = deciding.some((each) => each === name) ? await pages() : await knownPages();
          const mark = markOf(text);
          const isChanged = published?.hash !== mark;
          const changed = (await changes.all()).get(path);
          // It starts by asking the system, so that the answer is sent before.
          if (text !== before) void refresh();
          return { mark, isChanged, changed, notes: notesOf(name, text, draft) };
        }),
    );
  };

/** Returns a page's text with the address in its file: the address changes by its own call alone. */
function withPathOf(before: string, data: unknown): unknown {
  if (!isObject(data)) throw withStatus(400, 'A page has fields.');
  const { path } = fieldsOf(before);
  return path === undefined ? data : { ...data, path };
}
