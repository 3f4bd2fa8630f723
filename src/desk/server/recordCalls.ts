import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { request as ask } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { contentLimits, hashOf } from '#server/content/contentSet.ts';
import { checkRecordText, readRecordFile } from '#server/content/recordFile.ts';
import { recordWarnings } from '#server/content/recordWarnings.ts';
import { writeWhole } from '#server/files/disk.ts';
import { imageUrl } from '#site/imageUrl.ts';
import { pathOf, publicRecords, type RecordName, recordNames } from '#site/records/contentRecords.ts';
import { specifiedSite } from '#site/routes.ts';
import type { DeskRecord, MarkedText, Note, SaveOutcome, UnsavedText } from '../wire.ts';
import { body, type Desk, withStatus } from './call.ts';
import { changedPaths, readDraft, servedSet } from './draft.ts';

const unsavedFolder = '.unsaved';

/** Returns the texts that could not be saved, by record. A file that no form can show is left out. */
export async function unsavedTexts({
  inFolder,
}: Pick<Desk, 'inFolder'>): Promise<Map<RecordName, UnsavedText>> {
  const texts = new Map<RecordName, UnsavedText>();
  for (const name of recordNames) {
    const file = await inFolder(join(unsavedFolder, `${name}.json`));
    if (!existsSync(file)) continue;
    const text = await readRecordFile(file)
      .then((json): UnsavedText => JSON.parse(json))
      .catch(() => undefined);
    if (text?.data) texts.set(name, text);
  }
  return texts;
}

const saving = {
  schema: {
    params: { type: 'object', properties: { name: { type: 'string', maxLength: 100 } } },
    ...body({ data: {} }, ['data']).schema,
  },
};

/** Returns the plugin for the calls that read and write the draft's records. */
export const recordCalls =
  ({ storage, files, preview, refresh, inFolder, serialize }: Desk) =>
  async (app: FastifyInstance): Promise<void> => {
    const changed = async () => new Set(changedPaths(await servedSet(storage), await files()));
    const notesOf = (name: RecordName, text: string, isPicture: (path: string) => boolean): Note[] => {
      const { notes, body } = checkRecordText(name, text);
      if (body === undefined) return notes;
      return [...notes, ...recordWarnings(name, JSON.parse(body), specifiedSite, isPicture)];
    };
    const pictures = async () => {
      const paths = new Set((await files()).map(({ path }) => imageUrl('', path)));
      return (path: string) => paths.has(path);
    };

    app.get('/records', async (): Promise<DeskRecord[]> => {
      const [differing, unsaved, known] = [
        await changed(),
        await unsavedTexts({ inFolder }),
        await pictures(),
      ];
      return Promise.all(
        recordNames.map(async (name) => {
          const others = { name, unsaved: unsaved.get(name) };
          try {
            const text = await readDraft(inFolder, name);
            const mark = markOf(text);
            const isChanged = differing.has(`${name}.json`);
            const data: unknown = JSON.parse(text);
            return { ...others, data, mark, isChanged, notes: notesOf(name, text, known) };
          } catch (error) {
            const notes = [{ path: '', reason: (error as Error).message }];
            return { ...others, data: undefined, mark: '', isChanged: true, notes };
          }
        }),
      );
    });

    const recordOf = (name: string): RecordName => {
      const known = recordNames.find((each) => each === name);
      if (!known) throw withStatus(404, 'There is no such record.');
      return known;
    };

    app.put<{ Params: { name: string }; Body: { data: unknown } }>(
      '/records/:name',
      saving,
      async ({ params, body: { data }, headers, user }, reply) => {
        const name = recordOf(params.name);
        const text = `${JSON.stringify(data, null, 2)}\n`;
        if (Buffer.byteLength(text) > contentLimits.recordBytes)
          throw withStatus(413, `The texts are larger than ${contentLimits.recordBytes / 1024} KB.`);
        const notes = notesOf(name, text, await pictures());
        const given = String(headers['if-match'] ?? '');
        return serialize(async (): Promise<SaveOutcome | object> => {
          const kept = await inFolder(join(unsavedFolder, `${name}.json`));
          const keep = async () => {
            await mkdir(await inFolder(unsavedFolder), { recursive: true });
            const unsaved: UnsavedText = { data, mark: given, by: user, at: new Date().toISOString() };
            await writeWhole(kept, JSON.stringify(unsaved));
          };
          const before = await readDraft(inFolder, name);
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
          const servedBefore = await servedTag(preview, name);
          if (text !== before) await writeWhole(await inFolder(path), text);
          refresh();
          // Another's text stays until that person has chosen.
          if ((await unsavedTexts({ inFolder })).get(name)?.by === user) await rm(kept, { force: true });
          // The page loads its preview again after this answer.
          const giveUpAt = performance.now() + previewTimeoutMs;
          const isServed = checkRecordText(name, text).body !== checkRecordText(name, before).body;
          while (isServed && servedBefore && performance.now() < giveUpAt) {
            if ((await servedTag(preview, name)) !== servedBefore) break;
            await delay(previewPauseMs);
          }
          return { notes, saved: true, mark: markOf(text), isChanged: await isChanged() };
        });
      },
    );

    app.delete<{ Params: { name: string } }>(
      '/unsaved/:name',
      { schema: { params: saving.schema.params } },
      ({ params }) =>
        serialize(async () => {
          const file = join(unsavedFolder, `${recordOf(params.name)}.json`);
          await rm(await inFolder(file), { force: true });
          return {};
        }),
    );
  };

/** Milliseconds until the preview must serve a saved record, and between two looks. */
const [previewTimeoutMs, previewPauseMs] = [3_000, 20];

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
