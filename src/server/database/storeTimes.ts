import { type Database, inTransaction, isoTime, type Reading, type Store } from './engine.ts';
import type { Tables } from './schema.ts';

type TimeName = Tables['store_time']['name'];
type Timed = Pick<Store, 'db' | 'now'>;

/** Milliseconds that the clock may be ahead of the store's last known time. */
const longestJump = 7 * 24 * 60 * 60_000;

/** Records that the clock is right now; by default for the guard of erasing (see `clockJump`). */
export async function noteTime({ db, now }: Timed, name: TimeName = 'clock'): Promise<void> {
  const at = isoTime(now());
  await inTransaction(db, (trx) =>
    trx
      .insertInto('store_time')
      .values({ name, at })
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

/**
 * Returns the milliseconds by which the clock has passed the time that the store last knew; before the first one that is
 * the time of the newest lead. A wrong clock must not make leads look old.
 */
export async function clockJump({ db, now }: Timed): Promise<number> {
  const known = (await timeOf({ db }, 'clock')) ?? (await newestLead(db));
  return known ? now() - Date.parse(known) : 0;
}

/** Whether the clock can be trusted; if so, its time becomes the last known one. */
export async function trustClock(store: Timed): Promise<boolean> {
  const jump = await clockJump(store);
  if (jump > longestJump) return false;
  // A clock far behind, as before its first synchronisation, must not make the right time look like a jump.
  if (jump > -longestJump) await noteTime(store);
  return true;
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

async function newestLead(db: Database): Promise<string | null> {
  const newest = db.selectFrom('lead').select(({ fn }) => fn.max('created_at').as('at'));
  return (await newest.executeTakeFirstOrThrow()).at;
}

async function madeAt(db: Database): Promise<string> {
  const first = db.selectFrom('schema_version').select(({ fn }) => fn.min('applied_at').as('at'));
  return (await first.executeTakeFirstOrThrow()).at;
}
