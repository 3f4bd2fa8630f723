import type { ExpressionBuilder } from 'kysely';
import { isSamePerson } from '#site/personName.ts';
import { ConflictError } from '../database/conflictError.ts';
import {
  type DatabaseTransaction,
  inTransaction,
  isoTime,
  type Reading,
  type Store,
} from '../database/engine.ts';
import type { Tables } from '../database/schema.ts';
import { StorageError } from '../database/storageError.ts';
import { keepBytes, lockVersions } from './contentBlobs.ts';
import { type ContentFile, hashOf, type ReadBytes } from './contentSet.ts';
import { copyToDraft, draftHashes, nameParts } from './draftBytes.ts';

/** A file of the draft that differs from the published one. */
export interface DraftFile {
  path: string;
  /** null where the file is removed. */
  hash: string | null;
  size: number;
  /** Everybody who changed it since it was published, the last one at the end. */
  people: string[];
  at: string;
  /** The hash of the published file that it was made from; null for none. */
  base: string | null;
}

/** A change of a file. */
export interface DraftEdit {
  path: string;
  /** null removes the file. */
  bytes: string | Uint8Array | null;
  /** The hash that the writer saw, null for no file; without it the file may be any. */
  seen?: string | null | undefined;
  /** The hash that the bytes are based on; without it the row's own stays, at first that of the published file. */
  base?: string | null | undefined;
  /** The people who changed it, and the time, if not the person who saves now. */
  people?: readonly string[] | undefined;
  at?: string | undefined;
  /** Whether the row before is kept, however soon this one replaces it: staff may want it back. */
  keepsBefore?: boolean | undefined;
}

/** Milliseconds: of the rows of a file that one person replaces sooner, one is kept. */
const keptApart = 60_000;

const present = (db: Reading['db']) => db.selectFrom('draft_file').selectAll().where('ended_at', 'is', null);

/** Returns a number that changes with the draft. */
export async function draftNumber({ db }: Reading): Promise<number> {
  const { newest } = await db
    .selectFrom('draft_file')
    .select((eb) => eb.fn.max('number').as('newest'))
    .executeTakeFirstOrThrow();
  return Number(newest ?? 0);
}

/** Returns the files of the draft that differ from the published ones. */
export async function draftFiles({ db }: Reading): Promise<DraftFile[]> {
  const rows = await present(db).orderBy('path').execute();
  return rows.map(({ path, hash, size, changed_by, at, base }) => ({
    ...{ path, hash, size, at, base },
    people: JSON.parse(changed_by) as string[],
  }));
}

/** A row of the draft, whether it is the present one or was replaced. */
export interface DraftRow extends DraftFile {
  number: number;
  /** The time at which another row or a publication replaced it; null for the present one. */
  endedAt: string | null;
}

/** Returns the rows that a file of the draft has had in the last thirty days, oldest first; of all files without a path. */
export async function draftHistory({ db }: Reading, path?: string): Promise<DraftRow[]> {
  const all = db.selectFrom('draft_file').selectAll().orderBy('number');
  const rows = await (path === undefined ? all : all.where('path', '=', path)).execute();
  return rows.map(({ number, path, hash, size, changed_by, at, base, ended_at }) => ({
    number,
    path,
    hash,
    size,
    people: JSON.parse(changed_by) as string[],
    at,
    base,
    endedAt: ended_at,
  }));
}

/** Returns whether the draft has had this content at this path, lately or now. */
export async function hasDrafted({ db }: Reading, path: string, hash: string | null): Promise<boolean> {
  const rows = db.selectFrom('draft_file').select('number').where('path', '=', path);
  const same = hash === null ? rows.where('hash', 'is', null) : rows.where('hash', '=', hash);
  return (await same.limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Changes files of the draft, all or none. The bytes are written before, each large file in a transaction of its own, so that
 * leads do not wait for them.
 *
 * @param by the person who saves
 * @param published the published files
 * @param read reads the file that an edit is based on: the store may not have it yet, because it is the sample's
 * @throws ConflictError when a file is no longer what the writer saw
 */
export async function saveDraft(
  store: Store,
  edits: readonly DraftEdit[],
  by: string,
  published: ReadonlyMap<string, ContentFile>,
  read: ReadBytes,
): Promise<void> {
  const now = isoTime(store.now());
  const bytes = new Map<string, Buffer>();
  const files: ContentFile[] = [];
  const whole = edits.map((edit): WholeEdit => {
    const { path } = edit;
    const served = published.get(path)?.hash ?? null;
    const base = edit.base === undefined ? served : edit.base;
    if (base) files.push({ path, hash: base, size: 0 });
    if (edit.bytes === null) return { ...edit, hash: null, size: 0, published: served };
    const own = Buffer.from(edit.bytes as string);
    const file = { path, hash: hashOf(own), size: own.length };
    bytes.set(file.hash, own);
    files.push(file);
    return { ...edit, ...file, published: served };
  });
  // The release before reads the draft's bytes among those of the versions.
  await keepBytes(store, await readableOf(files, read, bytes), async (hash) => bytes.get(hash) ?? read(hash));
  for (const { hash } of files) await copyToDraft(store, hash);
  await inTransaction(store.db, async (trx) => {
    await lockVersions(trx);
    for (const edit of whole) await saveRow(trx, edit, by, now);
  });
}

/** Returns the files that can be read. What an edit was made from may be lost: then it is not merged later. */
async function readableOf(
  files: readonly ContentFile[],
  read: ReadBytes,
  own: ReadonlyMap<string, Buffer>,
): Promise<ContentFile[]> {
  const readable: ContentFile[] = [];
  for (const file of files) {
    const isReadable = own.has(file.hash) || (await isThere(read, file.hash));
    if (isReadable) readable.push(file);
  }
  return readable;
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

/** An edit with the hashes of its bytes and of the published file. */
interface WholeEdit extends DraftEdit {
  hash: string | null;
  size: number;
  published: string | null;
}

/** Counts the rows of other files that were saved with a row. They are taken back together. */
const savedTogether = (eb: ExpressionBuilder<Tables, 'draft_file'>) =>
  eb
    .selectFrom('draft_file as other')
    .select(({ fn }) => fn.countAll().as('others'))
    .whereRef('other.at', '=', 'draft_file.at')
    .whereRef('other.path', '!=', 'draft_file.path')
    .as('together');

async function saveRow(trx: DatabaseTransaction, edit: WholeEdit, by: string, now: string): Promise<void> {
  const { path, hash, size, seen, published, at = now } = edit;
  const rows = trx
    .selectFrom('draft_file')
    .selectAll()
    .select(savedTogether)
    .where('path', '=', path)
    .orderBy('number', 'desc');
  const [newest, previous] = await rows.limit(2).execute();
  const row = newest?.ended_at === null ? newest : undefined;
  const number = (await draftNumber({ db: trx })) + 1;
  if (seen !== undefined && seen !== (row ? row.hash : published))
    throw new ConflictError(`${path} was changed elsewhere. Look at it again.`);
  if (hash !== null && (await draftHashes({ db: trx }, [hash])).size === 0)
    throw new StorageError(`${path}: try again`);
  const before = row ? (JSON.parse(row.changed_by) as string[]) : [];
  if (row) {
    const isSame = previous !== undefined && isSamePerson(before.at(-1) ?? '', by);
    const isSoon = (from: string, to: string) => Date.parse(to) - Date.parse(from) < keptApart;
    const isTyping = isSame && isSoon(previous.at, row.at) && isSoon(row.at, now);
    const isDense = isTyping && !edit.keepsBefore && Number(row.together) === 0;
    const here = <Q extends { where: (column: 'number', is: '=', number: number) => Q }>(query: Q) =>
      query.where('number', '=', row.number);
    if (isDense) {
      await here(trx.deleteFrom('draft_file')).execute();
      // The row before is followed by the new one now.
      if (previous.ended_at === row.at)
        await trx
          .updateTable('draft_file')
          .set({ ended_at: now })
          .where('number', '=', previous.number)
          .execute();
    } else await here(trx.updateTable('draft_file').set({ ended_at: now })).execute();
  }
  const { base = row ? row.base : published } = edit;
  const people = edit.people ?? [...before.filter((name) => !isSamePerson(name, by)), by];
  const isPublished = hash === published;
  if (isPublished && !row) return;
  await trx
    .insertInto('draft_file')
    .values({
      ...{ number, path, hash, size, at, base },
      changed_by: JSON.stringify(people),
      ended_at: isPublished ? now : null,
    })
    .execute();
  await nameParts(trx, { number, hash, base });
}
