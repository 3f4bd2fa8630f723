import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { StaleDraftError } from '#server/content/draftFiles.ts';
import { readText } from '#server/content/readText.ts';
import { recordWarnings } from '#server/content/recordWarnings.ts';
import { recordNames } from '#site/records/contentRecords.ts';
import { isObject } from '#site/records/readValue.ts';
import type { DeskRecord, Note, OtherText, SaveOutcome } from '../wire.ts';
import { body, type Desk } from './call.ts';
import { isPageText, markOf, readDraft, type TextName, textNamed } from './draft.ts';
import { type DraftPages, fieldsOf, ownerOf } from './draftPages.ts';
import { fileText } from './fileText.ts';
import { withStatus } from './withStatus.ts';

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
  ({ draft, pages, serialize }: Desk) =>
  async (app: FastifyInstance): Promise<void> => {
    const nameOf = ({ '*': given }: Named['Params']): TextName => {
      const name = textNamed(given);
      if (!name) throw withStatus(404, 'There is no such text.');
      return name;
    };
    const recordsNamed = async (names: readonly TextName[]): Promise<DeskRecord[]> => {
      const { files, published } = await draft.now();
      const served = new Map(published.map((file) => [file.path, file.hash]));
      const [found, changedBy] = [await pages(), await draft.changes()];
      return Promise.all(
        names.map(async (name) => {
          const changed = changedBy.get(`${name}.json`);
          try {
            const text = await readDraft(files, name);
            const mark = markOf(text);
            const isChanged = served.get(`${name}.json`) !== mark;
            const data: unknown = JSON.parse(text);
            return { name, data, mark, isChanged, changed, notes: notesOf(name, text, found) };
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
          /** The answer where another tab, person or desk has written the text since the page showed it. */
          const refuse = async () => {
            const text = await readDraft(await draft.files(), name);
            const theirs: OtherText = {
              ...{ data: jsonIn(text), mark: markOf(text) },
              ...(await draft.changes()).get(path),
            };
            return reply.code(409).send({ error: 'This text was changed elsewhere.', theirs });
          };
          const { files, published } = await draft.now();
          const before = await readDraft(files, name);
          if (String(headers['if-match'] ?? '') !== markOf(before)) return refuse();
          const served = published.find((file) => file.path === path);
          const typed = fileText(isPageText(name) ? withPathOf(before, data) : data);
          // A text that staff type back becomes the published file again, whatever program wrote that file.
          const live = served && String(await served.read());
          const text = live && isDeepStrictEqual(jsonIn(live), jsonIn(typed)) ? live : typed;
          const seen = files.find((file) => file.path === path)?.hash ?? null;
          try {
            if (text !== before) await draft.save(user, { path, bytes: text, seen });
          } catch (error) {
            if (error instanceof StaleDraftError) return refuse();
            throw error;
          }
          const mark = markOf(text);
          const isChanged = served?.hash !== mark;
          const changed = (await draft.changes()).get(path);
          return { mark, isChanged, changed, notes: notesOf(name, text, await pages()) };
        }),
    );
  };

/** Returns a page's text with the address in its file: the address changes by its own call alone. */
function withPathOf(before: string, data: unknown): unknown {
  if (!isObject(data)) throw withStatus(400, 'A page has fields.');
  const { path } = fieldsOf(before);
  return path === undefined ? data : { ...data, path };
}
