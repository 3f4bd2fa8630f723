import { type Database, inTransaction, isoTime, type Reading, type Store } from './engine.ts';
import type { Tables } from './schema.ts';

type TimeName = Tables['store_time']['name'];

/** Records that a backup was made now. */
export async function noteBackup({ db, now }: Pick<Store, 'db' | 'now'>): Promise<void> {
  const at = isoTime(now());
  await inTransaction(db, (trx) =>
    trx
      .insertInto('store_time')
      .values({ name: 'backup', at })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ at }))
      .execute(),
  );
}

/**
 * Claims the mail of the week that begins on this day, and returns whether no other server has done so. An empty day gives
 * the claim back.
 */
export async function claimWeek({ db }: Pick<Store, 'db'>, day: string): Promise<boolean> {
  const claimed = db
    .insertInto('store_time')
    .values({ name: 'week', at: day })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ at: day })
        .where('store_time.at', day ? '<' : '<>', day),
    )
    .returning('name');
  return (await claimed.executeTakeFirst()) !== undefined;
}

/** Returns the seconds since the last backup, or since the store was made; undefined for PostgreSQL. */
export async function backupAge({ db, name, now }: Pick<Store, 'db' | 'name' | 'now'>) {
  if (name === 'postgres') return undefined;
  const since = (await timeOf({ db }, 'backup')) ?? (await madeAt(db));
  return (now() - Date.parse(since)) / 1000;
}

async function timeOf({ db }: Reading, name: TimeName): Promise<string | undefined> {
  const row = db.selectFrom('store_time').select('at').where('name', '=', name);
  return (await row.executeTakeFirst())?.at;
}

async function madeAt(db: Database): Promise<string> {
  const first = db.selectFrom('schema_version').select(({ fn }) => fn.min('applied_at').as('at'));
  return (await first.executeTakeFirstOrThrow()).at;
}
