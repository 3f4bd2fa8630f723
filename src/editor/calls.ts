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

/** The calls, each as the server describes it. */
export const readRecords = () => call<EditedRecord[]>('records');
export const saveRecord = (name: string, data: unknown) =>
  call<{ notes: Note[]; saved: boolean }>(`records/${name}`, 'PUT', { data });
export const readPictures = () => call<string[]>('pictures');
export const addPicture = (file: File) =>
  call<{ path: string }>(`pictures/${encodeURIComponent(file.name)}`, 'POST', file);
export const thumbnailOf = (path: string) => `thumbnail?path=${encodeURIComponent(path)}`;
export const readPublication = () => call<Publication>('publication');
export const publish = (note: string) => call<Outcome>('publish', 'POST', { note });
export const rollBack = (version: number) => call<Outcome>('rollback', 'POST', { version });
