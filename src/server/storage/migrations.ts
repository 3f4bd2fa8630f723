import { sql } from 'kysely';
import { type Database, type DatabaseTransaction, inTransaction } from './engine.ts';
import { StorageError } from './storageError.ts';
import { phoneKey, searchText } from './text.ts';

/**
 * One list of statements per schema version, the same text for both engines. Only ever append, and only ever add
 * what a server of the version before can do without: it may be running, or be started again.
 */
export const migrations: readonly (readonly string[])[] = [
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
  [
    // Both null until `fillKeys` has been there.
    'alter table lead add column phone_key text',
    'alter table lead add column search_text text',
    "alter table lead add column origin text not null default '{}'",
    "alter table lead add column consent text not null default ''",
    "alter table lead add column state text not null default 'open'",
    "alter table lead add column note text not null default ''",
    'alter table lead add column confirmed_at text',
    'create index lead_by_phone on lead (phone_key)',
    'create index lead_by_kind on lead (kind, created_at, id)',
    'create table consent (version text primary key, wording text not null, first_at text not null)',
    // One row for each receiver of a lead. Servers move over what is in `outbox`, which had one for each lead.
    `create table delivery (
      id text primary key,
      lead_id text not null references lead (id) on delete cascade,
      channel text not null,
      mailbox text not null default '',
      due_at text,
      lease text,
      attempts integer not null,
      sent_at text,
      last_error text,
      unique (lead_id, channel)
    )`,
    'create index delivery_by_due on delivery (channel, due_at)',
    'create index delivery_by_sending on delivery (channel, sent_at)',
    // Its one row is there while the mail server refuses the login.
    'create table pause (id integer primary key, refusals integer not null, until text not null)',
    'create table secret (name text primary key, value text not null)',
  ],
  [
    // What pages of the last releases ask for, its bytes next to those of the content.
    'create table kept_release (id text primary key, used_at text not null)',
    // A server of the version before removes bytes that no content has.
    `create table kept_file (
      release text not null references kept_release (id) on delete cascade,
      path text not null,
      hash text not null references content_blob (hash) on delete cascade,
      size integer not null,
      primary key (release, path)
    )`,
    'create index kept_file_by_hash on kept_file (hash)',
  ],
];

/** The oldest schema in which commands that only read find all they ask for. */
export const readableFrom = 3;

/** Gives leads what they are found by where a server of the version before has stored them, earlier or meanwhile. */
async function fillKeys(db: Database): Promise<void> {
  const pageSize = 100;
  const leads = db.selectFrom('lead').select('id').limit(pageSize);
  if (!(await leads.where('phone_key', 'is', null).limit(1).executeTakeFirst())) return;
  for (let last: string | undefined = ''; last !== undefined; ) {
    const page = await leads
      .select(['payload', 'note', 'phone_key'])
      .where('id', '>', last)
      .orderBy('id')
      .execute();
    const keyless = page.filter(({ phone_key }) => phone_key === null);
    const found = keyless.map(({ id, payload, note }) => {
      const fields = JSON.parse(payload) as Record<string, unknown>;
      const phone = typeof fields.phone === 'string' ? phoneKey(fields.phone) : '';
      return { id, phone, text: searchText(fields, note) };
    });
    const each = (name: 'phone' | 'text') => {
      const cases = found.map((it) => sql`when ${it.id} then ${it[name]}`);
      return sql<string>`case id ${sql.join(cases, sql` `)} end`;
    };
    if (found.length > 0)
      await db
        .updateTable('lead')
        .set({ phone_key: each('phone'), search_text: each('text') })
        .where(
          'id',
          'in',
          keyless.map(({ id }) => id),
        )
        .execute();
    last = page.at(-1)?.id;
  }
}

/** The schema version of a store. */
export async function reachedVersion(db: Database): Promise<number> {
  const { reached } = await db
    .selectFrom('schema_version')
    .select((eb) => eb.fn.coalesce(eb.fn.max('version'), eb.lit(0)).as('reached'))
    .executeTakeFirstOrThrow();
  return Number(reached);
}

/** One version more only adds what this program does not ask for: a release may go back to the one before. */
function refuseNewer(reached: number): void {
  if (reached <= migrations.length + 1) return;
  throw new StorageError(
    `The store has schema version ${reached}, this program knows ${migrations.length} and works with ` +
      `${migrations.length + 1} as well: start a newer release`,
  );
}

/**
 * Makes sure that whoever only reads finds what there is, and leaves the tables as they are.
 *
 * @throws StorageError when the store is too old for that, or of a release that is newer than the next one
 */
export async function requireReadable(db: Database): Promise<void> {
  const reached = await reachedVersion(db);
  refuseNewer(reached);
  if (reached < readableFrom)
    throw new StorageError(
      `The store has schema version ${reached}, this program reads ${readableFrom} and newer ones: ` +
        'start the new server, or run "node dist/site.js migrate"',
    );
  await fillKeys(db);
}

/**
 * Brings the store to the newest schema in one transaction.
 *
 * @param lock keeps other migrators out for the rest of the transaction
 * @param steps of another release; for tests
 * @throws StorageError when the store is of a release that is newer than the next one
 */
export async function migrate(
  db: Database,
  lock?: (trx: DatabaseTransaction) => Promise<void>,
  steps = migrations,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lock?.(trx);
    await sql`create table if not exists schema_version (
      version integer primary key, applied_at text not null)`.execute(trx);
    const reached = await reachedVersion(trx);
    refuseNewer(reached);
    for (const [index, statements] of steps.entries()) {
      if (index < reached) continue;
      for (const statement of statements) await sql.raw(statement).execute(trx);
      const applied = { version: index + 1, applied_at: new Date().toISOString() };
      await trx.insertInto('schema_version').values(applied).execute();
    }
  });
  await fillKeys(db);
}
