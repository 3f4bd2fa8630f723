import { createHash } from 'node:crypto';
import type { ContentFile } from './contentSet.ts';
import type { Database } from './engine.ts';

/** Bytes of a part: small enough that reading or writing one holds nobody up. */
export const partBytes = 1024 * 1024;

/** Which version is published; its `mark` changes with what it holds. Version 0 is none. */
export interface CurrentContent {
  version: number;
  mark: string;
}

interface ContentVersion extends CurrentContent {
  createdAt: string;
  note: string;
  files: number;
  bytes: number;
  isCurrent: boolean;
}

export interface StoredFile extends ContentFile {
  /** When a version first held it like this. */
  changedAt: string;
}

/** The version that servers show. One row, by its key. */
export async function currentContent(db: Database): Promise<CurrentContent> {
  return db
    .selectFrom('content_current')
    .select(['version', 'mark'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
}

/** All versions that are kept, newest first. */
export async function contentHistory(db: Database): Promise<ContentVersion[]> {
  const { version: current } = await currentContent(db);
  const rows = await db
    .selectFrom('content_version as v')
    .innerJoin('content_file as f', 'f.version', 'v.version')
    .select(['v.version', 'v.mark', 'v.created_at', 'v.note'])
    .select((eb) => [eb.fn.countAll().as('files'), eb.fn.sum('f.size').as('bytes')])
    .groupBy(['v.version', 'v.mark', 'v.created_at', 'v.note'])
    .orderBy('v.version', 'desc')
    .execute();
  return rows.map(({ version, mark, created_at, note, files, bytes }) => ({
    version,
    mark,
    createdAt: created_at,
    note,
    files: Number(files),
    bytes: Number(bytes),
    isCurrent: version === current,
  }));
}

/** The files of a version in the order of their paths; none when there is no such version. */
export async function contentFiles(db: Database, version: number): Promise<StoredFile[]> {
  const rows = await db
    .selectFrom('content_file')
    .select(['path', 'hash', 'size', 'changed_at as changedAt'])
    .where('version', '=', version)
    .execute();
  return inOrder(rows);
}

/** The bytes of a file, part by part. */
export async function* contentBytes(
  db: Database,
  { hash, size }: Pick<ContentFile, 'hash' | 'size'>,
): AsyncGenerator<Uint8Array, void, undefined> {
  for (let part = 0; part < partsOf(size); part++) {
    const { bytes } = await db
      .selectFrom('content_part')
      .select('bytes')
      .where('hash', '=', hash)
      .where('part', '=', part)
      .executeTakeFirstOrThrow(() => new Error('it is no longer kept'));
    yield bytes;
  }
}

export const partsOf = (size: number): number => Math.ceil(size / partBytes);

/** As files of a set are named by what they hold. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The same for every database, whatever its order of letters. */
export const inOrder = <File extends { path: string }>(files: readonly File[]): File[] =>
  [...files].sort((a, b) => (a.path < b.path ? -1 : 1));

/** What changes with the paths and the bytes of a set. */
export const markOfSet = (files: readonly ContentFile[]): string =>
  createHash('sha256')
    .update(JSON.stringify(inOrder(files).map(({ path, hash }) => [path, hash])))
    .digest('hex');
