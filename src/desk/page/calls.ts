/** A fault of a record, in the words of `content check`. */
export interface Note {
  path: string;
  reason: string;
  isWarning?: boolean;
}

/** A record as its form needs it. */
export interface EditedRecord {
  name: string;
  title: string;
  /** Path of a page that shows it. */
  page: string;
  schema: object;
  ui: object;
  /** The content of its file; undefined where it cannot be read. */
  data: unknown;
  notes: Note[];
}

/** The published versions, and the differences of the folder. */
export interface Publication {
  changes: string[];
  versions: { version: number; createdAt: string; note: string; isCurrent: boolean }[];
}

/** The result of an attempt to publish. */
export interface Outcome {
  isPublished: boolean;
  lines: string[];
}

/** A record that somebody else has written. */
export interface Theirs {
  data: unknown;
  mark: string;
}

/** The result of sending a record: without faults it is saved, unless somebody else has written it meanwhile. */
interface Saved {
  notes: Note[];
  saved: boolean;
  mark?: string;
}

/** Somebody else has written the record since the page showed it. */
export class ConflictError extends Error {
  constructor(readonly theirs: Theirs) {
    super('This record was changed elsewhere.');
  }
}

/** Asks the editor's server. @throws Error in words for staff */
async function call<Answer>(path: string, method = 'GET', body?: unknown, mark?: string): Promise<Answer> {
  const isFile = body instanceof File;
  const answer = await fetch(path, {
    method,
    ...(body !== undefined && {
      headers: {
        'content-type': isFile ? 'application/octet-stream' : 'application/json',
        ...(mark !== undefined && { 'if-match': mark }),
      },
      body: isFile ? body : JSON.stringify(body),
    }),
  }).catch(() => {
    throw new Error(
      'The editor has ended: start it again. What you typed stays here until you close this page.',
    );
  });
  const read = await answer.json();
  if (read.theirs) throw new ConflictError(read.theirs);
  if (!answer.ok) throw new Error(read.error);
  return read;
}

/** For each record the mark of the text that this page has read or written last. */
const marks = new Map<string, string>();

/** All records, in the order of the list. */
export async function readRecords(): Promise<EditedRecord[]> {
  const records = await call<(EditedRecord & { mark: string })[]>('records');
  for (const { name, mark } of records) marks.set(name, mark);
  return records;
}

/** Saves are sent one after the other: each carries the mark of the one before. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Writes a record unless it has faults; gives its faults and warnings.
 *
 * @param over the mark of a text of somebody else that it replaces
 * @throws ConflictError when the file is not the one that this page has read or written last
 */
export function saveRecord(name: string, data: unknown, over?: string): Promise<Saved> {
  const saved = last.then(async () => {
    const answer = await call<Saved>(`records/${name}`, 'PUT', { data }, over ?? marks.get(name));
    if (answer.mark) marks.set(name, answer.mark);
    return answer;
  });
  last = saved.catch(() => {});
  return saved;
}

/** Goes on from what somebody else has written. */
export const takeTheirs = (name: string, { mark }: Theirs) => marks.set(name, mark);

/** The paths of all pictures in the folder. */
export const readPictures = () => call<string[]>('pictures');
/** Adds a picture to the folder; gives its path. */
export const addPicture = (file: File) =>
  call<{ path: string }>(`pictures/${encodeURIComponent(file.name)}`, 'POST', file);
/** Address of a small copy of a picture. */
export const thumbnailOf = (path: string) => `thumbnail?path=${encodeURIComponent(path)}`;
/** Reads the published versions and the changes since the last one. */
export const readPublication = () => call<Publication>('publication');
/** Publishes the folder as a new version. */
export const publish = (note: string) => call<Outcome>('publish', 'POST', { note });
/** Publishes an earlier version again, which the folder holds then; changes that are not published go only if `discard` says so. */
export const rollBack = (version: number, discard: boolean) =>
  call<Outcome>('rollback', 'POST', { version, discard });
