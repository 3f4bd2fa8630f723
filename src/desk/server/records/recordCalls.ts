import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { hashOf } from '#server/content/contentSet.ts';
import { leavesIn } from '#server/content/parseText.ts';
import { recordWarnings } from '#server/content/recordWarnings.ts';
import { ConflictError } from '#server/database/conflictError.ts';
import { foldedText } from '#site/foldedText.ts';
import { plainText } from '#site/markdown.ts';
import { recordNames } from '#site/records/contentRecords.ts';
import { isRead } from '#site/records/leaves.ts';
import { isObject } from '#site/records/readValue.ts';
import { beginningOf } from '../../beginningOf.ts';
import { aboutBlock, recordTitle, wordsOfField } from '../../fieldWords.ts';
import type { ConflictingRecord, DeskRecord, FoundRecord, Note, SaveOutcome } from '../../wire.ts';
import { body, type Desk } from '../draft/call.ts';
import { type DeskRecordName, type Draft, deskRecordName, isPageRecord, lastChange } from '../draft/draft.ts';
import { fieldsOf, ownerOf, pagesIn } from '../draft/draftPages.ts';
import { baseOfSaved } from '../draft/followPublished.ts';
import { fileText, revisionOf, withStatus } from '../http/answers.ts';
import { publicationOf } from '../publishing/draftChanges.ts';

/** Returns the errors and warnings of a record, with those that depend on the rest of the draft. */
function notesOf(name: DeskRecordName, value: unknown, { content, site }: Draft): Note[] {
  const path = `${name}.json`;
  const { pages } = content;
  const isFile = (address: string) => content.files.has(address.slice(1));
  const warnings = recordWarnings(name, value, { routes: site, pages }, isFile);
  if (!isPageRecord(name))
    return [
      ...(content.parsed.has(path) ? content.notes.filter(({ file }) => file === path) : []),
      ...warnings,
    ];
  const isTaken = ownerOf(content, fieldsOf(value).path, name) !== undefined;
  const taken: Note[] = isTaken ? [{ path: 'path', reason: 'is the address of another page' }] : [];
  return [...(content.parsed.get(path)?.notes ?? []), ...taken, ...warnings];
}

const named = {
  schema: { params: { type: 'object', properties: { '*': { type: 'string', maxLength: 120 } } } },
};
const saving = { schema: { ...named.schema, ...body({ data: {} }, ['data']).schema } };
const words = { type: 'string', minLength: 2, maxLength: 100 };
const finding = { schema: { querystring: { type: 'object', properties: { words }, required: ['words'] } } };
interface Named {
  Params: { '*': string };
}

/**
 * Returns the plugin for the calls that read and write the draft's records and pages. The draft keeps what was typed, valid
 * or not: the preview and publishing leave a record with errors out.
 */
export const recordCalls =
  ({ store, draft, oneAtATime }: Desk) =>
  async (app: FastifyInstance): Promise<void> => {
    const nameOf = ({ '*': given }: Named['Params']): DeskRecordName => {
      const name = deskRecordName(given);
      if (!name) throw withStatus(404, 'There is no such text.');
      return name;
    };
    const recordNamed = async (name: DeskRecordName, now: Draft): Promise<DeskRecord> => {
      const { value, hash } = await draft.record(name, now);
      const path = `${name}.json`;
      const [isRead, served] = [
        typeof value !== 'string' && value !== undefined,
        now.published.files.get(path),
      ];
      return {
        name,
        data: isRead ? value : undefined,
        ...revisionOf(hash),
        isChanged: served?.hash !== now.content.files.get(path)?.hash,
        changed: lastChange(now.rows.get(path)),
        notes: notesOf(name, isRead ? value : undefined, now),
      };
    };
    app.get<{ Querystring: { words: string } }>('/find', finding, async ({ query: { words } }) => {
      const now = await draft.now();
      const pages = [...pagesIn(now.content).keys()].map((page) => `pages/${page}` as const);
      const found = [...recordNames, ...pages].map(async (name) => {
        const { value } = await draft.record(name, now);
        return foundIn(name, value, foldedText(words)) ?? [];
      });
      return (await Promise.all(found)).flat();
    });
    app.get<Named>('/records/*', named, async ({ params }) => recordNamed(nameOf(params), await draft.now()));

    app.put<Named & { Body: { data: unknown } }>(
      '/records/*',
      saving,
      ({ params, body: { data }, headers, user }, reply) =>
        oneAtATime(async (): Promise<SaveOutcome | object> => {
          const name = nameOf(params);
          const path = `${name}.json`;
          /** The answer where another tab, person or desk has written the record since the page showed it. */
          const refuse = async () => {
            const now = await draft.now();
            const { data, revision, changed } = await recordNamed(name, now);
            const published = await publicationOf({ store }, path);
            // A draft that has followed a publication keeps the time at which it was typed.
            const isPublished = !changed || changed.at < published.at;
            const theirs: ConflictingRecord = {
              data,
              ...revisionOf(revision),
              ...(isPublished ? published : changed),
            };
            return reply.code(409).send({ error: 'This text was changed elsewhere.', theirs });
          };
          let now = await draft.now();
          const before = await draft.record(name, now);
          if (String(headers['if-match'] ?? '') !== before.hash) return refuse();
          const text = fileText(isPageRecord(name) ? withAddresses(before.value, data) : data);
          // A record that staff type back becomes the published file again, whatever program wrote that file.
          const live = now.published.parsed.get(path);
          const isLive = live && isDeepStrictEqual(withoutEmpty(live.value), withoutEmpty(JSON.parse(text)));
          const revision = isLive ? live.hash : hashOf(Buffer.from(text));
          try {
            const bytes = isLive ? await draft.read(revision) : text;
            const file = now.content.files.get(path);
            if (revision !== before.hash) {
              const base = await baseOfSaved(path, JSON.parse(text), now, draft);
              now = await draft.save(now, user, { path, bytes, seen: file?.hash ?? null, base });
            }
          } catch (error) {
            if (error instanceof ConflictError) return refuse();
            throw error;
          }
          return {
            ...revisionOf(revision),
            isChanged: live?.hash !== revision,
            changed: lastChange(now.rows.get(path)),
            notes: notesOf(name, JSON.parse(text), now),
          };
        }),
    );
  };

/** Returns a record without its empty parts: an optional field that was typed in and emptied says the same as a missing one. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (!isObject(value)) return value;
  const parts = Object.entries(value).filter(([, part]) => part !== '');
  return Object.fromEntries(parts.map(([key, part]) => [key, withoutEmpty(part)]));
}

/** Returns where a record has the words that staff look for, if anywhere: in its title, in a field, or in the label of a field. */
function foundIn(name: DeskRecordName, value: unknown, sought: string): FoundRecord | undefined {
  const title = recordTitle(name, value);
  const indexIn = (text: string) => foldedText(text).indexOf(sought);
  if (indexIn(title) >= 0) return { name, title };
  const leaves = [...leavesIn(`${name}.json`, value)].filter(({ meta }) => meta.kind !== 'provided');
  const texts = leaves.filter(isRead).map(({ path, value, meta }) => ({
    path,
    text: meta.kind === 'markdown' ? plainText(String(value ?? '')) : String(value ?? ''),
  }));
  const { blocks } = fieldsOf(value);
  const titles = (isPageRecord(name) && Array.isArray(blocks) ? blocks : []).map((block, index) => ({
    path: `blocks[${index}]`,
    text: aboutBlock(String(fieldsOf(block).block)).title,
  }));
  const hit = [...texts, ...titles].find(({ text }) => indexIn(text) >= 0);
  if (hit) {
    const start = Math.max(0, indexIn(hit.text) - 20);
    const excerpt = `${start > 0 ? '… ' : ''}${beginningOf(hit.text.slice(start), 60)}`;
    return { name, title, path: hit.path, excerpt };
  }
  for (const { path } of isPageRecord(name) ? [] : leaves) {
    const [key = '', group] = (path.match(/[a-z_]\w*/gi) ?? []).reverse();
    const { label } = wordsOfField(name, key, group);
    if (indexIn(label) >= 0) return { name, title, path, excerpt: label };
  }
  return undefined;
}

/** Returns a page's data with the addresses in its file: they change by their own calls alone. */
function withAddresses(before: unknown, data: unknown): unknown {
  if (!isObject(data)) throw withStatus(400, 'A page has fields.');
  const { path = data.path, formerly } = fieldsOf(before);
  return { ...data, path, formerly };
}
