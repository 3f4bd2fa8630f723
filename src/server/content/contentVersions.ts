import { setTimeout as delay } from 'node:timers/promises';
import {
  type Database,
  type DatabaseTransaction,
  inTransaction,
  isoTime,
  type Reading,
  type Store,
} from '../database/engine.ts';
import { StorageError, wrapStorageErrors } from '../database/storageError.ts';
import { oneLine, storableText } from '../text/text.ts';
import { timeOf } from '../timing/days.ts';
import {
  type ContentFile,
  contentLimits,
  errorsOfSet,
  hashOf,
  inOrder,
  markOfSet,
  type ReadBytes,
} from './contentSet.ts';

/** The published version, which is the newest. Its `mark` changes with its files; version 0 means none. */
export interface CurrentContent {
  version: number;
  mark: string;
}

/** Reads the version that servers show: one row, by its key. */
export async function currentContent({ db }: Reading): Promise<CurrentContent> {
  const rows = db.selectFrom('content_version').select(['version', 'mark']).orderBy('version', 'desc');
  return rows.limit(1).executeTakeFirstOrThrow();
}

/** Lists all kept versions, newest first. */
export async function contentHistory({ db }: Reading) {
  const rows = await db
    .selectFrom('content_version')
    .selectAll()
    .where('version', '>', 0)
    .orderBy('version', 'desc')
    .execute();
  return rows.map(({ version, mark, created_at: createdAt, note, published_by, files }, index) => {
    const set = JSON.parse(files) as ContentFile[];
    const bytes = set.reduce((sum, { size }) => sum + size, 0);
    const isCurrent = index === 0;
    return { version, mark, createdAt, note, by: published_by ?? '', files: set.length, bytes, isCurrent };
  });
}

/** Lists the versions that changed, added or removed a file, newest first. Of the oldest kept version the file's own time counts. */
export async function fileHistory({ db }: Reading, path: string) {
  const rows = db.selectFrom('content_version').selectAll().where('version', '>', 0).orderBy('version');
  const changes = [];
  let before: string | undefined;
  for (const { version, created_at, note, published_by, files } of await rows.execute()) {
    const file = (JSON.parse(files) as ContentFile[]).find((each) => each.path === path);
    if (file?.hash !== before)
      changes.push({
        ...{ version, note, isRemoved: !file },
        by: file?.changedBy?.join(', ') || (published_by ?? ''),
        createdAt: file?.changedAt ?? created_at,
      });
    before = file?.hash;
  }
  return changes.reverse();
}

/** Lists the files of a version, sorted by path; empty when the version does not exist. */
export async function contentFiles({ db }: Reading, version: number): Promise<ContentFile[]> {
  const row = db.selectFrom('content_version').select('files').where('version', '=', version);
  const { files } = (await row.executeTakeFirst()) ?? { files: '[]' };
  return JSON.parse(files);
}

/**
 * Reads the bytes of a file.
 *
 * @throws Error when no version has it any more, or the store has damaged it
 */
export async function contentBytes({ db }: Reading, hash: string): Promise<Buffer> {
  const row = await db
    .selectFrom('content_blob')
    .select('bytes')
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow(() => new Error('it is no longer kept'));
  const bytes = Buffer.from(row.bytes);
  if (hashOf(bytes) !== hash) throw new Error('it is damaged in the store');
  return bytes;
}

/** Another version was published since the person looked. */
class NewerVersionError extends StorageError {
  /** The answer of calls. */
  readonly statusCode = 409;
}

/** @throws StorageError, with who published and when, unless this version is the current one */
export async function requireVersion({ db }: Reading, seen: number): Promise<void> {
  const rows = db.selectFrom('content_version').select(['version', 'published_by', 'created_at']);
  const now = await rows.orderBy('version', 'desc').limit(1).executeTakeFirstOrThrow();
  if (now.version === seen) return;
  const by = now.published_by ? ` by ${now.published_by}` : '';
  throw new NewerVersionError(
    `Version ${now.version} was published meanwhile${by} (${timeOf(now.created_at)}): look at it first`,
  );
}

/**
 * Stores a set as the new current version and returns its number. The bytes are written first, a few files at a time, and
 * others get their turn in between; the version follows in one transaction.
 *
 * @param by the person that publishes it
 * @param over the version that must be current until then; without it any may be
 * @throws StorageError when the set is too large, another version was published meanwhile, or a file has changed
 */
export async function publishContent(
  store: Store,
  { files, read }: { files: readonly ContentFile[]; read: ReadBytes },
  note: string,
  by: string,
  over?: number,
): Promise<number> {
  const [error] = errorsOfSet(files);
  if (error || files.length === 0)
    throw new StorageError(error ? `${error.path} ${error.reason}`.trim() : 'The set has no files');
  await keepBytes(store, files, read);
  const given = { note, by, now: store.now(), over };
  const version = await inTransaction(store.db, (trx) => addVersion(trx, files, given));
  await forgetUnused(store);
  return version;
}

/** Bytes that are written in one transaction; a larger file is alone in its own. */
const bytesAtOnce = 1024 * 1024;

/** Milliseconds between two transactions, in which others write. */
const breath = 20;

/** Keeps the bytes of files, a few at a time, unless the store has them. Throws where they would leave no space for leads. */
export async function keepBytes(
  { db, now, requireSpace }: Store,
  files: readonly ContentFile[],
  read: ReadBytes,
): Promise<void> {
  const stored = await storedHashes(db, files);
  const missing = new Map(files.flatMap((file) => (stored.has(file.hash) ? [] : [[file.hash, file]])));
  await requireSpace([...missing.values()].reduce((sum, { size }) => sum + size, 0));
  const added_at = isoTime(now());
  let rows: { hash: string; bytes: Buffer; added_at: string }[] = [];
  let size = 0;
  let isFirst = true;
  const save = async () => {
    if (rows.length === 0) return;
    if (!isFirst) await delay(breath);
    const values = rows;
    [rows, size] = [[], 0];
    await inTransaction(db, async (trx) => {
      for (const row of values)
        await trx
          .insertInto('content_blob')
          .values(row)
          .onConflict((conflict) => conflict.column('hash').doUpdateSet({ added_at }))
          .execute();
    });
    isFirst = false;
  };
  for (const { path, hash } of missing.values()) {
    const bytes = await wrapStorageErrors(`${path} cannot be read`, () => read(hash));
    if (hashOf(bytes) !== hash) throw new StorageError(`${path} has changed meanwhile: publish again`);
    if (size + bytes.length > bytesAtOnce) await save();
    rows.push({ hash, bytes, added_at });
    size += bytes.length;
  }
  await save();
}

async function addVersion(
  trx: DatabaseTransaction,
  files: readonly ContentFile[],
  { note, by, now, over }: { note: string; by: string; now: number; over?: number | undefined },
): Promise<number> {
  await lockVersions(trx);
  const { version: before } = await currentContent({ db: trx });
  if (over !== undefined) await requireVersion({ db: trx }, over);
  const stored = await storedHashes(trx, files);
  const hole = files.find(({ hash }) => !stored.has(hash));
  if (hole) throw new StorageError(`${hole.path} is not in the store: publish again`);
  const version = before + 1;
  const created_at = isoTime(now);
  const old = new Map((await contentFiles({ db: trx }, before)).map((file) => [file.path, file]));
  const set = inOrder(files).map(({ path, hash, size, changedBy }): ContentFile => {
    const same = old.get(path);
    if (same?.hash === hash) return same;
    return { path, hash, size, changedAt: created_at, ...(changedBy && { changedBy }) };
  });
  await trx
    .insertInto('content_version')
    .values({
      version,
      created_at,
      note: cutLine(note, contentLimits.note),
      published_by: cutLine(by, contentLimits.by) || null,
      mark: markOfSet(files),
      files: JSON.stringify(set),
    })
    .execute();
  await endPublished(trx, new Map(set.map(({ path, hash }) => [path, hash])), created_at);
  await trx
    .deleteFrom('content_version')
    .where('version', '>', 0)
    .where('version', '<=', version - contentLimits.versions)
    .execute();
  return version;
}

/** Ends the rows of the draft that are the same as what is published now. */
async function endPublished(trx: DatabaseTransaction, published: ReadonlyMap<string, string>, at: string) {
  const rows = await trx.selectFrom('draft_file').selectAll().where('ended_at', 'is', null).execute();
  for (const { number, path, hash } of rows)
    if ((published.get(path) ?? null) === hash)
      await trx.updateTable('draft_file').set({ ended_at: at }).where('number', '=', number).execute();
}

/** Locks the row of version 0: those who publish or change the draft at the same time wait here. */
export const lockVersions = (trx: DatabaseTransaction) =>
  trx
    .updateTable('content_version')
    .set(({ ref }) => ({ note: ref('note') }))
    .where('version', '=', 0)
    .execute();

/** Returns the start of a text, on one line. */
const cutLine = (text: string, length: number): string =>
  [...oneLine(storableText(text))].slice(0, length).join('');

/** Returns the hashes of those of the files whose bytes the store has. */
export async function storedHashes(db: Database, files: readonly ContentFile[]): Promise<Set<string>> {
  const hashes = files.map(({ hash }) => hash);
  const rows = db.selectFrom('content_blob').select('hash').where('hash', 'in', hashes);
  return new Set(hashes.length > 0 ? (await rows.execute()).map(({ hash }) => hash) : []);
}

/** Files whose bytes are deleted in one transaction. */
const deletedAtOnce = 50;

/** Milliseconds for which bytes are kept that nothing names yet, and the replaced rows of a draft. */
const [bytesKept, rowsKept] = [24 * 60 * 60 * 1_000, 30 * 24 * 60 * 60 * 1_000];

/**
 * Removes the rows of the draft that were replaced thirty days ago, and bytes that no version and no row has named for a day.
 * They are found while others may write; each few of them are looked at again and deleted while the versions are locked.
 */
export async function forgetUnused({ db, now }: Pick<Store, 'db' | 'now'>): Promise<void> {
  const before = (age: number) => isoTime(now() - age);
  await db.deleteFrom('draft_file').where('ended_at', '<', before(rowsKept)).execute();
  const usedSince = async (reading: Database, version: number, number: number) => {
    const versions = reading.selectFrom('content_version').select(['version', 'files']);
    const found = await versions.where('version', '>=', version).execute();
    const rows = reading.selectFrom('draft_file').select(['number', 'hash', 'base']);
    const drafts = await rows.where('number', '>=', number).execute();
    const hashes = [
      ...found.flatMap(({ files }) => (JSON.parse(files) as ContentFile[]).map(({ hash }) => hash)),
      ...drafts.flatMap(({ hash, base }) => [hash ?? '', base ?? '']),
    ];
    return {
      hashes: new Set(hashes),
      version: Math.max(...found.map((row) => row.version)),
      number: Math.max(0, ...drafts.map((row) => row.number)),
    };
  };
  const used = await usedSince(db, 0, 0);
  const old = await db
    .selectFrom('content_blob')
    .select('hash')
    .where((eb) => eb.or([eb('added_at', 'is', null), eb('added_at', '<', before(bytesKept))]))
    .execute();
  const unused = old.map(({ hash }) => hash).filter((hash) => !used.hashes.has(hash));
  for (let start = 0; start < unused.length; start += deletedAtOnce)
    await inTransaction(db, async (trx) => {
      await lockVersions(trx);
      const { hashes: later } = await usedSince(trx, used.version, used.number);
      const some = unused.slice(start, start + deletedAtOnce).filter((hash) => !later.has(hash));
      if (some.length > 0) await trx.deleteFrom('content_blob').where('hash', 'in', some).execute();
    });
}
