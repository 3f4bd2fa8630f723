import { sql } from 'kysely';
import type { Database } from './engine.ts';
import { lockWait } from './sqliteSession.ts';
import { isBusy, StorageError } from './storageError.ts';

/**
 * Copies SQLite's log into the file and empties it: SQLite overwrites deleted rows in the file, but the log holds earlier
 * copies of them. Waits for no other user of the store, and no lead waits for this.
 *
 * @throws StorageError while another program reads the store; a later call can succeed
 */
export async function clearLog(db: Database): Promise<void> {
  const isClear = await db.connection().execute(async (connection) => {
    await sql`pragma busy_timeout = 0`.execute(connection);
    try {
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection);
      return rows[0]?.busy === 0;
    } catch (error) {
      if (isBusy(error)) return false;
      throw error;
    } finally {
      await sql.raw(`pragma busy_timeout = ${lockWait}`).execute(connection);
    }
  });
  if (!isClear)
    throw new StorageError(
      'The log of the store still holds what was erased, because another program reads the store. A running server clears it within the hour.',
    );
}

/**
 * Rewrites the whole file, for an operator who asks for it: pages that rows moved out of may keep copies of deleted rows.
 * Leads wait meanwhile.
 */
export async function compact(db: Database): Promise<void> {
  await sql`vacuum`.execute(db);
  await clearLog(db);
}
