import { type Database, inTransaction } from './engine.ts';

/** Writes one row to the disk, as a lead would be. */
export async function probeWrite(db: Database, now: number): Promise<void> {
  const written_at = new Date(now).toISOString();
  await inTransaction(db, (trx) =>
    trx
      .insertInto('write_probe')
      .values({ id: 1, written_at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ written_at }))
      .execute(),
  );
}
