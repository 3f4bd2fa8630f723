import { type ContentFile, contentLimits, setFaults } from './contentSet.ts';
import { contentFiles, hashOf, inOrder, markOfSet, partBytes, partsOf } from './contentVersions.ts';
import { type Database, type DatabaseTransaction, inTransaction, isoTime } from './engine.ts';
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
 */
export async function publishContent(
  db: Database,
  files: readonly NewContentFile[],
  note: string,
  now: () => number,
): Promise<number> {
  const [fault] = setFaults(files);
  if (fault || files.length === 0)
    throw new StorageError(fault ? `${fault.path} ${fault.reason}`.trim() : 'The set has no files');
  for (const file of new Map(files.map((each) => [each.hash, each])).values()) {
    await saveBytes(db, file, isoTime(now()));
  }
  return inTransaction(db, async (trx) => addVersion(trx, files, note, now()));
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
  const rows = await trx
    .selectFrom('content_part')
    .select((eb) => ['hash', eb.fn.countAll().as('parts')])
    .where('hash', 'in', [...new Set(files.map(({ hash }) => hash))])
    .groupBy('hash')
    .execute();
  const saved = new Map(rows.map(({ hash, parts }) => [hash, Number(parts)]));
  const hole = files.find(({ hash, size }) => (saved.get(hash) ?? 0) !== partsOf(size));
  if (hole) throw new StorageError(`${hole.path} is not in the store: publish again`);
}

/** Removes bytes that neither a version nor a release has. */
export async function forgetUnused(trx: DatabaseTransaction, now: number): Promise<void> {
  await trx
    .deleteFrom('content_blob')
    .where('used_at', '<', isoTime(now - unusedFor))
    .where('hash', 'not in', (eb) => eb.selectFrom('content_file').select('hash'))
    .where('hash', 'not in', (eb) => eb.selectFrom('kept_file').select('hash'))
    .execute();
}
