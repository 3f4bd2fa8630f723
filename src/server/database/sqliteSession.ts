import { statSync } from 'node:fs';

/** The API that `node:sqlite` and `@photostructure/sqlite` share, as far as it is used here. */
export interface SqliteConnection {
  exec(sql: string): void;
  prepare(sql: string): { all(...parameters: unknown[]): unknown[] };
  close(): void;
}

interface SqliteModule {
  DatabaseSync: new (file: string, options?: { readOnly: boolean }) => SqliteConnection;
}

/** Opens a database file with Node's built-in SQLite, or with its npm equivalent on Node.js before 22.13. */
export async function connectSqlite(file: string, options = { readOnly: false }): Promise<SqliteConnection> {
  const { DatabaseSync } = builtInSqlite() ?? ((await import('@photostructure/sqlite')) as SqliteModule);
  return new DatabaseSync(file, options);
}

/** Loads SQLite without the warning of Node 22 that its API may change, which staff could not act on. */
function builtInSqlite(): SqliteModule | undefined {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return process.getBuiltinModule('node:sqlite') as SqliteModule | undefined;
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** @throws Error when the file is no database or has a damaged page */
export function checkIntegrity(connection: SqliteConnection): void {
  const [row] = connection.prepare('pragma integrity_check(1)').all() as { integrity_check: string }[];
  if (row?.integrity_check !== 'ok')
    throw new Error(`the file is damaged, restore a backup (${row?.integrity_check})`);
}

/** Milliseconds that a statement waits for another process. */
export const lockWait = 5_000;

/** One connection to the store's file. It may work in a thread of its own. */
export interface SqliteSession {
  /** Runs any statement, including one that returns no rows. */
  all: (sql: string, parameters: readonly unknown[]) => unknown[] | Promise<unknown[]>;
  /** Begins a transaction that may write; waits at most these milliseconds for another process. */
  begin: (wait: number) => void | Promise<void>;
  close: () => void | Promise<void>;
}

/**
 * Opens the store's file in this thread, which every query then blocks.
 *
 * @param checked whether to read every page first, which takes seconds per gigabyte
 * @throws Error when the file is damaged, or on a file system that cannot hold it
 */
export async function openSession(file: string, checked: boolean) {
  const requireFile = inPlaceCheck(file);
  const connection = await connectSqlite(file);
  try {
    prepareConnection(connection);
    if (checked) checkIntegrity(connection);
  } catch (error) {
    connection.close();
    throw error;
  }
  return {
    all(sql: string, parameters: readonly unknown[]): unknown[] {
      requireFile();
      return connection.prepare(sql).all(...parameters);
    },
    /** Takes the write lock at once: a transaction that reads first would fail at its first write if another one wrote. */
    begin(wait: number): void {
      requireFile();
      try {
        connection.exec(`pragma busy_timeout = ${wait}; begin immediate`);
      } finally {
        connection.exec(`pragma busy_timeout = ${lockWait}`);
      }
    },
    /**
     * Checkpoints the log explicitly: SQLite does so at the last close only when no prepared statement is left, which
     * depends on the garbage collector. On a broken disk the log stays, and the next start reads it.
     */
    close(): void {
      try {
        connection.exec('pragma busy_timeout = 0; pragma wal_checkpoint(truncate)');
      } catch {
        // Nothing is lost: the next start reads the log.
      }
      connection.close();
    },
  } satisfies SqliteSession;
}

/** Sets the pragmas, which apply to one connection only; without FULL a power cut loses commits. */
function prepareConnection(connection: SqliteConnection): void {
  connection.exec(`pragma busy_timeout = ${lockWait}`);
  const [row] = connection.prepare('pragma journal_mode = wal').all() as { journal_mode: string }[];
  if (row?.journal_mode !== 'wal') throw new Error('its file system cannot hold a shared database');
  connection.exec('pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on');
}

/** Returns a check that throws when the file was deleted or replaced under a running process: its leads would be lost. */
function inPlaceCheck(file: string): () => void {
  // Before the file is opened: a process that opens it while it is replaced must not miss that.
  const opened = statSync(file);
  return () => {
    const present = statSync(file, { throwIfNoEntry: false });
    if (present?.ino === opened.ino && present.dev === opened.dev) return;
    throw new Error(`${file} was removed or replaced: restart the server or the desk`);
  };
}
