import { type Database, inTransaction, isoTime, type Reading, type Store } from './engine.ts';
import type { Tables } from './schema.ts';

type TimeName = Tables['store_time']['name'];

/** Records that a backup was made now. */
export const noteBackup = (store: Pick<Store, 'db' | 'now'>): Promise<void> =>
  note(store, 'backup', isoTime(store.now()));

/**
 * Claims the mail of the week that begins on this day; resolves with false when a server has it already. A week of the future,
 * noted by a clock that was ahead, is another one.
 */
export async function claimWeek({ db }: Pick<Store, 'db'>, day: string): Promise<boolean> {
  const claimed = db
    .insertInto('store_time')
    .values({ name: 'week', at: day })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ at: day }).where('store_time.at', '<>', day),
    )
    .returning('name');
  return (await claimed.executeTakeFirst()) !== undefined;
}

/** Gives back the week whose mail could not be sent. */
export const releaseWeek = (store: Pick<Store, 'db'>): Promise<void> => note(store, 'week', '');

const note = ({ db }: Pick<Store, 'db'>, name: TimeName, at: string) =>
  inTransaction(db, async (trx) => {
    await trx
      .insertInto('store_time')
      .values({ name, at })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ at }))
      .execute();
  });

/** Returns the seconds since the last backup, or since the store was made; undefined for PostgreSQL. */
export async function backupAge({ db, name, now }: Pick<Store, 'db' | 'name' | 'now'>) {
  if (name === 'postgres') return undefined;
  const since = (await backupAt({ db })) ?? (await madeAt(db));
  return (now() - Date.parse(since)) / 1000;
}

/** Returns the time of the last backup; undefined where this command has made none. */
export const backupAt = (store: Reading): Promise<string | undefined> => timeOf(store, 'backup');

async function timeOf({ db }: Reading, name: TimeName): Promise<string | undefined> {
  const row = db.selectFrom('store_time').select('at').where('name', '=', name);
  return (await row.executeTakeFirst())?.at;
}

async function madeAt(db: Database): Promise<string> {
  const first = db.selectFrom('schema_version').select(({ fn }) => fn.min('applied_at').as('at'));
  return (await first.executeTakeFirstOrThrow()).at;
}
