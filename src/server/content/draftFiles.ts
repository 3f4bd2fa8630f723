import {
  type DatabaseTransaction,
  inTransaction,
  isoTime,
  type Reading,
  type Store,
} from '../database/engine.ts';
import { StorageError } from '../database/storageError.ts';
import { type ContentFile, hashOf, type ReadBytes } from './contentSet.ts';
import { contentBytes, lockVersions, saveBytes } from './contentVersions.ts';

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
interface DraftEdit {
  path: string;
  /** null removes the file. */
  bytes: Uint8Array | null;
  /** The hash that the writer saw, null for no file; without it the file may be any. */
  seen?: string | null;
  /** The published file; null for none. */
  published: ContentFile | null;
  /** The published hash that the bytes are based on; without it the row's own stays, at first that of `published`. */
  base?: string | null;
  /** The text that the bytes are based on, where it is no published file. */
  baseBytes?: Uint8Array;
  /** The people who changed it; by default the person who saves is added. */
  people?: readonly string[];
  at?: string;
}

/** The file is no longer what the writer saw. */
export class StaleDraftError extends StorageError {
  /** The answer of calls. */
  readonly statusCode = 409;
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
 * @param readPublished reads a published file that the store may not have, because it is the sample's
 * @throws StaleDraftError when a file is no longer what the writer saw
 */
export async function saveDraft(
  store: Store,
  edits: readonly DraftEdit[],
  by: string,
  readPublished: ReadBytes = (hash) => contentBytes(store, hash),
): Promise<void> {
  const now = isoTime(store.now());
  const bytes = new Map<string, Uint8Array>();
  const files: ContentFile[] = [];
  for (const edit of edits) {
    for (const own of [edit.bytes, edit.baseBytes]) {
      if (!own) continue;
      bytes.set(hashOf(own), own);
      files.push({ path: edit.path, hash: hashOf(own), size: own.length });
    }
  }
  await store.requireSpace(files.reduce((sum, { size }) => sum + size, 0));
  await saveBytes(store.db, files, async (hash) => Buffer.from(bytes.get(hash) ?? ''), now);
  const bases = edits.flatMap(({ published }) => published ?? []);
  const known = await Promise.all(bases.map((file) => isStored(store, file.hash)));
  await saveBytes(
    store.db,
    bases.filter((_, index) => !known[index]),
    readPublished,
    now,
  );
  await inTransaction(store.db, async (trx) => {
    await lockVersions(trx);
    for (const edit of edits) await saveRow(trx, edit, by, now);
  });
}

async function isStored({ db }: Reading, hash: string): Promise<boolean> {
  const row = db.selectFrom('content_blob').select('hash').where('hash', '=', hash);
  return (await row.executeTakeFirst()) !== undefined;
}

async function saveRow(trx: DatabaseTransaction, edit: DraftEdit, by: string, now: string): Promise<void> {
  const { path, bytes, seen, published, at = now } = edit;
  const rows = trx.selectFrom('draft_file').selectAll().where('path', '=', path).orderBy('number', 'desc');
  const [newest, previous] = await rows.limit(2).execute();
  const row = newest?.ended_at === null ? newest : undefined;
  const number = (await draftNumber({ db: trx })) + 1;
  const publishedHash = published?.hash ?? null;
  if (seen !== undefined && seen !== (row ? row.hash : publishedHash))
    throw new StaleDraftError(`${path} was changed elsewhere. Look at it again.`);
  const hash = bytes && hashOf(bytes);
  if (hash !== null && !(await isStored({ db: trx }, hash))) throw new StorageError(`${path}: try again`);
  const before = row ? (JSON.parse(row.changed_by) as string[]) : [];
  if (row) {
    const isSame = before.at(-1) === by && previous !== undefined;
    const isSoon = (from: string, to: string) => Date.parse(to) - Date.parse(from) < keptApart;
    const isDense = isSame && isSoon(previous.at, row.at) && isSoon(row.at, now);
    const here = <Q extends { where: (column: 'number', is: '=', number: number) => Q }>(query: Q) =>
      query.where('number', '=', row.number);
    if (isDense) await here(trx.deleteFrom('draft_file')).execute();
    else await here(trx.updateTable('draft_file').set({ ended_at: now })).execute();
  }
  const given = edit.baseBytes ? hashOf(edit.baseBytes) : edit.base;
  const base = given !== undefined ? given : row ? row.base : publishedHash;
  const people = edit.people ?? [...before.filter((name) => name !== by), by];
  const isPublished = hash === publishedHash;
  if (isPublished && !row) return;
  await trx
    .insertInto('draft_file')
    .values({
      ...{ number, path, hash, size: bytes?.length ?? 0, at, base },
      changed_by: JSON.stringify(people),
      ended_at: isPublished ? now : null,
    })
    .execute();
}
