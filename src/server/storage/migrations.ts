import { sql } from 'kysely';
import { type Database, type DatabaseTransaction, inTransaction } from './engine.ts';
import { StorageError } from './storageError.ts';

/** One list of statements per schema version, the same text for both engines. Only ever append. */
const migrations: readonly (readonly string[])[] = [
  [
    `create table lead (
      id text primary key,
      kind text not null,
      created_at text not null,
      suspect integer not null,
      payload text not null,
      email_key text not null,
      fingerprint text not null,
      generation integer not null,
      unique (fingerprint, generation)
    )`,
    'create index lead_by_time on lead (created_at, id)',
    'create index lead_by_email on lead (email_key)',
    // The bytes are the last column: reading the other columns then leaves them on the disk.
    `create table attachment (
      id text primary key,
      lead_id text not null unique references lead (id) on delete cascade,
      name text not null,
      type text not null,
      size integer not null,
      bytes bytea not null
    )`,
    `create table outbox (
      id text primary key,
      lead_id text not null unique references lead (id) on delete cascade,
      due_at text,
      lease text,
      attempts integer not null,
      sent_at text,
      last_error text
    )`,
    'create index outbox_by_due on outbox (due_at)',
    'create table rate_counter (name text primary key, posts integer not null, ends_at text not null)',
    'create index rate_counter_by_end on rate_counter (ends_at)',
    'create table write_probe (id integer primary key, written_at text not null)',
  ],
  [
    // Bytes are kept once for all versions that have them, in parts: none is large enough to hold up a lead.
    'create table content_blob (hash text primary key, size integer not null, used_at text not null)',
    `create table content_part (
      hash text not null references content_blob (hash) on delete cascade,
      part integer not null,
      bytes bytea not null,
      primary key (hash, part)
    )`,
    `create table content_version (
      version integer primary key,
      created_at text not null,
      note text not null,
      mark text not null
    )`,
    `create table content_file (
      version integer not null references content_version (version) on delete cascade,
      path text not null,
      hash text not null references content_blob (hash),
      size integer not null,
      changed_at text not null,
      primary key (version, path)
    )`,
    'create index content_file_by_hash on content_file (hash)',
    // Its one row is what publishers wait for in turn, and what servers ask for.
    'create table content_current (id integer primary key, version integer not null, mark text not null)',
    "insert into content_current (id, version, mark) values (1, 0, '')",
  ],
];

/**
 * Brings the store to the newest schema in one transaction.
 *
 * @param lock keeps other migrators out for the rest of the transaction
 * @throws StorageError when a newer version of the site has written the store
 */
export async function migrate(
  db: Database,
  lock?: (trx: DatabaseTransaction) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lock?.(trx);
    await sql`create table if not exists schema_version (
      version integer primary key, applied_at text not null)`.execute(trx);
    const { reached } = await trx
      .selectFrom('schema_version')
      .select((eb) => eb.fn.coalesce(eb.fn.max('version'), eb.lit(0)).as('reached'))
      .executeTakeFirstOrThrow();
    if (reached > migrations.length) {
      throw new StorageError(
        `The store has schema version ${reached}, this program knows ${migrations.length}: start a newer release`,
      );
    }
    for (const [index, statements] of migrations.entries()) {
      if (index < reached) continue;
      for (const statement of statements) await sql.raw(statement).execute(trx);
      const applied = { version: index + 1, applied_at: new Date().toISOString() };
      await trx.insertInto('schema_version').values(applied).execute();
    }
  });
}
