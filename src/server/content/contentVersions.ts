import { ConflictError } from '../database/conflictError.ts';
import {
  type DatabaseTransaction,
  inTransaction,
  isoTime,
  type Reading,
  type Store,
} from '../database/engine.ts';
import { StorageError } from '../database/storageError.ts';
import { oneLine, storableText } from '../text/text.ts';
import { timeOf } from '../timing/days.ts';
import { keepBytes, lockVersions, storedHashes } from './contentBlobs.ts';
import {
  type ContentFile,
  contentLimits,
  errorsOfSet,
  inOrder,
  type ReadBytes,
  revisionOfSet,
} from './contentSet.ts';
import { forgetUnused } from './forgetUnused.ts';

/** The published version, which is the newest. Its `revision` changes with its files; version 0 means none. */
export interface CurrentContent {
  version: number;
  revision: string;
}

/** Reads the version that servers show: one row, by its key. */
export async function currentContent({ db }: Reading): Promise<CurrentContent> {
  const rows = db
    .selectFrom('content_version')
    .select(['version', 'mark as revision'])
    .orderBy('version', 'desc');
  return rows.limit(1).executeTakeFirstOrThrow();
}

/** Reads the version that servers show and the number of the draft's newest row, which changes with the draft. */
export async function contentMoment({ db }: Reading): Promise<CurrentContent & { number: number }> {
  const newest = db
    .selectFrom('content_version')
    .select((eb) => [
      'version',
      'mark as revision',
      eb
        .selectFrom('draft_file')
        .select(({ fn }) => fn.max('number').as('newest'))
        .as('number'),
    ])
    .orderBy('version', 'desc');
  const { version, revision, number } = await newest.limit(1).executeTakeFirstOrThrow();
  return { version, revision, number: Number(number ?? 0) };
}

/** Lists all kept versions, newest first. */
export async function contentHistory({ db }: Reading) {
  const rows = await db
    .selectFrom('content_version')
    .selectAll()
    .where('version', '>', 0)
    .orderBy('version', 'desc')
    .execute();
  return rows.map(({ version, mark: revision, created_at: createdAt, note, published_by, files }, index) => {
    const set = JSON.parse(files) as ContentFile[];
    const bytes = set.reduce((sum, { size }) => sum + size, 0);
    const isCurrent = index === 0;
    return {
      version,
      revision,
      createdAt,
      note,
      by: published_by ?? '',
      files: set.length,
      bytes,
      isCurrent,
    };
  });
}

/** A version that changed, added or removed a file. */
export interface FileVersion {
  version: number;
  createdAt: string;
  note: string;
  /** The person who changed the file, or published the version; empty where the name is unknown. */
  by: string;
  isRemoved: boolean;
  /** The earlier version that somebody went back to with this one. */
  backTo?: number | undefined;
}

/** Lists the versions that changed, added or removed a file, newest first. Of the oldest kept version the file's own time counts. */
export async function fileHistory({ db }: Reading, path: string): Promise<FileVersion[]> {
  const rows = db.selectFrom('content_version').selectAll().where('version', '>', 0).orderBy('version');
  const changes: FileVersion[] = [];
  /** The newest version with the same files, by the hash of a set. */
  const versions = new Map<string, number>();
  let before: string | undefined;
  for (const { version, created_at, note, published_by, mark: revision, files } of await rows.execute()) {
    const file = (JSON.parse(files) as ContentFile[]).find((each) => each.path === path);
    const backTo = versions.get(revision);
    versions.set(revision, version);
    if (file?.hash !== before)
      changes.push({
        version,
        note,
        isRemoved: !file,
        // The person who went back has changed the file, not the one who wrote its words before.
        by: (backTo === undefined && file?.changedBy?.join(', ')) || (published_by ?? ''),
        createdAt: file?.changedAt ?? created_at,
        backTo,
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

/** Returns the number of the newest kept version before this one; undefined without one. */
export async function versionBefore({ db }: Reading, version: number): Promise<number | undefined> {
  const earlier = db.selectFrom('content_version').select('version').where('version', '<', version);
  const row = await earlier.where('version', '>', 0).orderBy('version', 'desc').limit(1).executeTakeFirst();
  return row?.version;
}

/** @throws ConflictError, with who published and when, unless this version is the current one */
export async function requireVersion({ db }: Reading, seen: number): Promise<void> {
  const rows = db.selectFrom('content_version').select(['version', 'published_by', 'created_at']);
  const now = await rows.orderBy('version', 'desc').limit(1).executeTakeFirstOrThrow();
  if (now.version === seen) return;
  const by = now.published_by ? ` by ${now.published_by}` : '';
  throw new ConflictError(
    `Version ${now.version} was published meanwhile${by} (${timeOf(now.created_at)}): look at it first`,
  );
}

/**
 * Stores a set as the new current version and returns its number. The bytes are written first, a few files at a time, and
 * others get their turn in between; the version follows in one transaction.
 *
 * @param by the person that publishes it
 * @param expectedVersion the version that must be current until then; without it any may be
 * @param shown the hashes, by path, of those files of the draft that the person saw and publishes. What was typed in them since
 *   stays a draft, which is based on what is published now
 * @throws StorageError when the set is too large, another version was published meanwhile, or a file has changed
 */
export async function publishContent(
  store: Store,
  { files, read }: { files: readonly ContentFile[]; read: ReadBytes },
  note: string,
  by: string,
  expectedVersion?: number,
  shown: ReadonlyMap<string, string | null> = new Map(),
): Promise<number> {
  const [error] = errorsOfSet(files);
  if (error || files.length === 0)
    throw new StorageError(error ? `${error.path} ${error.reason}`.trim() : 'The set has no files');
  await keepBytes(store, files, read);
  const given = { note, by, now: store.now(), expectedVersion, shown };
  const version = await inTransaction(store.db, (trx) => addVersion(trx, files, given));
  await forgetUnused(store);
  return version;
}

interface VersionFacts {
  note: string;
  by: string;
  now: number;
  expectedVersion?: number | undefined;
  shown: ReadonlyMap<string, string | null>;
}

async function addVersion(
  trx: DatabaseTransaction,
  files: readonly ContentFile[],
  { note, by, now, expectedVersion, shown }: VersionFacts,
): Promise<number> {
  await lockVersions(trx);
  const { version: before } = await currentContent({ db: trx });
  if (expectedVersion !== undefined) await requireVersion({ db: trx }, expectedVersion);
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
      mark: revisionOfSet(files),
      files: JSON.stringify(set),
    })
    .execute();
  const published = new Map(set.map(({ path, hash }) => [path, hash]));
  await endPublished(trx, published, created_at);
  await rebaseShown(trx, shown);
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

/** Bases the rows of the draft in which somebody has typed since they were shown on what was shown, and is published now. */
async function rebaseShown(trx: DatabaseTransaction, shown: ReadonlyMap<string, string | null>) {
  for (const [path, hash] of shown) {
    const rows = await trx
      .selectFrom('draft_file')
      .select(['number', 'hash', 'changed_by', 'ended_at'])
      .where('path', '=', path)
      .orderBy('number')
      .execute();
    const present = rows.at(-1);
    if (present?.ended_at !== null || present.hash === hash) continue;
    const last = rows.findLastIndex((row) => row.hash === hash);
    // Of rows that were replaced soon only the last one is kept: then the present one's last author has typed since.
    const since = last < 0 ? [present] : rows.slice(last + 1);
    const people = since.map(({ changed_by }) => (JSON.parse(changed_by) as string[]).at(-1) ?? '');
    const changed_by = JSON.stringify([...new Set(people.reverse())].reverse());
    await trx
      .updateTable('draft_file')
      .set({ base: hash, changed_by })
      .where('number', '=', present.number)
      .execute();
  }
}

/** Returns the start of a text, on one line. */
const cutLine = (text: string, length: number): string =>
  [...oneLine(storableText(text))].slice(0, length).join('');
