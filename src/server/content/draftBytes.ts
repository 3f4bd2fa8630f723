import {
  type DatabaseTransaction,
  inTransaction,
  isoTime,
  type Reading,
  type Store,
} from '../database/engine.ts';
import { lockVersions, storedHashes, undamagedBytes } from './contentBlobs.ts';

/**
 * Reads bytes of the draft.
 *
 * @throws LostBytesError when the draft has them no more, or the store has damaged them
 */
export async function draftBytes({ db }: Reading, hash: string): Promise<Buffer> {
  const row = db.selectFrom('draft_blob').select('bytes').where('hash', '=', hash);
  return undamagedBytes(await row.executeTakeFirst(), hash);
}

/** Returns those of the hashes whose bytes the draft has. */
export async function draftHashes({ db }: Reading, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db.selectFrom('draft_blob').select('hash').where('hash', 'in', hashes).execute();
  return new Set(rows.map(({ hash }) => hash));
}

/** Returns those of the hashes whose bytes the store has, for versions or for the draft. */
export async function keptHashes({ db }: Reading, hashes: readonly string[]): Promise<Set<string>> {
  const files = hashes.map((hash) => ({ path: '', hash, size: 0 }));
  return new Set([...(await storedHashes(db, files)), ...(await draftHashes({ db }, hashes))]);
}

/** Copies bytes from those of the versions to those of the draft, where no release removes them while a row needs them. */
export async function copyToDraft(trx: DatabaseTransaction, hashes: readonly string[], now: number) {
  if (hashes.length === 0) return;
  const added_at = isoTime(now);
  await trx
    .insertInto('draft_blob')
    .columns(['hash', 'bytes', 'added_at'])
    .expression((eb) =>
      eb
        .selectFrom('content_blob')
        .select(({ val }) => ['hash', 'bytes', val(added_at).as('added_at')])
        .where('hash', 'in', hashes),
    )
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ added_at }))
    .execute();
}

/** Records which bytes a row of the draft needs: its own, and those that it was made from, as far as the draft has them. */
export async function nameParts(
  trx: DatabaseTransaction,
  { number, hash, base }: { number: number; hash: string | null; base: string | null },
): Promise<void> {
  const hashes = [hash, base].filter((each) => each !== null);
  if (hashes.length === 0) return;
  await trx
    .insertInto('draft_part')
    .columns(['number', 'hash'])
    .expression((eb) =>
      eb
        .selectFrom('draft_blob')
        .select(({ cast, val }) => [cast<number>(val(number), 'integer').as('number'), 'hash'])
        .where('hash', 'in', hashes),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Copies the bytes of rows that the release before has written, which keeps them with those of the versions. */
export async function adoptDraft({ db, now }: Pick<Store, 'db' | 'now'>): Promise<void> {
  const rows = await db
    .selectFrom('draft_file')
    .select(['number', 'hash', 'base'])
    .where('number', 'not in', (eb) => eb.selectFrom('draft_part').select('number'))
    .execute();
  for (const row of rows) {
    const hashes = [row.hash, row.base].filter((each) => each !== null);
    for (const hash of hashes) await inTransaction(db, (trx) => copyToDraft(trx, [hash], now()));
    await inTransaction(db, async (trx) => {
      await lockVersions(trx);
      const still = trx.selectFrom('draft_file').select('number').where('number', '=', row.number);
      if (await still.executeTakeFirst()) await nameParts(trx, row);
    });
  }
}

/** Bytes that are deleted in one transaction. */
const deletedAtOnce = 50;

/** Removes bytes that came before this time and that no row of the draft needs. */
export async function forgetDraftBytes({ db }: Pick<Store, 'db'>, before: string): Promise<void> {
  const unused = (reading: Pick<Store, 'db'>['db']) =>
    reading
      .selectFrom('draft_blob')
      .select('hash')
      .where('added_at', '<', before)
      .where('hash', 'not in', (eb) => eb.selectFrom('draft_part').select('hash'))
      .orderBy('hash')
      .limit(deletedAtOnce);
  while (await unused(db).executeTakeFirst())
    await inTransaction(db, async (trx) => {
      await lockVersions(trx);
      const rows = await unused(trx).execute();
      const hashes = rows.map(({ hash }) => hash);
      if (hashes.length > 0) await trx.deleteFrom('draft_blob').where('hash', 'in', hashes).execute();
    });
}
