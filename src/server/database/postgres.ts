import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import type { Pool, PoolConfig } from 'pg';
import { type DatabaseTransaction, type Engine, inTransaction, type Opening } from './engine.ts';
import { migrate } from './migrations.ts';
import type { Tables } from './schema.ts';
import { MissingStoreError, placeIn, runQuery, StorageError, wrapStorageErrors } from './storageError.ts';

/** Key of the advisory lock: any number, the same for every replica. */
const migrationLock = 7_310_442;

/**
 * Opens the PostgreSQL database of `url` and migrates its tables; several servers may share it.
 *
 * `existing`: its tables must exist already.
 *
 * @throws StorageError when it is unreachable, newer than this program, or configured to lose acknowledged writes
 */
export function openPostgres(url: string, { existing = false }: Opening = {}): Promise<Engine> {
  return wrapStorageErrors('DATABASE_URL: cannot open the store', async () => {
    const pool = await connectPool(url, {
      query_timeout: 15_000,
      onConnect: (client) => client.query(limits),
    });
    const queries = queriesOf(pool);
    /** Runs before the first query, and before each further one until it succeeds. */
    const ready = () =>
      runQuery(async () => {
        // An update may take long, and so may the wait for that of another server.
        const unlimited = await connectPool(url, { max: 1 });
        const unprepared = new Kysely<Tables>({
          dialect: new PostgresDialect({ pool: queriesOf(unlimited) }),
        });
        try {
          if (existing && !(await hasStore(unprepared)))
            throw new MissingStoreError('DATABASE_URL', placeIn(url));
          await requireDurable(unprepared);
          await migrate(unprepared, { lock: waitForMigrators });
        } finally {
          await unprepared.destroy();
        }
        return queries;
      });
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: ready }) });
    try {
      await sql`select 1`.execute(db);
    } catch (error) {
      await pool.end();
      throw error;
    }
    return {
      name: 'postgres',
      db,
      // The database itself lets transactions of several connections share a write.
      inSharedTransaction: (work) => inTransaction(db, work),
      copyTo: async () => {
        throw new StorageError('The leads are in PostgreSQL: make backups with pg_dump');
      },
      // This server cannot see the database's disk.
      requireSpace: async () => {},
      clearLog: async () => {},
      compact: async () => {
        throw new StorageError('The leads are in PostgreSQL: run vacuum full in psql');
      },
      close: async () => {
        if (!pool.ending) await pool.end();
      },
    };
  });
}

async function waitForMigrators(trx: DatabaseTransaction): Promise<void> {
  // The database may have limits of its own.
  await sql`set local lock_timeout = 0`.execute(trx);
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(trx);
}

/** Returns the connections of a pool, whose queries fail with a StorageError. */
const queriesOf = (pool: Pool): PostgresPool => ({
  connect: async () => {
    const client = await runQuery(() => pool.connect());
    let failure: Error | undefined;
    const query = async (text: string, values: unknown[]) => {
      // A rollback would wait behind the query that has had no answer.
      if (failure) throw failure;
      try {
        return await client.query(text, values);
      } catch (error) {
        if (!isAnswer(error)) failure = error as Error;
        throw error;
      }
    };
    return {
      query: (text: string, values: unknown[]) => runQuery(() => query(text, values)),
      // A connection without an answer is closed: the next user would wait for it, too.
      release: () => client.release(failure),
    } as unknown as Awaited<ReturnType<PostgresPool['connect']>>;
  },
  end: () => pool.end(),
});

/** Whether a query failed with an answer of the database, which has a severity, and not because none came. */
const isAnswer = (error: unknown): boolean => error instanceof Error && 'severity' in error;

/**
 * The server times out before this side does, and releases its locks. These are no startup parameters because a pooler would
 * reject them. A connection without these limits is not used. Compiling a query takes longer than any of ours runs.
 */
const limits =
  "set jit = off; set statement_timeout = '10s'; set lock_timeout = '5s'; set idle_in_transaction_session_timeout = '30s'";

async function connectPool(url: string, limited: PoolConfig): Promise<Pool> {
  if (!/^postgres(ql)?:\/\//.test(url)) throw new Error('it must begin with postgres://');
  const pg = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'website leads',
    max: 10,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // Removes connections whose server vanished silently from the pool.
    maxLifetimeSeconds: 300,
    ...limited,
  });
  // Without listeners a broken connection would end the process; the next query reports it.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });
  return pool;
}

async function hasStore(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ name: string | null }>`
    select to_regclass('schema_version') as name`.execute(db);
  return rows[0]?.name != null;
}

async function requireDurable(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ fsync: string; commit: string; encoding: string }>`
    select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
      current_setting('server_encoding') as encoding`.execute(db);
  const [settings] = rows;
  if (settings?.fsync !== 'on') throw new Error('fsync is off, so a power cut would lose leads');
  if (settings.commit === 'off') throw new Error('synchronous_commit is off, so a crash would lose leads');
  if (settings.encoding !== 'UTF8') throw new Error(`its encoding is ${settings.encoding}, UTF8 is needed`);
}
