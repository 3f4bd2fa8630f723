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

/** Tables of leads, each after those it references. */
const tables = ['lead', 'attachment', 'delivery'] as const;

/**
 * Keeps the store's own key, which a running server continues to sign with, and adds the backup's, so that links mailed
 * before and after the backup work.
 */
const keepKeys = (trx: DatabaseTransaction) =>
  sql`insert or ignore into secret (name, value)
    select 'newsletter-' || value, value from backup.secret where name like 'newsletter%'`.execute(trx);

/**
 * Replaces all leads of the SQLite store in `folder` with those of a backup, in one transaction while the store is in use.
 * Everything else stays. Returns the contents of the backup.
 *
 * @throws StorageError when the backup is missing or damaged; then nothing changes
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
    // Migrates the copy of an older backup; the backup itself stays unchanged.
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
