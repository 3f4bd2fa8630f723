import { type Database, inTransaction, isoTime, type Reading, type Store } from './engine.ts';
import type { Tables } from './schema.ts';

type TimeName = Tables['store_time']['name'];

/** Records that a backup was made now. */
export const noteBackup = (store: Pick<Store, 'db' | 'now'>): Promise<void> =>
  note(store, 'backup', isoTime(store.now()));

/** The longest that an attempt to mail the week is put off, in milliseconds. A later one was noted by a clock that was ahead. */
const longestWait = 6 * 60 * 60_000;

/**
 * Claims an attempt to mail the week that begins on this day. Resolves with the lease, which ends by itself, or with undefined
 * when that week was mailed or another attempt is not over. A week of the future, noted by a clock that was ahead, is another
 * one.
 */
export async function claimWeek(
  store: Pick<Store, 'db' | 'now'>,
  day: string,
  leaseMs: number,
): Promise<string | undefined> {
  if ((await timeOf(store, 'week')) === day) return undefined;
  const now = store.now();
  const lease = isoTime(now + leaseMs);
  const claimed = await inTransaction(store.db, (trx) =>
    trx
      .insertInto('store_time')
      .values({ name: 'weekAttempt', at: lease })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ at: lease })
          .where((eb) =>
            eb.or([
              eb('store_time.at', '<=', isoTime(now)),
              eb('store_time.at', '>', isoTime(now + Math.max(longestWait, leaseMs))),
            ]),
          ),
      )
      .returning('name')
      .executeTakeFirst(),
  );
  // Another server may have mailed it since the first look.
  const isMailed = claimed && (await timeOf(store, 'week')) === day;
  return claimed && !isMailed ? lease : undefined;
}

/** Records that the week was mailed. */
export const weekMailed = (store: Pick<Store, 'db'>, day: string): Promise<void> => note(store, 'week', day);

/** Lets the next attempt to mail a week begin after a while, if the lease of this one has not ended. */
export async function putOffWeek(
  { db, now }: Pick<Store, 'db' | 'now'>,
  lease: string,
  retryInMs: number,
): Promise<void> {
  await inTransaction(db, (trx) =>
    trx
      .updateTable('store_time')
      .set({ at: isoTime(now() + retryInMs) })
      .where('name', '=', 'weekAttempt')
      .where('at', '=', lease)
      .execute(),
  );
}

const note = ({ db }: Pick<Store, 'db'>, name: TimeName, at: string) =>
  inTransaction(db, async (trx) => {
    await trx
      .insertInto('store_time')
      .values({ name, at })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ at }))
      .execute();
  });

/**
 * Returns the seconds since the last backup, or since the store was made; undefined for PostgreSQL. A store of the future was
 * made by a clock that was ahead, and may be as old as that.
 */
export async function backupAge(store: Pick<Store, 'db' | 'name' | 'now'>) {
  if (store.name === 'postgres') return undefined;
  const since = (await backupAt(store)) ?? (await madeAt(store.db));
  return Math.abs(store.now() - Date.parse(since)) / 1000;
}

/**
 * Returns the time of the last backup; undefined where this command has made none. One of the future does not count: a clock
 * that was ahead must not hide that backups fail.
 */
export async function backupAt(store: Pick<Store, 'db' | 'now'>): Promise<string | undefined> {
  const at = await timeOf(store, 'backup');
  return at !== undefined && Date.parse(at) <= store.now() ? at : undefined;
}

async function timeOf({ db }: Reading, name: TimeName): Promise<string | undefined> {
  const row = db.selectFrom('store_time').select('at').where('name', '=', name);
  return (await row.executeTakeFirst())?.at;
}

async function madeAt(db: Database): Promise<string> {
  const first = db.selectFrom('schema_version').select(({ fn }) => fn.min('applied_at').as('at'));
  return (await first.executeTakeFirstOrThrow()).at;
}
