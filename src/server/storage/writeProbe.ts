import { type Engine, inTransaction } from './engine.ts';

/** Writes one row to the disk, as a lead would be, and makes sure that there is space for a large one. */
export async function probeWrite({ db, requireSpace }: Engine, now: number): Promise<void> {
  const written_at = new Date(now).toISOString();
  await inTransaction(db, (trx) =>
    trx
      .insertInto('write_probe')
      .values({ id: 1, written_at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ written_at }))
      .execute(),
  );
  await requireSpace();
}
