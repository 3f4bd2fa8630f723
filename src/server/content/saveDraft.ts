import type { ExpressionBuilder, Selectable } from 'kysely';
import { isSamePerson } from '#site/personName.ts';
import { ConflictError } from '../database/conflictError.ts';
import { type DatabaseTransaction, inTransaction, isoTime, type Store } from '../database/engine.ts';
import type { Tables } from '../database/schema.ts';
import { StorageError } from '../database/storageError.ts';
import { addBytes, bytesAtOnce, keepBytes, lockVersions } from './contentBlobs.ts';
import { type ContentFile, contentKind, hashOf, type ReadBytes } from './contentSet.ts';
import { copyToDraft, draftHashes, nameParts } from './draftBytes.ts';
import { type DraftEdit, type DraftFile, draftNumber } from './draftFiles.ts';

/** The contents that edits are made from. */
interface Origin {
  /** The published files, which rows without a base of their own are made from. */
  published: ReadonlyMap<string, ContentFile>;
  /** Texts that edits are made from and that the store may lack, by their hashes: the sample's. */
  origins: ReadonlyMap<string, Buffer>;
  /** Reads the file that an edit is made from. */
  read: ReadBytes;
}

/** The draft after a change. */
export interface SavedDraft {
  /** The number of the newest row before the change, and after it. */
  before: number;
  number: number;
  /** The files that were changed: undefined where the draft has the published one now. */
  files: ReadonlyMap<string, DraftFile | undefined>;
}

/** An edit with the hashes of its bytes, of what it was made from, and of the published file. */
interface WholeEdit extends Omit<DraftEdit, 'bytes'> {
  hash: string | null;
  bytes: Buffer;
  /** Whether the bytes are written before the row is, so that leads do not wait for them. */
  isWrittenAhead: boolean;
  published: string | null;
}

/** Milliseconds: of the rows of a file that one person replaces sooner, one is kept. */
const keptApart = 60_000;

/**
 * Changes files of the draft, all or none. A few texts are written in the same transaction. Many texts and other files are
 * written before, each large one in a transaction of its own, so that leads do not wait for them.
 *
 * @param by the person who saves
 * @throws ConflictError when a file is no longer what the writer saw
 */
export async function saveDraft(
  store: Store,
  edits: readonly DraftEdit[],
  by: string,
  { published, origins, read }: Origin,
): Promise<SavedDraft> {
  const now = store.now();
  const whole = wholeEdits(edits, published);
  const ahead = whole.filter(({ isWrittenAhead }) => isWrittenAhead);
  const texts = whole.filter(({ isWrittenAhead }) => !isWrittenAhead);
  await writeAhead(store, ahead, read);
  await store.requireSpace(texts.reduce((sum, { bytes }) => sum + bytes.length, 0));
  return inTransaction(store.db, async (trx) => {
    await lockVersions(trx);
    await addTexts(trx, texts, origins, now);
    const files = new Map<string, DraftFile | undefined>();
    let before: number | undefined;
    let number: number | undefined;
    for (const edit of whole) {
      const saved = await saveRow(trx, edit, by, isoTime(now));
      before ??= saved.before;
      number = saved.number;
      files.set(edit.path, saved.file);
    }
    before ??= await draftNumber({ db: trx });
    return { before, number: number ?? before, files };
  });
}

function wholeEdits(
  edits: readonly DraftEdit[],
  published: ReadonlyMap<string, ContentFile>,
): readonly WholeEdit[] {
  const files = edits.map((edit) => ({ edit, bytes: Buffer.from((edit.bytes ?? '') as string) }));
  const isMuch = files.reduce((sum, { bytes }) => sum + bytes.length, 0) > bytesAtOnce;
  return files.map(({ edit, bytes }) => ({
    ...edit,
    bytes,
    hash: edit.bytes === null ? null : hashOf(bytes),
    isWrittenAhead: isMuch || contentKind(edit.path) !== 'record',
    published: published.get(edit.path)?.hash ?? null,
  }));
}

/** Returns the hash that an edit names as what it was made from; without one the row's own stays. */
const baseOf = ({ base, published }: WholeEdit): string | null => (base === undefined ? published : base);

/** Keeps the bytes of edits, and of what they were made from, a few at a time. */
async function writeAhead(store: Store, edits: readonly WholeEdit[], read: ReadBytes): Promise<void> {
  const own = new Map<string, Buffer>();
  const files: ContentFile[] = [];
  for (const edit of edits) {
    const { path, hash, bytes } = edit;
    const base = baseOf(edit);
    // The store may have lost the text that an edit was made from: then nothing merges the edit later.
    if (base && (await isThere(read, base))) files.push({ path, hash: base, size: 0 });
    if (hash === null) continue;
    own.set(hash, bytes);
    files.push({ path, hash, size: bytes.length });
  }
  // The release before reads the draft's bytes among those of the versions.
  if (files.length > 0) await keepBytes(store, files, async (hash) => own.get(hash) ?? read(hash));
  for (const { hash } of files) await inTransaction(store.db, (trx) => copyToDraft(trx, [hash], store.now()));
}

async function isThere(read: ReadBytes, hash: string): Promise<boolean> {
  try {
    await read(hash);
    return true;
  } catch (error) {
    if (error instanceof StorageError) throw error;
    return false;
  }
}

/** Adds the bytes of texts to those of the versions, where the release before reads them, and to those of the draft. */
async function addTexts(
  trx: DatabaseTransaction,
  edits: readonly WholeEdit[],
  origins: ReadonlyMap<string, Buffer>,
  now: number,
): Promise<void> {
  const own = edits.flatMap(({ hash, bytes }) => (hash === null ? [] : [[hash, bytes] as const]));
  const bytes = new Map([...origins, ...own]);
  const added_at = isoTime(now);
  await addBytes(
    trx,
    [...bytes].map(([hash, bytes]) => ({ hash, bytes, added_at })),
  );
  const bases = edits.map(baseOf).filter((hash) => hash !== null);
  await copyToDraft(trx, [...new Set([...bytes.keys(), ...bases])], now);
}

/** Counts the rows of other files that were saved with a row. They are taken back together. */
const savedTogether = (eb: ExpressionBuilder<Tables, 'draft_file'>) =>
  eb
    .selectFrom('draft_file as other')
    .select(({ fn }) => fn.countAll().as('others'))
    .whereRef('other.at', '=', 'draft_file.at')
    .whereRef('other.path', '!=', 'draft_file.path')
    .as('together');

const newestNumber = (eb: ExpressionBuilder<Tables, 'draft_file'>) =>
  eb
    .selectFrom('draft_file as any')
    .select(({ fn }) => fn.max('any.number').as('newest'))
    .as('newest');

/** A row that replaces the present one of its file. */
interface SavedRow {
  before: number;
  number: number;
  file: DraftFile | undefined;
}

async function saveRow(
  trx: DatabaseTransaction,
  edit: WholeEdit,
  by: string,
  now: string,
): Promise<SavedRow> {
  const { path, hash, bytes, seen, published, at = now } = edit;
  const rows = trx
    .selectFrom('draft_file')
    .selectAll()
    .select((eb) => [savedTogether(eb), newestNumber(eb)])
    .where('path', '=', path)
    .orderBy('number', 'desc');
  const [last, previous] = await rows.limit(2).execute();
  const row = last?.ended_at === null ? last : undefined;
  const before = last ? Number(last.newest) : await draftNumber({ db: trx });
  if (seen !== undefined && seen !== (row ? row.hash : published))
    throw new ConflictError(`${path} was changed elsewhere. Look at it again.`);
  if (edit.isWrittenAhead && hash !== null && (await draftHashes({ db: trx }, [hash])).size === 0)
    throw new StorageError(`${path}: try again`);
  const isPublished = hash === published;
  if (isPublished && !row) return { before, number: before, file: undefined };
  const names = row ? (JSON.parse(row.changed_by) as string[]) : [];
  const { base = row ? row.base : published } = edit;
  const people = [...(edit.people ?? [...names.filter((name) => !isSamePerson(name, by)), by])];
  const number = before + 1;
  const size = bytes.length;
  const replaced = row ? await replacedRows(trx, edit, [row, previous], by, now) : [];
  const own = {
    number,
    path,
    hash,
    size,
    at,
    base,
    changed_by: JSON.stringify(people),
    ended_at: isPublished ? now : null,
  };
  await trx
    .insertInto('draft_file')
    .values([...replaced, own])
    .onConflict((conflict) =>
      conflict.column('number').doUpdateSet(({ ref }) => ({ ended_at: ref('excluded.ended_at') })),
    )
    .execute();
  await nameParts(trx, own);
  return { before, number, file: isPublished ? undefined : { path, hash, size, people, at, base } };
}

type Row = Selectable<Tables['draft_file']> & { together: number | string | bigint | null };

/**
 * Returns the rows before a new one, with the time at which they end. The present one is removed where the same person has
 * typed on in it: then the row before it is followed by the new one.
 */
async function replacedRows(
  trx: DatabaseTransaction,
  edit: WholeEdit,
  [row, previous]: readonly [Row, Row | undefined],
  by: string,
  now: string,
): Promise<Selectable<Tables['draft_file']>[]> {
  const lastPerson = (JSON.parse(row.changed_by) as string[]).at(-1) ?? '';
  const isSoon = (from: string, to: string) => Date.parse(to) - Date.parse(from) < keptApart;
  const isTyping =
    previous !== undefined &&
    isSamePerson(lastPerson, by) &&
    isSoon(previous.at, row.at) &&
    isSoon(row.at, now);
  const isDense = isTyping && !edit.keepsBefore && Number(row.together) === 0;
  if (!isDense) return [ended(row, now)];
  await trx.deleteFrom('draft_file').where('number', '=', row.number).execute();
  return previous.ended_at === row.at ? [ended(previous, now)] : [];
}

const ended = ({ number, path, hash, size, changed_by, at, base }: Row, ended_at: string) => ({
  number,
  path,
  hash,
  size,
  changed_by,
  at,
  base,
  ended_at,
});
