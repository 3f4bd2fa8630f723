import { setTimeout as delay } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { SqliteLink } from './sqliteLink.ts';
import { lockWait } from './sqliteSession.ts';

/** Kysely's SQLite dialect over a link, with transactions that take the write lock at once. */
export const sqliteDialect = (link: SqliteLink): Dialect => ({
  createDriver: () => new LinkDriver(link),
  createAdapter: () => new SqliteAdapter(),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
});

/** One connection, which transactions and single queries have for themselves, one after the other. */
class LinkDriver implements Driver {
  readonly #link: SqliteLink;
  readonly #connection: DatabaseConnection;
  /** Resolves when the connection is free again. */
  #free: Promise<void> = Promise.resolve();
  #release = () => {};

  constructor(link: SqliteLink) {
    this.#link = link;
    this.#connection = new LinkConnection(link);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#free;
    let release = () => {};
    this.#free = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    this.#release = release;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#release();
  }

  /** Waits here, not within SQLite: the process goes on serving pages meanwhile. */
  async beginTransaction(): Promise<void> {
    const giveUpAt = performance.now() + lockWait;
    while (!(await this.#link.tryBegin())) {
      if (performance.now() > giveUpAt) throw new Error('another process keeps the store locked');
      await delay(2 + Math.random() * 8);
    }
  }

  async commitTransaction(): Promise<void> {
    await this.#link.all('commit', []);
  }

  /** After some errors, a full disk for one, SQLite has rolled back by itself; the first error counts. */
  async rollbackTransaction(): Promise<void> {
    await this.#link.all('rollback', []).catch(() => {});
  }

  /** Lets the running transaction finish first. */
  async destroy(): Promise<void> {
    await this.acquireConnection();
    await this.#link.close();
    await this.releaseConnection();
  }
}

/** The numbers of changed rows are unknown to Kysely: use `returning`. */
class LinkConnection implements DatabaseConnection {
  readonly #link: SqliteLink;

  constructor(link: SqliteLink) {
    this.#link = link;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    return { rows: (await this.#link.all(sql, parameters)) as Row[] };
  }

  streamQuery(): never {
    throw new Error('Read page by page instead');
  }
}
