import { type Database, inTransaction, isoTime, type Reading, type Store } from './engine.ts';
import type { Tables } from './schema.ts';

type TimeName = Tables['store_time']['name'];

type Timed = Pick<Store, 'db' | 'now'>;

/** Records that a backup was made now. */
export const noteBackup = (store: Timed): Promise<void> => note(store, 'backup', isoTime(store.now()));

/**
 * Claims the mail of the week that begins on this day; resolves with false when it is sent, or another server tries to. When the
 * lease ends without a result, it can be claimed again.
 */
export async function claimWeek({ db, now }: Timed, day: string, leaseMs: number): Promise<boolean> {
  const at = isoTime(now() + leaseMs);
  const claimed = db
    .insertInto('store_time')
    .values({ name: 'weekLease', at })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ at }).where('store_time.at', '<=', isoTime(now())),
    )
    .returning('name');
  if (!(await claimed.executeTakeFirst())) return false;
  return ((await timeOf({ db }, 'week')) ?? '') < day;
}

/** Records that the mail of the week that begins on this day is sent. */
export const weekSent = (store: Timed, day: string): Promise<void> => note(store, 'week', day);

/** Lets no server try to send the mail of the week for some milliseconds. */
export const weekFailed = (store: Timed, retryInMs: number): Promise<void> =>
  note(store, 'weekLease', isoTime(store.now() + retryInMs));

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
