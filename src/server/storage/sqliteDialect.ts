import { setTimeout as delay } from 'node:timers/promises';
import {
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely';
import type { SqliteConnection } from './sqliteDriver.ts';

/** How long a statement or transaction waits for another process, in milliseconds. */
export const lockWait = 5_000;

/** Kysely's SQLite dialect with transactions that take the write lock at once. */
export class SqliteDialect implements Dialect {
  readonly #connection: SqliteConnection;
  readonly #beforeTransaction: () => void;

  /** @param beforeTransaction may throw to keep a transaction from beginning */
  constructor(connection: SqliteConnection, beforeTransaction: () => void) {
    this.#connection = connection;
    this.#beforeTransaction = beforeTransaction;
  }

  createDriver = (): Driver => new ImmediateDriver(this.#connection, this.#beforeTransaction);
  createAdapter = () => new SqliteAdapter();
  createQueryCompiler = () => new SqliteQueryCompiler();
  createIntrospector = (db: Kysely<unknown>): DatabaseIntrospector => new SqliteIntrospector(db);
}

class ImmediateDriver extends SqliteDriver {
  readonly #connection: SqliteConnection;
  readonly #beforeTransaction: () => void;

  constructor(connection: SqliteConnection, beforeTransaction: () => void) {
    super({ database: kyselyDatabase(connection) });
    this.#connection = connection;
    this.#beforeTransaction = beforeTransaction;
  }

  /** A deferred transaction that reads first fails at its first write when another process wrote between. */
  override async beginTransaction(): Promise<void> {
    this.#beforeTransaction();
    const giveUpAt = performance.now() + lockWait;
    while (!this.#tryBegin()) {
      if (performance.now() > giveUpAt) throw new Error('another process keeps the store locked');
      await delay(2 + Math.random() * 8);
    }
  }

  /** Waits in JavaScript, not within SQLite: the process goes on serving pages meanwhile. */
  #tryBegin(): boolean {
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

  /** After some errors, a full disk for one, SQLite has rolled back by itself; the first error counts. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {});
  }

  /**
   * Lets the running transaction finish first. Moves the log into the database file by hand: SQLite does so at
   * the last close only when no prepared statement is left, which is up to the garbage collector. On a broken disk
   * the log stays, and the next start reads it.
   */
  override async destroy(): Promise<void> {
    await this.acquireConnection();
    try {
      this.#connection.exec('pragma busy_timeout = 0; pragma wal_checkpoint(truncate)');
    } catch {
      // Nothing is lost by it.
    }
    await super.destroy();
    await this.releaseConnection();
  }
}

/**
 * Keeps prepared statements and runs all of them with `all`, which also executes what gives no rows; so the
 * numbers of changed rows are unknown to Kysely: use `returning`.
 */
function kyselyDatabase(connection: SqliteConnection): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      const prepared = connection.prepare(sql);
      const statement: SqliteStatement = {
        reader: true,
        all: (parameters) => prepared.all(...parameters),
        run: unused,
        iterate: unused,
      };
      statements.set(sql, statement);
      return statement;
    },
    close() {
      statements.clear();
      connection.close();
    },
  };
}

const unused = (): never => {
  throw new Error('Every statement runs with all()');
};

/** The low byte is the error, the rest says where it came from. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5;
