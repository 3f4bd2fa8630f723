import type { Reading } from '../database/engine.ts';

/** A file of the draft that differs from the published one. */
export interface DraftFile {
  path: string;
  /** null where the file is removed. */
  hash: string | null;
  size: number;
  /** Everybody who changed it since it was published, the last one at the end. */
  people: string[];
  at: string;
  /** The hash of the published file that it was made from; null for none. */
  base: string | null;
}

/** A change of a file. */
export interface DraftEdit {
  path: string;
  /** null removes the file. */
  bytes: string | Uint8Array | null;
  /** The hash that the writer saw, null for no file; without it the file may be any. */
  seen?: string | null | undefined;
  /** The hash that the bytes are based on; without it the row's own stays, at first that of the published file. */
  base?: string | null | undefined;
  /** The people who changed it, and the time, if not the person who saves now. */
  people?: readonly string[] | undefined;
  at?: string | undefined;
  /** Whether the row before is kept, however soon this one replaces it: staff may want it back. */
  keepsBefore?: boolean | undefined;
}

const present = (db: Reading['db']) => db.selectFrom('draft_file').selectAll().where('ended_at', 'is', null);

/** Returns a number that changes with the draft. */
export async function draftNumber({ db }: Reading): Promise<number> {
  const { newest } = await db
    .selectFrom('draft_file')
    .select((eb) => eb.fn.max('number').as('newest'))
    .executeTakeFirstOrThrow();
  return Number(newest ?? 0);
}

/** Returns the files of the draft that differ from the published ones. */
export async function draftFiles({ db }: Reading): Promise<DraftFile[]> {
  const rows = await present(db).orderBy('path').execute();
  return rows.map(({ path, hash, size, changed_by, at, base }) => ({
    path,
    hash,
    size,
    at,
    base,
    people: JSON.parse(changed_by) as string[],
  }));
}

/** A row of the draft, whether it is the present one or was replaced. */
export interface DraftRow extends DraftFile {
  number: number;
  /** The time at which another row or a publication replaced it; null for the present one. */
  endedAt: string | null;
}

/** Returns the rows that a file of the draft has had in the last thirty days, oldest first; of all files without a path. */
export async function draftHistory({ db }: Reading, path?: string): Promise<DraftRow[]> {
  const all = db.selectFrom('draft_file').selectAll().orderBy('number');
  const rows = await (path === undefined ? all : all.where('path', '=', path)).execute();
  return rows.map(({ number, path, hash, size, changed_by, at, base, ended_at }) => ({
    number,
    path,
    hash,
    size,
    people: JSON.parse(changed_by) as string[],
    at,
    base,
    endedAt: ended_at,
  }));
}

/** Returns whether the draft has had this content at this path, lately or now. */
export async function hasDrafted({ db }: Reading, path: string, hash: string | null): Promise<boolean> {
  const rows = db.selectFrom('draft_file').select('number').where('path', '=', path);
  const same = hash === null ? rows.where('hash', 'is', null) : rows.where('hash', '=', hash);
  return (await same.limit(1).executeTakeFirst()) !== undefined;
}
