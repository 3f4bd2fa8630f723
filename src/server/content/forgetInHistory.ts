import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { foldedText } from '#site/foldedText.ts';
import { isObject } from '#site/records/readValue.ts';
import { ConflictError } from '../database/conflictError.ts';
import {
  type Database,
  type DatabaseTransaction,
  inTransaction,
  isoTime,
  type Store,
} from '../database/engine.ts';
import { contentBytes, lockVersions } from './contentBlobs.ts';
import { type ContentFile, hashOf, revisionOfSet } from './contentSet.ts';
import { draftBytes } from './draftBytes.ts';
import { isRecordFile, parseText } from './parseText.ts';
import { namesIn } from './uploads.ts';

/** The places of some words in kept versions and earlier states of the draft. */
export interface HistoryTraces {
  /** The versions that have them in a text, a file of a person, or their note. */
  versions: number[];
  /** Earlier states of texts of the draft. */
  drafts: number;
  /** The pictures that are named next to them, as they were before what is shown or drafted now. */
  files: string[];
  /** The texts that visitors or the draft still have them in, or that a draft was made from which waits for a choice. */
  present: string[];
}

/** The words are too short, or stand in a text that is shown or drafted. */
class PresentWordsError extends ConflictError {}

/** A person's part of a text: the text without it, and the uploads that were named in it. */
interface Forgotten {
  value: unknown;
  uploads: Set<string>;
}

/**
 * Returns a text without the words: each smallest entry of a list that has them is left out, and elsewhere the text that has
 * them is blank. Returns undefined where it does not have them.
 */
function withoutWords(value: unknown, words: string): Forgotten | undefined {
  const has = (part: unknown): boolean =>
    typeof part === 'string'
      ? foldedText(part).includes(words)
      : Array.isArray(part)
        ? part.some(has)
        : isObject(part) && Object.values(part).some(has);
  if (!has(value)) return undefined;
  const uploads = new Set<string>();
  const drop = (part: unknown): void => {
    if (typeof part === 'string') for (const path of uploadIn(part)) uploads.add(path);
    else if (Array.isArray(part)) part.forEach(drop);
    else if (isObject(part)) Object.values(part).forEach(drop);
  };
  /** Whether an entry has the words, but none of the lists in it: it is the person's own. */
  const isOwn = (entry: unknown): boolean =>
    typeof entry === 'string'
      ? has(entry)
      : isObject(entry) && Object.values(entry).some((part) => (Array.isArray(part) ? false : isOwn(part)));
  const clean = (part: unknown): unknown => {
    if (typeof part === 'string') return has(part) ? '' : part;
    if (Array.isArray(part))
      return part.flatMap((entry) => {
        if (!isOwn(entry)) return [clean(entry)];
        drop(entry);
        return [];
      });
    if (!isObject(part)) return part;
    // A picture next to its description.
    for (const each of Object.values(part)) if (typeof each === 'string' && has(each)) drop(part.file);
    return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, clean(each)]));
  };
  return { value: clean(value), uploads };
}

/** Returns the path of the upload that a text is the name of, if it is one. */
function uploadIn(text: string): string[] {
  if (!text.includes('uploads')) return [];
  try {
    return [['uploads', ...namesIn(text)].join('/')];
  } catch {
    return [];
  }
}

/** Reads the bytes of a file in a version or in the draft; undefined where they are gone. */
const bytesOf = (db: Database, hash: string) =>
  contentBytes({ db }, hash)
    .catch(() => draftBytes({ db }, hash))
    .catch(() => undefined);

/** The findings in texts, by their hashes. */
type Looked = Map<string, Forgotten | undefined>;

/** The changes to make. */
interface Plan extends HistoryTraces {
  /** The hashes that are shown or drafted, which stay. */
  kept: ReadonlySet<string>;
  /** The new bytes of texts, by the hashes of those that have the words. */
  texts: Map<string, Buffer>;
  /** Hashes of texts that rows of the draft have replaced. */
  replaced: string[];
  rows: number[];
}

/** @param found what was found before: it is not looked up again */
async function planOf(db: Database, words: string, found: Looked = new Map()): Promise<Plan> {
  const folded = foldedText(words.trim());
  if (folded.length < 3) throw new PresentWordsError('Write at least three letters');
  const look = async (path: string, hash: string) => {
    if (!found.has(hash)) {
      const bytes = await bytesOf(db, hash);
      found.set(hash, bytes && withoutWords(parseText(path, hash, bytes).value, folded));
    }
    return found.get(hash);
  };
  const versions = await db.selectFrom('content_version').selectAll().orderBy('version', 'desc').execute();
  const rows = await db.selectFrom('draft_file').selectAll().execute();
  const open = rows.filter(({ ended_at }) => ended_at === null);
  const current = JSON.parse(versions[0]?.files ?? '[]') as ContentFile[];
  /** The files that must stay: those that are shown, and those of the open draft with what they were made from. */
  const kept = new Set([
    ...current.map(({ hash }) => hash),
    ...open.flatMap(({ hash, base }) => [hash ?? '', base ?? '']),
  ]);
  const plan: Plan = {
    kept,
    versions: [],
    drafts: 0,
    files: [],
    present: [],
    texts: new Map(),
    replaced: [],
    rows: [],
  };
  const present = new Set<string>();
  const bases = open.map(({ path, base }) => ({ path, hash: base }));
  for (const { path, hash } of [...current, ...open, ...bases])
    if (hash && isRecordFile(path) && (await look(path, hash))) present.add(path);
  plan.present = [...present];
  const uploads = new Set<string>();
  for (const { version, files, note } of versions.slice(1)) {
    const texts = (JSON.parse(files) as ContentFile[]).filter(({ path }) => isRecordFile(path));
    let isFound = foldedText(note).includes(folded);
    for (const { path, hash } of texts) {
      const forgotten = await look(path, hash);
      if (!forgotten || kept.has(hash)) continue;
      isFound = true;
      plan.texts.set(hash, Buffer.from(`${JSON.stringify(forgotten.value, null, 2)}\n`));
      for (const upload of forgotten.uploads) uploads.add(upload);
    }
    if (isFound && version > 0) plan.versions.push(version);
    // A site has many texts: requests are answered in between.
    await yieldToOthers();
  }
  for (const { number, path, hash, ended_at } of rows) {
    if (ended_at === null || !hash || !isRecordFile(path) || kept.has(hash) || !(await look(path, hash)))
      continue;
    plan.rows.push(number);
    plan.replaced.push(hash);
    for (const upload of found.get(hash)?.uploads ?? []) uploads.add(upload);
  }
  plan.drafts = plan.rows.length;
  const ofVersions = versions.slice(1).flatMap(({ files }) => JSON.parse(files) as ContentFile[]);
  const ofDraft = rows.filter(({ ended_at }) => ended_at !== null);
  for (const { path, hash } of [...ofVersions, ...ofDraft])
    if (hash && uploads.has(path) && !kept.has(hash)) plan.files.push(path);
  plan.files = [...new Set(plan.files)].sort();
  return plan;
}

/** Returns what history has of a person, by words such as their name: what `forgetInHistory` would remove. */
export async function tracesInHistory({ db }: Pick<Store, 'db'>, words: string): Promise<HistoryTraces> {
  const { versions, drafts, files, present } = await planOf(db, words);
  return { versions, drafts, files, present };
}

/**
 * Removes what kept versions and earlier states of the draft have of a person: the entries of lists that have the words, the
 * texts elsewhere, the pictures named next to them, and notes of versions. What is shown or drafted stays: it is taken out in
 * the desk before.
 *
 * @throws PresentWordsError while a text that is shown or drafted has the words
 */
export async function forgetInHistory(store: Store, words: string): Promise<HistoryTraces> {
  const { db, now } = store;
  // Leads wait while the versions are locked, so most is looked up before.
  const found: Looked = new Map();
  await planOf(db, words, found);
  const done = await inTransaction(db, async (trx) => {
    await lockVersions(trx);
    const plan = await planOf(trx, words, found);
    if (plan.present.length === 0) await replaceTexts(trx, plan, foldedText(words.trim()), isoTime(now()));
    return plan;
  });
  const { versions, drafts, files, present } = done;
  if (present.length > 0)
    throw new PresentWordsError(
      `${present.join(', ')} still has these words: take them out and publish first`,
    );
  await store.clearLog();
  return { versions, drafts, files, present };
}

async function replaceTexts(trx: DatabaseTransaction, plan: Plan, words: string, at: string): Promise<void> {
  const gone = new Set([...plan.texts.keys(), ...plan.replaced]);
  const files = new Set(plan.files);
  for (const bytes of plan.texts.values())
    await trx
      .insertInto('content_blob')
      .values({ hash: hashOf(bytes), bytes, added_at: at })
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ added_at: at }))
      .execute();
  const versions = await trx.selectFrom('content_version').selectAll().orderBy('version', 'desc').execute();
  for (const { version, files: list, note } of versions.slice(1)) {
    const before = JSON.parse(list) as ContentFile[];
    const set = before.flatMap((file): ContentFile[] => {
      if (files.has(file.path) && !plan.kept.has(file.hash)) {
        gone.add(file.hash);
        return [];
      }
      const bytes = plan.texts.get(file.hash);
      return [bytes ? { ...file, hash: hashOf(bytes), size: bytes.length } : file];
    });
    const isNoted = foldedText(note).includes(words);
    if (!isNoted && JSON.stringify(set) === list) continue;
    await trx
      .updateTable('content_version')
      .set({ files: JSON.stringify(set), mark: revisionOfSet(set), ...(isNoted && { note: '' }) })
      .where('version', '=', version)
      .execute();
  }
  const rows = await trx
    .selectFrom('draft_file')
    .select(['number', 'path', 'hash', 'base', 'ended_at'])
    .execute();
  const isGone = (hash: string | null) => hash !== null && gone.has(hash);
  for (const { number, path, hash, base, ended_at } of rows)
    if (ended_at !== null && (isGone(hash) || isGone(base) || files.has(path))) {
      if (files.has(path) && hash) gone.add(hash);
      await trx.deleteFrom('draft_file').where('number', '=', number).execute();
    }
  const left = await usedHashes(trx);
  for (const hash of gone) {
    if (left.has(hash)) continue;
    await trx.deleteFrom('draft_part').where('hash', '=', hash).execute();
    await trx.deleteFrom('draft_blob').where('hash', '=', hash).execute();
    await trx.deleteFrom('content_blob').where('hash', '=', hash).execute();
  }
}

/** Returns the hashes that versions and rows of the draft name. */
async function usedHashes(trx: DatabaseTransaction): Promise<Set<string>> {
  const versions = await trx.selectFrom('content_version').select('files').execute();
  const rows = await trx.selectFrom('draft_file').select(['hash', 'base']).execute();
  return new Set([
    ...versions.flatMap(({ files }) => (JSON.parse(files) as ContentFile[]).map(({ hash }) => hash)),
    ...rows.flatMap(({ hash, base }) => [hash ?? '', base ?? '']),
  ]);
}
