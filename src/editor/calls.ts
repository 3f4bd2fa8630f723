/** What is wrong with a record, in the words of `content check`. */
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
  /** What its file holds; undefined where that cannot be read. */
  data: unknown;
  notes: Note[];
}

/** What is published, and in what the folder differs from it. */
export interface Publication {
  changes: string[];
  versions: { version: number; createdAt: string; note: string; isCurrent: boolean }[];
}

/** What a command printed, and its exit code. */
export interface Outcome {
  code: number;
  lines: string[];
}

/** Asks the editor's server, whose calls are next to this page. @throws Error in words for the person who edits */
async function call<Answer>(path: string, method = 'GET', body?: unknown): Promise<Answer> {
  const isFile = body instanceof File;
  const answer = await fetch(path, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': isFile ? 'application/octet-stream' : 'application/json' },
      body: isFile ? body : JSON.stringify(body),
    }),
  }).catch(() => {
    throw new Error(
      'The editor has ended: start it again. What you typed stays here until you close this page.',
    );
  });
  const read = await answer.json();
  if (!answer.ok) throw new Error(read.error);
  return read;
}

/** All records, in the order of the list. */
export const readRecords = () => call<EditedRecord[]>('records');
/** Writes a record unless it has faults; gives what there is to say of it. */
export const saveRecord = (name: string, data: unknown) =>
  call<{ notes: Note[]; saved: boolean }>(`records/${name}`, 'PUT', { data });
/** The paths of all pictures in the folder. */
export const readPictures = () => call<string[]>('pictures');
/** Adds a picture to the folder; gives its path. */
export const addPicture = (file: File) =>
  call<{ path: string }>(`pictures/${encodeURIComponent(file.name)}`, 'POST', file);
/** Address of a small copy of a picture. */
export const thumbnailOf = (path: string) => `thumbnail?path=${encodeURIComponent(path)}`;
/** What was published, and what has changed since. */
export const readPublication = () => call<Publication>('publication');
/** Publishes the folder as a new version. */
export const publish = (note: string) => call<Outcome>('publish', 'POST', { note });
/** Publishes an earlier version again. */
export const rollBack = (version: number) => call<Outcome>('rollback', 'POST', { version });
