import { type Database, type DatabaseTransaction, isoTime } from './engine.ts';

/** Milliseconds until a login is tried again that was refused once; the wait doubles with each further time. */
const firstWait = 60_000;
const longestWait = 60 * 60_000;

/** While the mail server refuses the login, no server tries it more often than this: it would lock the account. */
export async function refuseLogin(trx: DatabaseTransaction, now: number): Promise<void> {
  const { refusals } = await trx
    .insertInto('pause')
    .values({ id: 1, refusals: 1, until: '' })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ refusals: eb('pause.refusals', '+', 1) })),
    )
    .returning('refusals')
    .executeTakeFirstOrThrow();
  const until = isoTime(now + Math.min(firstWait * 2 ** (refusals - 1), longestWait));
  await trx.updateTable('pause').set({ until }).execute();
}

/** Whether a mail may be tried now. At the end of a pause only one is: the next wait until it is known what becomes of it. */
export async function takeLogin(trx: DatabaseTransaction, leaseMs: number, now: number): Promise<boolean> {
  if (!(await readPause(trx))) return true;
  const taken = await trx
    .updateTable('pause')
    .set({ until: isoTime(now + leaseMs) })
    .where('until', '<=', isoTime(now))
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Ends the wait, but not the count. */
export const retryLogin = async (db: Database, now: number): Promise<void> => {
  await db
    .updateTable('pause')
    .set({ until: isoTime(now) })
    .execute();
};

/** How often in a row the login was refused, and until when mails wait; undefined where it was not. */
export function readPause(db: Database): Promise<{ times: number; until: string } | undefined> {
  return db.selectFrom('pause').select(['refusals as times', 'until']).executeTakeFirst();
}
