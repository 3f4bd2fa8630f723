import { statSync } from 'node:fs';

/** What `node:sqlite` and `@photostructure/sqlite` have in common, as far as it is used here. */
interface SqliteConnection {
  exec(sql: string): void;
  prepare(sql: string): { all(...parameters: unknown[]): unknown[] };
  close(): void;
}

interface SqliteModule {
  DatabaseSync: new (file: string, options?: { readOnly: boolean }) => SqliteConnection;
}

/** Opens a database file with Node's own SQLite, or with its twin from npm where Node has none yet (< 22.13). */
export async function connectSqlite(file: string, options = { readOnly: false }): Promise<SqliteConnection> {
  const { DatabaseSync } = builtInSqlite() ?? ((await import('@photostructure/sqlite')) as SqliteModule);
  return new DatabaseSync(file, options);
}

/** Quietly: Node 22 warns at every load that its SQLite may change, which staff could do nothing about. */
function builtInSqlite(): SqliteModule | undefined {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return process.getBuiltinModule('node:sqlite') as SqliteModule | undefined;
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** @throws Error when the file is no database or a page of it is damaged */
export function checkIntegrity(connection: SqliteConnection): void {
  const [row] = connection.prepare('pragma integrity_check(1)').all() as { integrity_check: string }[];
  if (row?.integrity_check !== 'ok')
    throw new Error(`the file is damaged, restore a backup (${row?.integrity_check})`);
}

/** How long a statement waits for another process, in milliseconds. */
export const lockWait = 5_000;

/** Prepared statements that a connection keeps. */
const statementsKept = 200;

/** One connection to the store's file. It may work in a thread of its own. */
export interface SqliteSession {
  /** Runs any statement, also one that gives no rows. */
  all: (sql: string, parameters: readonly unknown[]) => unknown[] | Promise<unknown[]>;
  /** Begins a transaction that may write. */
  begin: () => void | Promise<void>;
  close: () => void | Promise<void>;
}

/**
 * Opens the store's file in this thread, which each answer then holds up until the disk has answered.
 *
 * @param checked whether every page is read first, which takes seconds for each gigabyte
 * @throws Error when the file is damaged, or on a file system that cannot hold it
 */
export async function openSession(file: string, checked: boolean) {
  const connection = await connectSqlite(file);
  try {
    prepareConnection(connection);
    if (checked) checkIntegrity(connection);
  } catch (error) {
    connection.close();
    throw error;
  }
  const requireFile = inPlaceCheck(file);
  const statements = new Map<string, ReturnType<SqliteConnection['prepare']>>();
  return {
    all(sql: string, parameters: readonly unknown[]): unknown[] {
      const statement = statements.get(sql) ?? connection.prepare(sql);
      // Texts with lists or numbers in them come once and never again.
      if (statements.size >= statementsKept) statements.clear();
      statements.set(sql, statement);
      return statement.all(...parameters);
    },
    /** Takes the lock at once: a transaction that reads first would fail at its first write when another wrote between. */
    begin(): void {
      requireFile();
      connection.exec('begin immediate');
    },
    /**
     * Moves the log into the database file by hand: SQLite does so at the last close only when no prepared statement is
     * left, which is up to the garbage collector. On a broken disk the log stays, and the next start reads it.
     */
    close(): void {
      try {
        connection.exec('pragma busy_timeout = 0; pragma wal_checkpoint(truncate)');
      } catch {
        // Nothing is lost by it.
      }
      statements.clear();
      connection.close();
    },
  } satisfies SqliteSession;
}

/** These hold for one connection and are set on every new one; without FULL a power cut loses commits. */
function prepareConnection(connection: SqliteConnection): void {
  connection.exec(`pragma busy_timeout = ${lockWait}`);
  const [row] = connection.prepare('pragma journal_mode = wal').all() as { journal_mode: string }[];
  if (row?.journal_mode !== 'wal') throw new Error('its file system cannot hold a shared database');
  connection.exec('pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on');
}

/** A file deleted or replaced under a running server would take leads with it: refuse to write then. */
function inPlaceCheck(file: string): () => void {
  const opened = statSync(file);
  return () => {
    const present = statSync(file, { throwIfNoEntry: false });
    if (present?.ino === opened.ino && present.dev === opened.dev) return;
    throw new Error(`${file} was removed or replaced, restart the server`);
  };
}

/** Whether another connection holds up this one. The low byte is the error, the rest says where it came from. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5;
