import { type ContentFile, contentLimits, setFaults } from './contentSet.ts';
import { contentFiles, hashOf, inOrder, markOfSet, partBytes, partsOf } from './contentVersions.ts';
import { type Database, type DatabaseTransaction, type Engine, inTransaction, isoTime } from './engine.ts';
import { StorageError } from './storageError.ts';
import { oneLine, storableText } from './text.ts';

/** A file that is to be published. */
export interface NewContentFile extends ContentFile {
  /** Its bytes; asked for where the store lacks some. */
  read: () => Promise<Uint8Array>;
}

/** Milliseconds after which bytes go that no version has: until then they may belong to a publish that is going on. */
const unusedFor = 24 * 60 * 60 * 1_000;

/**
 * Stores a set as a new version, which is the current one from then on; gives its number. The bytes come first, each part
 * for itself, so that visitors' leads wait for none; the version follows in one transaction.
 *
 * @param over the version that must be the current one until then; any where it is not given
 */
export async function publishContent(
  { db, requireSpace }: Engine,
  files: readonly NewContentFile[],
  note: string,
  now: () => number,
  over?: number,
): Promise<number> {
  const [fault] = setFaults(files);
  if (fault || files.length === 0)
    throw new StorageError(fault ? `${fault.path} ${fault.reason}`.trim() : 'The set has no files');
  const own = new Map(files.map((file) => [file.hash, file]));
  const saved = await savedParts(db, files);
  const missing = [...own.values()].map(({ hash, size }) => size - (saved.get(hash) ?? 0) * partBytes);
  const bytes = missing.reduce((sum, size) => sum + Math.max(0, size), 0);
  if (bytes > 0) await requireSpace(bytes);
  const before = await db
    .selectFrom('content_blob')
    .select('hash')
    .where('hash', 'in', [...own.keys()])
    .execute();
  try {
    for (const file of own.values()) await saveBytes(db, file, isoTime(now()));
    return await inTransaction(db, async (trx) => {
      const { version } = await waitForTurn(trx);
      if (over !== undefined && version !== over)
        throw new StorageError(`Version ${version} was published meanwhile: publish again`);
      return addVersion(trx, files, note, now());
    });
  } catch (error) {
    for (const { hash } of before) own.delete(hash);
    // On a disk that is full even deleting may fail: what stays goes with a later version.
    await removeBytes(db, [...own.values()]).catch(() => {});
    throw error;
  }
}

/** Part by part, so that no lead waits for long: SQLite writes over all that it deletes. */
async function removeBytes(db: Database, files: readonly ContentFile[]): Promise<void> {
  for (const { hash, size } of files) {
    for (let part = partsOf(size) - 1; part >= 0; part--) {
      await inTransaction(db, async (trx) => {
        await waitForTurn(trx);
        await trx
          .deleteFrom('content_part')
          .where('hash', 'in', unused(trx).where('hash', '=', hash))
          .where('part', '=', part)
          .execute();
      });
    }
    await inTransaction(db, async (trx) => {
      await waitForTurn(trx);
      await trx
        .deleteFrom('content_blob')
        .where('hash', 'in', unused(trx).where('hash', '=', hash))
        .execute();
    });
  }
}

/** Makes an earlier version the current one, as a new version; undefined when it is not kept. */
export function republishContent(
  db: Database,
  version: number,
  note: string,
  now: number,
): Promise<number | undefined> {
  return inTransaction(db, async (trx) => {
    await waitForTurn(trx);
    const files = await contentFiles(trx, version);
    return files.length === 0 ? undefined : addVersion(trx, files, note, now);
  });
}

/** Saves what is missing of a file's bytes: a publish that was cut off leaves some. */
export async function saveBytes(
  db: Database,
  { path, hash, size, read }: NewContentFile,
  used_at: string,
): Promise<void> {
  await db
    .insertInto('content_blob')
    .values({ hash, size, used_at })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ used_at }))
    .execute();
  const rows = await db.selectFrom('content_part').select('part').where('hash', '=', hash).execute();
  const saved = new Set(rows.map(({ part }) => part));
  const missing = Array.from({ length: partsOf(size) }, (_, part) => part).filter((part) => !saved.has(part));
  if (missing.length === 0) return;
  const bytes = await read();
  if (hashOf(bytes) !== hash) throw new StorageError(`${path} has changed meanwhile: publish again`);
  for (const part of missing) {
    await db
      .insertInto('content_part')
      .values({ hash, part, bytes: bytes.subarray(part * partBytes, (part + 1) * partBytes) })
      .onConflict((conflict) => conflict.columns(['hash', 'part']).doNothing())
      .execute();
  }
}

/** Waits until nobody else is about to publish, or to keep a release: on SQLite all transactions wait for each other anyway. */
export const waitForTurn = (trx: DatabaseTransaction) =>
  trx
    .updateTable('content_current')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', 1)
    .returning('version')
    .executeTakeFirstOrThrow();

async function addVersion(
  trx: DatabaseTransaction,
  files: readonly ContentFile[],
  note: string,
  now: number,
): Promise<number> {
  const { version: before } = await waitForTurn(trx);
  await requireBytes(trx, files);
  const { newest } = await trx
    .selectFrom('content_version')
    .select((eb) => eb.fn.coalesce(eb.fn.max('version'), eb.lit(0)).as('newest'))
    .executeTakeFirstOrThrow();
  const version = Number(newest) + 1;
  const mark = markOfSet(files);
  const created_at = isoTime(now);
  const old = new Map((await contentFiles(trx, before)).map((file) => [file.path, file]));
  await trx
    .insertInto('content_version')
    .values({ version, created_at, mark, note: cleanNote(note) })
    .execute();
  for (const { path, hash, size } of inOrder(files)) {
    const same = old.get(path);
    const changed_at = same?.hash === hash ? same.changedAt : created_at;
    await trx.insertInto('content_file').values({ version, path, hash, size, changed_at }).execute();
  }
  await trx.updateTable('content_current').set({ version, mark }).where('id', '=', 1).execute();
  await trx
    .deleteFrom('content_version')
    .where('version', '<=', version - contentLimits.versions)
    .execute();
  await forgetUnused(trx, now);
  return version;
}

const cleanNote = (note: string) => [...oneLine(storableText(note))].slice(0, contentLimits.note).join('');

/** Bytes that somebody else has removed meanwhile must not leave a hole in a version. */
async function requireBytes(trx: DatabaseTransaction, files: readonly ContentFile[]): Promise<void> {
  const saved = await savedParts(trx, files);
  const hole = files.find(({ hash, size }) => (saved.get(hash) ?? 0) !== partsOf(size));
  if (hole) throw new StorageError(`${hole.path} is not in the store: publish again`);
}

/** How many parts of each file are in the store, by what it holds. */
async function savedParts(db: Database, files: readonly ContentFile[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('content_part')
    .select((eb) => ['hash', eb.fn.countAll().as('parts')])
    .where('hash', 'in', [...new Set(files.map(({ hash }) => hash))])
    .groupBy('hash')
    .execute();
  return new Map(rows.map(({ hash, parts }) => [hash, Number(parts)]));
}

/** Removes bytes that neither a version nor a release has. */
export async function forgetUnused(trx: DatabaseTransaction, now: number): Promise<void> {
  await trx
    .deleteFrom('content_blob')
    .where('hash', 'in', unused(trx).where('used_at', '<', isoTime(now - unusedFor)))
    .execute();
}

const unused = (trx: DatabaseTransaction) =>
  trx
    .selectFrom('content_blob')
    .select('hash')
    .where('hash', 'not in', (eb) => eb.selectFrom('content_file').select('hash'))
    .where('hash', 'not in', (eb) => eb.selectFrom('kept_file').select('hash'));
