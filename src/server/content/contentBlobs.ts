import { setTimeout as delay } from 'node:timers/promises';
import {
  type Database,
  type DatabaseTransaction,
  inTransaction,
  isoTime,
  type Reading,
  type Store,
} from '../database/engine.ts';
import { StorageError, wrapStorageErrors } from '../database/storageError.ts';
import { type ContentFile, hashOf, type ReadBytes } from './contentSet.ts';

/** Bytes that the store does not have, or has damaged. It costs one file, not the store. */
export class LostBytesError extends Error {}

/**
 * Reads the bytes of a file.
 *
 * @throws LostBytesError when no version has it any more, or the store has damaged it
 */
export async function contentBytes({ db }: Reading, hash: string): Promise<Buffer> {
  const row = db.selectFrom('content_blob').select('bytes').where('hash', '=', hash);
  return undamagedBytes(await row.executeTakeFirst(), hash);
}

/** Returns the bytes of a row. @throws LostBytesError when there is no row, or it has other bytes */
export function undamagedBytes(row: { bytes: Uint8Array } | undefined, hash: string): Buffer {
  if (!row) throw new LostBytesError('it is no longer kept');
  const bytes = Buffer.from(row.bytes);
  if (hashOf(bytes) !== hash) throw new LostBytesError('it is damaged in the store');
  return bytes;
}

/** Bytes that are written in one transaction; a larger file is alone in its own. */
export const bytesAtOnce = 1024 * 1024;

/** Milliseconds between two transactions, in which others write. */
const breath = 20;

interface BytesRow {
  hash: string;
  bytes: Buffer;
  added_at: string;
}

/** Adds bytes to those of the versions; of those that are there the time is renewed. */
export async function addBytes(trx: DatabaseTransaction, rows: readonly BytesRow[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('content_blob')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet(({ ref }) => ({ added_at: ref('excluded.added_at') })),
    )
    .execute();
}

/** Keeps the bytes of files, a few at a time, unless the store has them. Throws where they would leave no space for leads. */
export async function keepBytes(
  { db, now, requireSpace }: Store,
  files: readonly ContentFile[],
  read: ReadBytes,
): Promise<void> {
  const stored = await storedHashes(db, files);
  const missing = new Map(files.flatMap((file) => (stored.has(file.hash) ? [] : [[file.hash, file]])));
  await requireSpace([...missing.values()].reduce((sum, { size }) => sum + size, 0));
  const added_at = isoTime(now());
  let rows: BytesRow[] = [];
  let size = 0;
  let isFirst = true;
  const save = async () => {
    if (rows.length === 0) return;
    if (!isFirst) await delay(breath);
    const values = rows;
    [rows, size] = [[], 0];
    await inTransaction(db, async (trx) => {
      for (const row of values) await addBytes(trx, [row]);
    });
    isFirst = false;
  };
  for (const { path, hash } of missing.values()) {
    const bytes = await wrapStorageErrors(`${path} cannot be read`, () => read(hash));
    if (hashOf(bytes) !== hash) throw new StorageError(`${path} has changed meanwhile: publish again`);
    if (size + bytes.length > bytesAtOnce) await save();
    rows.push({ hash, bytes, added_at });
    size += bytes.length;
  }
  await save();
}

/** Locks the row of version 0: those who publish or change the draft at the same time wait here. */
export const lockVersions = (trx: DatabaseTransaction) =>
  trx
    .updateTable('content_version')
    .set(({ ref }) => ({ note: ref('note') }))
    .where('version', '=', 0)
    .execute();

/** Returns the hashes of those of the files whose bytes the store has. */
export async function storedHashes(db: Database, files: readonly ContentFile[]): Promise<Set<string>> {
  const hashes = files.map(({ hash }) => hash);
  const rows = db.selectFrom('content_blob').select('hash').where('hash', 'in', hashes);
  return new Set(hashes.length > 0 ? (await rows.execute()).map(({ hash }) => hash) : []);
}
