import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { requireSpace } from '../files/disk.ts';
import { copyStore } from './backup.ts';
import { clearLog, compact } from './compact.ts';
import { makeDataFolder, markStore, removeRestoring, storeExists, storeFileIn } from './dataFolder.ts';
import type { Engine, Opening } from './engine.ts';
import { makeGroupCommit } from './groupCommit.ts';
import { migrate } from './migrations.ts';
import type { Tables } from './schema.ts';
import { lockWait, openSession, type SqliteSession } from './sqliteSession.ts';
import type { SqliteAnswer, SqliteOrder, SqliteThreadData } from './sqliteThread.ts';
import { MissingStoreError, runQuery, wrapStorageErrors } from './storageError.ts';

/**
 * Opens the store in `folder` and creates missing folder, file and tables, unless it must be `existing`.
 *
 * @throws StorageError when it is damaged, lost, newer than this program, or not writable
 */
export function openSqlite(
  folder: string,
  { inThread = false, existing = false }: Opening = {},
): Promise<Engine> {
  return wrapStorageErrors(`DATA_DIR: cannot open the store in ${folder}`, async () => {
    if (existing && !storeExists(folder)) throw new MissingStoreError('DATA_DIR', folder);
    await makeDataFolder(folder);
    if (!existing) await removeRestoring(folder);
    const file = storeFileIn(folder);
    const db = await openStoreFile(file, { inThread, existing });
    await markStore(folder);
    return engineOf(db, folder);
  });
}

/** Opens one file of a store and migrates its tables. */
export async function openStoreFile(
  file: string,
  { inThread, existing }: Opening = {},
): Promise<Kysely<Tables>> {
  // A command has nothing else to do meanwhile and is faster without a thread.
  const session = await (inThread ? openInThread(file) : openSession(file, !existing));
  const db = new Kysely<Tables>({ dialect: sqliteDialect(session) });
  try {
    await migrate(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

const engineOf = (db: Kysely<Tables>, folder: string): Engine => ({
  name: 'sqlite',
  db,
  inSharedTransaction: makeGroupCommit(db),
  copyTo: (file) => copyStore(db, file),
  requireSpace: (bytes) => runQuery(() => requireSpace(folder, bytes)),
  clearLog: () => clearLog(db),
  compact: () => compact(db),
  close: () => db.destroy(),
});

/**
 * Opens a session in a thread of its own, so that the disk does not block this one. When it is closed, nothing in this process
 * has the file open any more.
 *
 * @param isChecked whether to read every page first
 */
export async function openInThread(file: string, isChecked = true): Promise<SqliteSession> {
  const worker = startThread({ file, isChecked });
  const waiting: { resolve: (result: unknown) => void; reject: (error: Error) => void }[] = [];
  let broken: Error | undefined;
  const answer = <Result>() =>
    new Promise<Result>((resolve, reject) => {
      if (broken) reject(broken);
      else waiting.push({ resolve: resolve as (result: unknown) => void, reject });
    });
  const fail = (error: Error) => {
    broken ??= error;
    for (const { reject } of waiting.splice(0)) reject(broken);
  };
  worker.on('message', ({ result, error }: SqliteAnswer) => {
    const next = waiting.shift();
    if (error) next?.reject(Object.assign(new Error(error.message), error));
    else next?.resolve(result);
  });
  worker.on('error', fail);
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  worker.on('exit', () => fail(new Error('the thread of the store has ended, restart the server')));
  const order = <Result>(...message: SqliteOrder) => {
    worker.postMessage(message);
    return answer<Result>();
  };
  await answer();
  return {
    all: (sql, parameters) => order('all', sql, parameters),
    begin: (wait) => order('begin', wait),
    close: async () => {
      await order('close');
      // Prepared statements keep the file open until then.
      await ended;
    },
  };
}

/**
 * Starts the thread. The build has the thread's script next to this one. In development and tests the source must be
 * transpiled, and Node.js 20 loads no transpiler into threads by `execArgv`. As CommonJS it starts three times as fast: a
 * transpiler of modules starts one more thread.
 */
function startThread(workerData: SqliteThreadData): Worker {
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./sqliteThread.js', import.meta.url), { workerData });
  const script = JSON.stringify(fileURLToPath(new URL('./sqliteThread.ts', import.meta.url)));
  const start = `require('tsx/cjs/api').register(); require(${script});`;
  return new Worker(start, { eval: true, workerData });
}

/** Kysely's SQLite dialect on a session, with transactions that take the write lock at once. */
const sqliteDialect = (session: SqliteSession): Dialect => ({
  createDriver: () => new SessionDriver(session),
  createAdapter: () => new SqliteAdapter(),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
});

/** A driver with one connection, which transactions and single queries use exclusively, one after the other. */
class SessionDriver implements Driver {
  readonly #session: SqliteSession;
  readonly #connection: DatabaseConnection;
  /** Resolves when the connection is free again. */
  #free: Promise<void> = Promise.resolve();
  #release = () => {};
  /** Milliseconds that the holder of the connection has waited for it. */
  #waited = 0;

  constructor(session: SqliteSession) {
    this.#session = session;
    this.#connection = {
      // The number of changed rows is not passed to Kysely: use `returning`.
      executeQuery: async <Row>({ sql, parameters }: CompiledQuery) => ({
        rows: (await runQuery(() => session.all(sql, parameters))) as Row[],
      }),
      streamQuery: () => {
        throw new Error('Read page by page instead');
      },
    };
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#free;
    let release = () => {};
    this.#free = new Promise((resolve) => {
      release = resolve;
    });
    const asked = performance.now();
    await before;
    this.#waited = performance.now() - asked;
    this.#release = release;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#release();
  }

  async beginTransaction(): Promise<void> {
    // Otherwise, while another process holds the lock, waits would add up.
    const wait = Math.max(0, Math.round(lockWait - this.#waited));
    await runQuery(() => this.#session.begin(wait));
  }

  async commitTransaction(): Promise<void> {
    await runQuery(() => this.#session.all('commit', []));
  }

  /** Rolls back. After some errors, such as a full disk, SQLite has done so itself; the first error counts. */
  async rollbackTransaction(): Promise<void> {
    try {
      await this.#session.all('rollback', []);
    } catch {
      // SQLite has already rolled back.
    }
  }

  /** Closes the session after the running transaction. */
  async destroy(): Promise<void> {
    await this.acquireConnection();
    await this.#session.close();
    await this.releaseConnection();
  }
}
