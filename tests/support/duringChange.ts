import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database, DatabaseTransaction } from '#server/database/engine.ts';
import { eventually } from './eventually.ts';

/** Runs `work` on PostgreSQL while another server is in the middle of a change, which ends once `work` waits for it, or has ended. */
export async function duringChange<T>(
  db: Database,
  change: (trx: DatabaseTransaction) => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  let working: Promise<T> | undefined;
  await db.transaction().execute(async (trx) => {
    await change(trx);
    let hasEnded = false;
    const end = () => {
      hasEnded = true;
    };
    working = work();
    void working.then(end, end);
    const waiting = sql`select from pg_stat_activity where pg_blocking_pids(pid) @> array[pg_backend_pid()]`;
    await eventually(async () => {
      if (!hasEnded) expect((await waiting.execute(trx)).rows).not.toEqual([]);
    });
  });
  return working as Promise<T>;
}
