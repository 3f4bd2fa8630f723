import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { makePrivateFile } from '../files/disk.ts';
import { inspectStore } from './backup.ts';
import { storeFileIn } from './dataFolder.ts';
import {
  type Database,
  type DatabaseTransaction,
  type Engine,
  inTransaction,
  type StoreContents,
} from './engine.ts';

/** What belongs to leads, each table after those it refers to. */
const tables = ['lead', 'attachment', 'delivery'] as const;

/**
 * Keeps the store's own key, with which a running server goes on signing, and takes the backup's next to it, so that links
 * mailed before and after the backup work.
 */
const keepKeys = (trx: DatabaseTransaction) =>
  sql`insert or ignore into secret (name, value)
    select 'newsletter-' || value, value from backup.secret where name like 'newsletter%'`.execute(trx);

/**
 * Replaces all leads of the SQLite store in `folder` with those of a backup, in one transaction while the store is in use.
 * Content and all else stays as it is. Gives what the backup holds.
 *
 * @throws StorageError when the backup is missing or damaged; then nothing is changed
 */
export async function restoreLeads(
  db: Database,
  folder: string,
  backup: string,
  open: (folder: string) => Promise<Engine>,
): Promise<StoreContents> {
  const contents = await inspectStore(backup);
  const copyFolder = await mkdtemp(join(folder, 'restore-'));
  const copy = storeFileIn(copyFolder);
  try {
    await makePrivateFile(copy);
    await copyFile(backup, copy);
    // Brings the tables of an older backup up to date; the backup itself stays as it is.
    await (await open(copyFolder)).close();
    await sql`attach ${copy} as backup`.execute(db);
    try {
      await inTransaction(db, async (trx) => {
        for (const name of tables.toReversed()) await trx.deleteFrom(name).execute();
        for (const name of tables) {
          const { rows } = await sql<{ name: string }>`
            select name from pragma_table_info(${name}, 'main')`.execute(trx);
          const columns = sql.join(rows.map((row) => sql.ref(row.name)));
          await sql`
            insert into ${sql.table(name)} (${columns})
            select ${columns} from ${sql.table(`backup.${name}`)}`.execute(trx);
        }
        await keepKeys(trx);
      });
    } finally {
      await sql`detach backup`.execute(db);
    }
  } finally {
    await rm(copyFolder, { recursive: true, force: true });
  }
  return contents;
}
