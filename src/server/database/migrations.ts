import { randomBytes } from 'node:crypto';
import { PostgresAdapter, sql } from 'kysely';
import { type Database, type DatabaseTransaction, inTransaction, type Reading } from './engine.ts';
import { isBusy, StorageError } from './storageError.ts';

/** A statement for both engines, or one for each where they differ. */
type Statement = string | { readonly sqlite?: string; readonly postgres?: string };

/**
 * One list of statements per schema version, the same for both engines where they allow it. From the first release on, only append, and
 * stay compatible with servers of the previous version: one may be running or be started again.
 */
export const migrations: readonly (readonly Statement[])[] = [
  [
    `create table lead (
      id text primary key,
      kind text not null,
      created_at text not null,
      suspect integer not null,
      payload text not null,
      email_key text not null,
      phone_key text not null,
      search_text text not null default '',
      origin text not null default '{}',
      state text not null default 'open',
      note text not null default '',
      owner text not null default '',
      due text not null default '',
      answered_at text,
      confirmed_at text,
      fingerprint text not null,
      generation integer not null,
      unique (fingerprint, generation)
    )`,
    'create index lead_by_time on lead (created_at, id)',
    'create index lead_by_kind on lead (kind, created_at, id)',
    'create index lead_by_email on lead (email_key)',
    'create index lead_by_phone on lead (phone_key)',
    // The desk's lists and counts read this index alone.
    'create index lead_for_desk on lead (created_at, id, state, suspect, kind, owner, due, answered_at)',
    // The acts of staff on a lead, in order. Nothing in it is overwritten.
    `create table lead_entry (
      lead_id text not null references lead (id) on delete cascade,
      number integer not null,
      at text not null,
      author text not null,
      kind text not null,
      text text not null,
      primary key (lead_id, number)
    )`,
    'create index lead_entry_by_author on lead_entry (author)',
    'create table erasure (lead_id text primary key, erased_at text not null, erased_by text not null)',
    // The bytes are the last column, so that reading the other columns does not load them.
    `create table attachment (
      id text primary key,
      lead_id text not null unique references lead (id) on delete cascade,
      name text not null,
      type text not null,
      size integer not null,
      bytes bytea not null
    )`,
    // One row for each receiver of a lead.
    `create table delivery (
      id text primary key,
      lead_id text not null references lead (id) on delete cascade,
      channel text not null,
      mailbox text not null,
      turn integer not null default 0,
      due_at text,
      lease text,
      attempts integer not null,
      sent_at text,
      last_error text,
      unique (lead_id, channel)
    )`,
    'create index delivery_by_due on delivery (channel, due_at)',
    'create index delivery_by_sending on delivery (channel, sent_at)',
    // Outlives the lead: unsubscribing must not allow a second mail on the same day.
    'create table mailed (delivery_id text primary key, mailbox text not null, mailed_at text not null)',
    'create table store_time (name text primary key, at text not null)',
    'create table secret (name text primary key, value text not null)',
    `create table page_view (
      part text not null,
      period text not null,
      name text not null,
      views integer not null,
      visits integer not null,
      primary key (part, period, name)
    )`,
    'create table write_probe (id integer primary key, written_at text not null)',
    // Versions with the same bytes share them.
    'create table content_blob (hash text primary key, bytes bytea not null)',
    // The list of files is JSON, so that a version is one row.
    `create table content_version (
      version integer primary key,
      created_at text not null,
      note text not null,
      mark text not null,
      files text not null,
      published_by text
    )`,
    // Version 0 means none; publishers lock its row one after the other.
    "insert into content_version (version, created_at, note, mark, files) values (0, '', '', '', '[]')",
  ],
  [
    // Acknowledgements are counted apart from confirmations.
    "alter table mailed add column channel text not null default 'confirm'",
    // Leads of earlier releases are folded again for searches.
    'alter table lead add column folding integer not null default 0',
    'create index lead_by_folding on lead (folding) where folding = 0',
    // Bytes that nothing uses are removed a day after they came.
    'alter table content_blob add column added_at text',
    // The files of the draft that differ from the published ones, and for a while the rows that they replaced.
    `create table draft_file (
      number integer primary key,
      path text not null,
      hash text,
      size integer not null,
      changed_by text not null,
      at text not null,
      base text,
      ended_at text
    )`,
    'create index draft_file_by_path on draft_file (path, number)',
    'create index draft_file_by_end on draft_file (ended_at, path)',
  ],
  [
    // The bytes of the draft, which no other release cleans, and the rows that need them.
    'create table draft_blob (hash text primary key, bytes bytea not null, added_at text not null)',
    `create table draft_part (
      number integer not null references draft_file (number) on delete cascade,
      hash text not null references draft_blob (hash),
      primary key (number, hash)
    )`,
    'create index draft_part_by_hash on draft_part (hash)',
    // The ids of everything that was erased, by whatever rule and release, so that a restore does not revive it.
    'create table erased_lead (lead_id text primary key)',
    'insert into erased_lead select lead_id from erasure where lead_id not in (select id from lead)',
    {
      sqlite: `create trigger lead_erased after delete on lead begin
        insert or ignore into erased_lead (lead_id) values (old.id);
      end`,
      postgres: `create function note_erased_lead() returns trigger language plpgsql set search_path from current as $$
        begin
          insert into erased_lead (lead_id) values (old.id) on conflict do nothing;
          return null;
        end $$`,
    },
    {
      postgres:
        'create trigger lead_erased after delete on lead for each row execute function note_erased_lead()',
    },
  ],
];

/** Returns the schema version of a store. */
export async function schemaVersion({ db }: Reading): Promise<number> {
  const { reached } = await db
    .selectFrom('schema_version')
    .select((eb) => eb.fn.coalesce(eb.fn.max('version'), eb.lit(0)).as('reached'))
    .executeTakeFirstOrThrow();
  return Number(reached);
}

/** Accepts a schema one version newer, which only adds to this one, so that a release can be rolled back. */
function refuseNewer(reached: number): void {
  if (reached <= migrations.length + 1) return;
  throw new StorageError(
    `The store has schema version ${reached}, this program knows ${migrations.length} and works with ` +
      `${migrations.length + 1} as well: start a newer release`,
  );
}

interface Migrating {
  /** Keeps other migrators out for the rest of the transaction. */
  readonly lock?: ((trx: DatabaseTransaction) => Promise<void>) | undefined;
  /** Migrations of another release; for tests. */
  readonly steps?: readonly (readonly Statement[])[];
}

/**
 * Migrates the store to the newest schema in one transaction, however long that takes or another one holds the store.
 *
 * @throws StorageError when the store comes from a release newer than the next one
 */
export async function migrate(db: Database, { lock, steps = migrations }: Migrating = {}): Promise<void> {
  const engine = db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
  // A store that is up to date opens while another process writes.
  if ((await schemaVersion({ db }).catch(() => 0)) === steps.length) return;
  const attempt = () =>
    inTransaction(db, async (trx) => {
      await lock?.(trx);
      await sql`create table if not exists schema_version (
        version integer primary key, applied_at text not null)`.execute(trx);
      const reached = await schemaVersion({ db: trx });
      refuseNewer(reached);
      for (const [index, statements] of steps.entries()) {
        if (index < reached) continue;
        for (const statement of statements) {
          const text = typeof statement === 'string' ? statement : statement[engine];
          if (text) await sql.raw(text).execute(trx);
        }
        const applied = { version: index + 1, applied_at: new Date().toISOString() };
        await trx.insertInto('schema_version').values(applied).execute();
      }
      // The key that signs subscribers' links: created once, the same on every server.
      await trx
        .insertInto('secret')
        .values({ name: 'newsletter', value: randomBytes(32).toString('hex') })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
    });
  while (await attempt().then(() => false, rethrowUnlessBusy));
}

function rethrowUnlessBusy(error: unknown): true {
  if (isBusy(error)) return true;
  throw error;
}
