import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { foldedText } from '#site/foldedText.ts';
import { ConflictError } from '../database/conflictError.ts';
import {
  type Database,
  type DatabaseTransaction,
  inTransaction,
  isoTime,
  type Store,
} from '../database/engine.ts';
import { addBytes, contentBytes, lockVersions } from './contentBlobs.ts';
import { type ContentFile, hashOf, revisionOfSet } from './contentSet.ts';
import { draftBytes } from './draftBytes.ts';
import { isRecordFile, parseText } from './parseText.ts';
import { type Forgotten, withoutWords } from './withoutWords.ts';

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

/** Returns what history has of a person, by words such as their name: what `forgetInHistory` would remove. */
export async function tracesInHistory({ db }: Pick<Store, 'db'>, words: string): Promise<HistoryTraces> {
  return tracesOf(await find(db, foldedWords(words)));
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
  const folded = foldedWords(words);
  // Leads wait while the versions are locked, so most is looked up before.
  const looked: Looked = new Map();
  await find(db, folded, looked);
  const found = await inTransaction(db, async (trx) => {
    await lockVersions(trx);
    const found = await find(trx, folded, looked);
    if (found.present.length > 0)
      throw new PresentWordsError(
        `${found.present.join(', ')} still has these words: take them out and publish first`,
      );
    await remove(trx, found, isoTime(now()));
    return found;
  });
  await store.clearLog();
  return tracesOf(found);
}

function foldedWords(words: string): string {
  const folded = foldedText(words);
  if (folded.length < 3) throw new PresentWordsError('Write at least three letters');
  return folded;
}

/** A published version. */
interface Version {
  version: number;
  note: string;
  files: ContentFile[];
}

/** A file of the draft, as it is or was. */
interface DraftState {
  number: number;
  path: string;
  /** null where the file was removed. */
  hash: string | null;
  /** The hash of what it was made from. */
  base: string | null;
}

/** The site as it is and as it was. */
interface History {
  /** The files that visitors see. */
  shown: ContentFile[];
  /** The versions before those, newest first. */
  earlier: Version[];
  drafted: DraftState[];
  /** The states of the draft that others have replaced. */
  replaced: DraftState[];
}

async function readHistory(db: Database): Promise<History> {
  const versions = await db
    .selectFrom('content_version')
    .select(['version', 'note', 'files'])
    .where('version', '>', 0)
    .orderBy('version', 'desc')
    .execute();
  const rows = await db
    .selectFrom('draft_file')
    .select(['number', 'path', 'hash', 'base', 'ended_at'])
    .execute();
  const [current, ...earlier] = versions.map(({ files, ...version }) => ({
    ...version,
    files: JSON.parse(files) as ContentFile[],
  }));
  return {
    shown: current?.files ?? [],
    earlier,
    drafted: rows.filter(({ ended_at }) => ended_at === null),
    replaced: rows.filter(({ ended_at }) => ended_at !== null),
  };
}

/** A file at a path, with the hash of its bytes. */
type FileState = Pick<ContentFile, 'path' | 'hash'>;

const withHash = (states: readonly { path: string; hash: string | null }[]): FileState[] =>
  states.flatMap(({ path, hash }) => (hash === null ? [] : [{ path, hash }]));

/** Returns the files that stay: those that are shown, those of the draft, and what these were made from. */
function presentFiles({ shown, drafted }: History): FileState[] {
  const bases = drafted.map(({ path, base }) => ({ path, hash: base }));
  return [...shown, ...withHash(drafted), ...withHash(bases)];
}

/** The texts that have some words, without these, by their hashes. */
type TextsWithWords = Map<string, Forgotten>;

/** The texts that were looked at, by their hashes; undefined where a text does not have the words. */
type Looked = Map<string, Forgotten | undefined>;

/** Returns those of the texts that have the words. Each is looked at once. */
async function textsWithWords(
  db: Database,
  files: readonly FileState[],
  words: string,
  looked: Looked,
): Promise<TextsWithWords> {
  const found: TextsWithWords = new Map();
  for (const { path, hash } of files) {
    if (!isRecordFile(path)) continue;
    if (!looked.has(hash)) {
      const bytes = await bytesOf(db, hash);
      looked.set(hash, bytes && withoutWords(parseText(path, hash, bytes).value, words));
      // A site has many texts: requests are answered in between.
      await yieldToOthers();
    }
    const forgotten = looked.get(hash);
    if (forgotten) found.set(hash, forgotten);
  }
  return found;
}

/** Reads the bytes of a file in a version or in the draft; undefined where they are gone. */
const bytesOf = (db: Database, hash: string) =>
  contentBytes({ db }, hash)
    .catch(() => draftBytes({ db }, hash))
    .catch(() => undefined);

/** The places of some words in what is kept of the site. */
interface Found extends History {
  /** The paths of the texts that stay and have them. */
  present: string[];
  /** The texts of the past that have them. */
  texts: TextsWithWords;
  /** The numbers of the versions whose note has them. */
  noted: ReadonlySet<number>;
  /** The uploads that these texts name next to them, as they were in the past. */
  uploads: FileState[];
}

/**
 * @param words folded
 * @param looked the texts that an earlier call has looked at
 */
async function find(db: Database, words: string, looked: Looked = new Map()): Promise<Found> {
  const history = await readHistory(db);
  const { earlier, replaced } = history;

  const present = presentFiles(history);
  const presentTexts = await textsWithWords(db, present, words, looked);
  const isPresentText = ({ path, hash }: FileState) => isRecordFile(path) && presentTexts.has(hash);

  const kept = new Set(present.map(({ hash }) => hash));
  const all = [...earlier.flatMap(({ files }) => files), ...withHash(replaced)];
  const past = all.filter(({ hash }) => !kept.has(hash));
  const texts = await textsWithWords(db, past, words, looked);
  const named = new Set([...texts.values()].flatMap(({ uploads }) => [...uploads]));

  const noted = earlier.filter(({ note }) => foldedText(note).includes(words));
  return {
    ...history,
    present: pathsOf(present.filter(isPresentText)),
    texts,
    noted: new Set(noted.map(({ version }) => version)),
    uploads: past.filter(({ path }) => named.has(path)),
  };
}

/** Returns the paths of files, each once. */
const pathsOf = (files: readonly FileState[]): string[] => [...new Set(files.map(({ path }) => path))];

function tracesOf({ earlier, replaced, present, texts, noted, uploads }: Found): HistoryTraces {
  const hasWords = ({ version, files }: Version) =>
    noted.has(version) || files.some(({ hash }) => texts.has(hash));
  return {
    versions: earlier.filter(hasWords).map(({ version }) => version),
    drafts: withHash(replaced).filter(({ hash }) => texts.has(hash)).length,
    files: pathsOf(uploads).sort(),
    present,
  };
}

/** Removes what was found, while the versions are locked. */
async function remove(trx: DatabaseTransaction, found: Found, now: string): Promise<void> {
  const gone = new Set([...found.texts.keys(), ...found.uploads.map(({ hash }) => hash)]);
  await changeVersions(trx, found, now);
  await deleteStates(trx, found, gone);
  await deleteBytes(trx, gone);
}

/** Changes the versions that have the words: their texts and notes are without them, and the uploads are left out. */
async function changeVersions(
  trx: DatabaseTransaction,
  { earlier, texts, noted, uploads }: Found,
  added_at: string,
): Promise<void> {
  const isUpload = ({ path, hash }: ContentFile) =>
    uploads.some((upload) => upload.path === path && upload.hash === hash);
  const added = new Map<Forgotten, Pick<ContentFile, 'hash' | 'size'>>();
  const changedFile = async (file: ContentFile): Promise<ContentFile> => {
    const text = texts.get(file.hash);
    if (!text) return file;
    const changed = added.get(text) ?? (await addText(trx, text, added_at));
    added.set(text, changed);
    return { ...file, ...changed };
  };
  for (const { version, note, files: before } of earlier) {
    const isNoted = noted.has(version);
    const isChanged = before.some((file) => texts.has(file.hash) || isUpload(file));
    if (!isNoted && !isChanged) continue;
    const files: ContentFile[] = [];
    for (const file of before) if (!isUpload(file)) files.push(await changedFile(file));
    await trx
      .updateTable('content_version')
      .set({ note: isNoted ? '' : note, files: JSON.stringify(files), mark: revisionOfSet(files) })
      .where('version', '=', version)
      .execute();
  }
}

/** Adds the bytes of a text without the words. */
async function addText(trx: DatabaseTransaction, { value }: Forgotten, added_at: string) {
  const bytes = Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
  const hash = hashOf(bytes);
  await addBytes(trx, [{ hash, bytes, added_at }]);
  return { hash, size: bytes.length };
}

/** Deletes the replaced states of the draft that have the words, were made from a text that has them, or are of the uploads. */
async function deleteStates(
  trx: DatabaseTransaction,
  { replaced, uploads }: Found,
  gone: ReadonlySet<string>,
): Promise<void> {
  const paths = pathsOf(uploads);
  const isGone = (hash: string | null) => hash !== null && gone.has(hash);
  for (const { number, path, hash, base } of replaced)
    if (isGone(hash) || isGone(base) || paths.includes(path))
      await trx.deleteFrom('draft_file').where('number', '=', number).execute();
}

/** Deletes bytes that no version and no state of the draft names any more. */
async function deleteBytes(trx: DatabaseTransaction, hashes: ReadonlySet<string>): Promise<void> {
  const { shown, earlier, drafted, replaced } = await readHistory(trx);
  const files = [...shown, ...earlier.flatMap((version) => version.files)];
  const states = [...drafted, ...replaced];
  const named = new Set([
    ...files.map(({ hash }) => hash),
    ...states.map(({ hash }) => hash),
    ...states.map(({ base }) => base),
  ]);
  for (const hash of hashes) {
    if (named.has(hash)) continue;
    await trx.deleteFrom('draft_part').where('hash', '=', hash).execute();
    await trx.deleteFrom('draft_blob').where('hash', '=', hash).execute();
    await trx.deleteFrom('content_blob').where('hash', '=', hash).execute();
  }
}
