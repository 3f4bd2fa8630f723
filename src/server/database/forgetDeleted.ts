import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { type Database, type DatabaseTransaction, inTransaction } from './engine.ts';
import { isBusy, lockWait } from './sqliteSession.ts';
import { StorageError } from './storageError.ts';

/**
 * Removes the traces of deleted rows. SQLite overwrites the rows (secure_delete), but a page that rows moved out of may
 * keep a copy until the whole file is rewritten, and older pages stay in the log until it is truncated.
 *
 * @throws StorageError while another program uses the store; a later call can succeed
 */
export async function forgetDeleted(db: Database): Promise<void> {
  const mark = await readMark(db);
  if (mark !== 0) {
    await atOnce(db, (connection) => sql`vacuum`.execute(connection));
    // Rows deleted meanwhile have left another mark.
    await inTransaction(db, async (trx) => {
      if ((await readMark(trx)) === mark) await sql`pragma user_version = 0`.execute(trx);
    });
  }
  const { rows } = await atOnce(db, (connection) =>
    sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection),
  );
  if (rows[0]?.busy !== 0) throw inUse();
}

/** Reads the mark that says that rows were deleted since the file was rewritten; 0 means none were. */
async function readMark(db: Database): Promise<number> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db);
  return rows[0]?.user_version ?? 0;
}

/** Sets the mark in the file, within a transaction that deletes rows. */
export const noteDeleted = (trx: DatabaseTransaction) =>
  sql.raw(`pragma user_version = ${randomInt(1, 2 ** 31)}`).execute(trx);

/** Runs `work` without waiting for other users of the store: leads would wait as well. */
const atOnce = <T>(db: Database, work: (connection: Database) => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    await sql`pragma busy_timeout = 0`.execute(connection);
    try {
      return await work(connection);
    } catch (error) {
      throw isBusy(error) ? inUse() : error;
    } finally {
      await sql.raw(`pragma busy_timeout = ${lockWait}`).execute(connection);
    }
  });

const inUse = () =>
  new StorageError(
    'Traces of what was deleted are still on the disk, because another program uses the store. A server removes them within the hour.',
  );
