import { existsSync } from 'node:fs';
import { request as ask } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sampleFolder } from '#server/content/content.ts';
import { contentLimits, hashOf } from '#server/content/contentSet.ts';
import { checkRecordText, readRecordFile } from '#server/content/recordFile.ts';
import { writeWhole } from '#server/files/disk.ts';
import { isOwn, pathOf, publicRecords, type RecordName, recordNames } from '#site/records/contentRecords.ts';
import { body, type Desk, withStatus } from './call.ts';

/** Returns the plugin for the calls that read and write the draft's records. */
export const recordCalls =
  ({ preview, inFolder, serialize }: Desk) =>
  async (app: FastifyInstance): Promise<void> => {
    const read = async (name: RecordName) => {
      const file = await inFolder(`${name}.json`);
      // Older folders lack some of this site's own records: the sample's text replaces them.
      return readRecordFile(isOwn(name) && !existsSync(file) ? join(sampleFolder, `${name}.json`) : file);
    };
    app.get('/records', () => Promise.all(recordNames.map(readOne)));
    const readOne = async (name: RecordName) => {
      const form = { name };
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
