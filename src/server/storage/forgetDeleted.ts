import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, type DatabaseTransaction, inTransaction } from './engine.ts';
import { isBusy, lockWait } from './sqliteSession.ts';
import { StorageError } from './storageError.ts';

/**
 * Deleted rows are overwritten (secure_delete). But a page that SQLite has moved rows out of may keep a copy of them, until
 * the whole file is written anew; and older pages stay in the log until it is emptied.
 */
export async function forgetDeleted(db: Database, signal?: AbortSignal): Promise<boolean> {
  const mark = await readMark(db);
  if (mark !== 0) {
    await whenFree(db, (connection) => written(sql`vacuum`.execute(connection)), signal);
    // What was deleted meanwhile has left another mark.
    await inTransaction(db, async (trx) => {
      if ((await readMark(trx)) === mark) await sql`pragma user_version = 0`.execute(trx);
    });
  }
  await whenFree(db, isLogEmptied, signal);
  return mark !== 0;
}

/** A mark in the file that says that rows were deleted since it was written anew; 0 when there were none. */
async function readMark(db: Database): Promise<number> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db);
  return rows[0]?.user_version ?? 0;
}

/** Leaves a mark in the file, within a transaction that deletes rows. */
export const noteDeleted = (trx: DatabaseTransaction) =>
  sql.raw(`pragma user_version = ${randomInt(1, 2 ** 31)}`).execute(trx);

/** False while somebody else writes. */
const written = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (error) => {
      if (isBusy(error)) return false;
      throw error;
    },
  );

/** False while somebody reads the store. */
async function isLogEmptied(connection: Database): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection);
  return rows[0]?.busy === 0;
}

/** Tries until it is done. Waits here, not within SQLite, where leads would wait as well. */
async function whenFree(
  db: Database,
  isDone: (connection: Database) => Promise<boolean>,
  signal?: AbortSignal,
): Promise<void> {
  const giveUpAt = performance.now() + lockWait;
  const attempt = () =>
    db.connection().execute(async (connection) => {
      await sql`pragma busy_timeout = 0`.execute(connection);
      try {
        return await isDone(connection);
      } finally {
        await sql.raw(`pragma busy_timeout = ${lockWait}`).execute(connection);
      }
    });
  while (!(await attempt())) {
    if (performance.now() > giveUpAt)
      throw new StorageError(
        'What was deleted is still in the files of the store, because another program uses it: do it again later',
      );
    await delay(50, undefined, { signal });
  }
}
