import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#server/database/engine.ts';
import { openStore } from '#server/openStore.ts';
import { staff } from '../support/staffCommand.ts';
import { newSchema, type StoreLocation } from '../support/storageEngines.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/** The ways in which operators copy a store. */
export type BackupWay = 'command' | 'raw files';

/** A place with one store. Whatever uses the store is closed before it is killed, restored or begun anew. */
export interface StorePlace {
  location: () => StoreLocation;
  /** Makes the store as `prepare` left it. */
  begin: () => Promise<void>;
  /** Copies the store, which is in use. */
  backUp: (name: string, way: BackupWay) => Promise<void>;
  /** Puts a copy in the place of the store, which is closed. */
  restore: (name: string) => Promise<void>;
  /**
   * Leaves the store as a killed process does: what is on the disk stays, and nothing is tidied by a regular end.
   *
   * @param close ends the use of the store
   */
  kill: (close: () => Promise<void>) => Promise<void>;
}

/** Prepares a new store in a location, and closes it. */
type Prepare = (location: StoreLocation) => Promise<void>;

/** Makes a place for an embedded store. The prepared one is copied, so that it is migrated once. */
export async function sqlitePlace(prepare: Prepare): Promise<StorePlace> {
  const parent = await temporaryFolder();
  const template = join(parent, 'template');
  await prepare({ dataDir: template });
  let count = 0;
  let folder = '';
  const nextFolder = () => {
    count += 1;
    return join(parent, String(count));
  };
  /** The database's file, its log, and the note that the folder has a store. The index of the log is made again. */
  const allFiles = ['leads.sqlite', 'leads.sqlite-wal', 'leads.created'];
  const copyFiles = async (from: string, to: string, files: readonly string[]) => {
    await mkdir(to, { recursive: true });
    for (const file of files) await cp(join(from, file), join(to, file), { force: true }).catch(ignoreMissing);
  };
  const run = async (...args: string[]) => {
    const { code, err } = await staff(folder, args);
    return { code, err };
  };
  const backupFile = (name: string) => join(folder, '..', `${folder.split('/').at(-1)}-${name}`, 'leads.sqlite');
  const backups = new Map<string, string>();
  return {
    location: () => ({ dataDir: folder }),
    begin: async () => {
      await rm(folder || join(parent, 'none'), { recursive: true, force: true });
      for (const file of backups.values()) await rm(join(file, '..'), { recursive: true, force: true });
      backups.clear();
      folder = nextFolder();
      await copyFiles(template, folder, ['leads.sqlite', 'leads.created']);
    },
    backUp: async (name, way) => {
      const file = backupFile(name);
      backups.set(name, file);
      await mkdir(join(file, '..'));
      if (way === 'raw files') return copyFiles(folder, join(file, '..'), ['leads.sqlite', 'leads.sqlite-wal']);
      const { code, err } = await run('backup', file);
      if (code !== 0) throw new Error(`leads backup: ${err}`);
    },
    restore: async (name) => {
      // In this process a closed store stays open until its statements are collected as garbage.
      const next = nextFolder();
      await copyFiles(folder, next, allFiles);
      folder = next;
      const file = backups.get(name) ?? '';
      const { code, err } = await run('restore', file);
      if (code === 0) return;
      const again = err.includes('--over') ? await run('restore', '--over', file) : { code, err };
      if (again.code !== 0) throw new Error(`leads restore: ${again.err}`);
    },
    kill: async (close) => {
      const next = nextFolder();
      await copyFiles(folder, next, allFiles);
      await close();
      await rm(folder, { recursive: true, force: true });
      folder = next;
    },
  };
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

/** Makes a place in a schema of PostgreSQL. Its rows are copied as `pg_dump --data-only` would, without starting a program. */
export async function postgresPlace(prepare: Prepare): Promise<StorePlace> {
  const location = await newSchema();
  await prepare(location);
  const withTables = async <T>(use: (db: Database) => Promise<T>): Promise<T> => {
    const store = await openStore({ ...location, existing: true });
    try {
      return await use(store.db);
    } finally {
      await store.close();
    }
  };
  const begun = await withTables(dumpOf);
  const dumps = new Map<string, Dump>();
  return {
    location: () => location,
    begin: () => {
      dumps.clear();
      return withTables((db) => load(db, begun));
    },
    backUp: async (name) => {
      dumps.set(name, await withTables(dumpOf));
    },
    restore: (name) => withTables((db) => load(db, dumps.get(name) ?? new Map())),
    kill: (close) => close(),
  };
}

/** The rows of each table, as JSON. */
type Dump = Map<string, string>;

async function dumpOf(db: Database): Promise<Dump> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by tablename`.execute(db);
  const dump: Dump = new Map();
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ all: string }>`
      select coalesce(json_agg(each), '[]')::text as all from ${sql.table(name)} as each`.execute(db);
    dump.set(name, rows[0]?.all ?? '[]');
  }
  return dump;
}

function load(db: Database, dump: Dump): Promise<void> {
  return db.transaction().execute(async (trx) => {
    // The order of the tables does not matter then.
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const [name, rows] of dump) {
      const table = sql.table(name);
      await sql`delete from ${table}`.execute(trx);
      await sql`insert into ${table} select * from json_populate_recordset(null::${table}, ${rows}::json)`.execute(
        trx,
      );
    }
  });
}
