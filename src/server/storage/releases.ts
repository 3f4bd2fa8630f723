import type { ContentFile } from './contentSet.ts';
import { markOfSet } from './contentVersions.ts';
import { type Database, type DatabaseTransaction, inTransaction, isoTime } from './engine.ts';
import { forgetUnused, type NewContentFile, saveBytes, waitForTurn } from './publishContent.ts';

export const releaseLimits = {
  /** Releases that are kept. */
  count: 20,
  /** Of the files of all of them. */
  bytes: 50 * 1024 * 1024,
} as const;

/** A release that was noted within this time runs somewhere, and goes for no limit. In milliseconds. */
const inUseFor = 60 * 60 * 1_000;

/** Stores the files of a release, where they are not there yet, and notes that it is in use. */
export async function keepRelease(
  db: Database,
  files: readonly NewContentFile[],
  now: number,
): Promise<void> {
  const id = markOfSet(files);
  const used_at = isoTime(now);
  const held = await db.selectFrom('kept_file').select('path').where('release', '=', id).execute();
  if (held.length === files.length) {
    await db.updateTable('kept_release').set({ used_at }).where('id', '=', id).execute();
    return;
  }
  await inTransaction(db, async (trx) => {
    await waitForTurn(trx);
    for (const file of files) await saveBytes(trx, file, used_at);
    await trx
      .insertInto('kept_release')
      .values({ id, used_at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ used_at }))
      .execute();
    await trx
      .insertInto('kept_file')
      .values(files.map(({ path, hash, size }) => ({ release: id, path, hash, size })))
      .onConflict((conflict) => conflict.columns(['release', 'path']).doNothing())
      .execute();
    await forgetReleases(trx, now);
  });
}

/** The files of all releases that are kept, those of the newest last. */
export const keptFiles = (db: Database): Promise<(ContentFile & { release: string })[]> =>
  db
    .selectFrom('kept_file as f')
    .innerJoin('kept_release as r', 'r.id', 'f.release')
    .select(['f.release', 'f.path', 'f.hash', 'f.size'])
    .orderBy('r.used_at')
    .execute();

/** Removes releases that are over the limits and run nowhere, and bytes that nothing has. */
async function forgetReleases(trx: DatabaseTransaction, now: number): Promise<void> {
  const files = await keptFiles(trx);
  const sizes = new Map<string, number>();
  const releases = await trx.selectFrom('kept_release').selectAll().orderBy('used_at', 'desc').execute();
  const old = releases.filter(({ id, used_at }, index) => {
    for (const { release, hash, size } of files) if (release === id) sizes.set(hash, size);
    const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    const isOver = index >= releaseLimits.count || bytes > releaseLimits.bytes;
    return isOver && used_at < isoTime(now - inUseFor);
  });
  if (old.length > 0)
    await trx
      .deleteFrom('kept_release')
      .where(
        'id',
        'in',
        old.map(({ id }) => id),
      )
      .execute();
  await forgetUnused(trx, now);
}
