import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
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
    for (const file of files)
      await cp(join(from, file), join(to, file), { force: true }).catch(ignoreMissing);
  };
  const backupFile = (name: string) =>
    join(folder, '..', `${folder.split('/').at(-1)}-${name}`, 'leads.sqlite');
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
      if (way === 'raw files')
        return copyFiles(folder, join(file, '..'), ['leads.sqlite', 'leads.sqlite-wal']);
      const { code, err } = await staff(folder, ['backup', file]);
      if (code !== 0) throw new Error(`leads backup: ${err}`);
    },
    restore: async (name) => {
      // In this process a closed store stays open until its statements are collected as garbage.
      const next = nextFolder();
      await copyFiles(folder, next, allFiles);
      folder = next;
      await restoreWith(backups.get(name) ?? '', { dataDir: folder });
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

/** Makes a place in a schema of PostgreSQL. At the beginning of a year it gets its rows back, so that it is migrated once. */
export async function postgresPlace(prepare: Prepare): Promise<StorePlace> {
  const { dataDir, ...made } = await newSchema();
  // PostgreSQL's own programs take a plus sign in an address for itself.
  const databaseUrl = made.databaseUrl.replaceAll('+', '%20');
  const location = { dataDir, databaseUrl };
  await prepare(location);
  const withTables = async <T>(use: (db: Database) => Promise<T>): Promise<T> => {
    const store = await openStore({ ...location, existing: true });
    try {
      return await use(store.db);
    } finally {
      await store.close();
    }
  };
  const rows = await withTables(rowsOfTables);
  const [, schema = ''] = /search_path%3D(\w+)/.exec(databaseUrl) ?? [];
  const fileOf = (name: string) => join(dataDir, `${name}.dump`);
  return {
    location: () => location,
    begin: async () => {
      for (const file of await readdir(dataDir)) if (file.endsWith('.dump')) await rm(join(dataDir, file));
      await withTables((db) => putRows(db, rows));
    },
    backUp: async (name) => {
      const url = new URL(databaseUrl);
      url.search = '';
      await promisify(execFile)('pg_dump', [
        '--format=custom',
        '--schema',
        schema,
        '--file',
        fileOf(name),
        url.href,
      ]);
    },
    restore: (name) => restoreWith(fileOf(name), location),
    kill: (close) => close(),
  };
}

/** Restores a copy with the command; where it would lose leads, with the consent that it asks for. */
async function restoreWith(file: string, { dataDir, databaseUrl = '' }: StoreLocation): Promise<void> {
  const run = (...more: string[]) =>
    staff(dataDir, ['restore', ...more, file], { DATABASE_URL: databaseUrl });
  const first = await run();
  if (first.code === 0) return;
  const second = first.err.includes('--over') ? await run('--over') : first;
  if (second.code !== 0) throw new Error(`leads restore: ${second.err}`);
}

/** The rows of each table, as JSON, by its name. */
type Rows = Map<string, string>;

async function rowsOfTables(db: Database): Promise<Rows> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by tablename`.execute(
    db,
  );
  const all: Rows = new Map();
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ all: string }>`
      select coalesce(json_agg(each), '[]')::text as all from ${sql.table(name)} as each`.execute(db);
    all.set(name, rows[0]?.all ?? '[]');
  }
  return all;
}

function putRows(db: Database, all: Rows): Promise<void> {
  return db.transaction().execute(async (trx) => {
    // The order of the tables does not matter then.
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const [name, rows] of all) {
      const table = sql.table(name);
      await sql`delete from ${table}`.execute(trx);
      await sql`insert into ${table} select * from json_populate_recordset(null::${table}, ${rows}::json)`.execute(
        trx,
      );
    }
  });
}
