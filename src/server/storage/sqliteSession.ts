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

/** One connection to the store's file. Each method holds up its thread until the disk has answered. */
export class SqliteSession {
  readonly #connection: SqliteConnection;
  readonly #requireFile: () => void;
  readonly #statements = new Map<string, ReturnType<SqliteConnection['prepare']>>();

  private constructor(connection: SqliteConnection, requireFile: () => void) {
    this.#connection = connection;
    this.#requireFile = requireFile;
  }

  /**
   * @param checked whether every page is read first, which takes seconds for each gigabyte
   * @throws Error when the file is damaged, or on a file system that cannot hold it
   */
  static async open(file: string, checked = true): Promise<SqliteSession> {
    const connection = await connectSqlite(file);
    try {
      prepareConnection(connection);
      if (checked) checkIntegrity(connection);
      return new SqliteSession(connection, inPlaceCheck(file));
    } catch (error) {
      connection.close();
      throw error;
    }
  }

  /** Runs any statement, also one that gives no rows. */
  all(sql: string, parameters: readonly unknown[]): unknown[] {
    let statement = this.#statements.get(sql);
    if (!statement) {
      statement = this.#connection.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement.all(...parameters);
  }

  /**
   * Begins a transaction that may write; false when another process is writing. It takes the lock at once: one that reads
   * first would fail at its first write when another process wrote between.
   */
  tryBegin(): boolean {
    this.#requireFile();
    this.#connection.exec('pragma busy_timeout = 0');
    try {
      this.#connection.exec('begin immediate');
      return true;
    } catch (error) {
      if (isBusy(error)) return false;
      throw error;
    } finally {
      this.#connection.exec(`pragma busy_timeout = ${lockWait}`);
    }
  }

  /**
   * Moves the log into the database file by hand: SQLite does so at the last close only when no prepared statement is
   * left, which is up to the garbage collector. On a broken disk the log stays, and the next start reads it.
   */
  close(): void {
    try {
      this.#connection.exec('pragma busy_timeout = 0; pragma wal_checkpoint(truncate)');
    } catch {
      // Nothing is lost by it.
    }
    this.#statements.clear();
    this.#connection.close();
  }
}

/** These hold for one connection and are set on every new one; without FULL a power cut loses commits. */
function prepareConnection(connection: SqliteConnection): void {
  connection.exec(`pragma busy_timeout = ${lockWait}`);
  const [{ journal_mode: mode }] = connection.prepare('pragma journal_mode = wal').all() as [
    { journal_mode: string },
  ];
  if (mode !== 'wal') throw new Error('its file system cannot hold a shared database');
  connection.exec('pragma synchronous = full');
  connection.exec('pragma foreign_keys = on');
  connection.exec('pragma secure_delete = on');
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

/** What the thread is asked to do: a method of the session. */
export type SqliteOrder =
  | { method: 'all'; sql: string; parameters: readonly unknown[] }
  | { method: 'tryBegin' | 'close' };

/** What became of an order; orders are answered one after the other. The first answer is about the opening. */
export type SqliteAnswer =
  | { result: unknown }
  | { error: { message: string; code?: unknown; errcode?: unknown } };
