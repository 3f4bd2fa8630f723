import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleFolder } from '#server/content/content.ts';
import {
  type ContentFile,
  type FileSource,
  hashOf,
  inOrder,
  listOf,
  pageNameOf,
  type ReadBytes,
} from '#server/content/contentSet.ts';
import {
  type CurrentContent,
  contentBytes,
  contentFiles,
  currentContent,
} from '#server/content/contentVersions.ts';
import { type DraftFile, draftFiles, draftNumber, saveDraft } from '#server/content/draftFiles.ts';
import { folderSource } from '#server/content/folderSource.ts';
import { type ReadContent, readContent } from '#server/content/readContent.ts';
import type { Store } from '#server/database/engine.ts';
import { StorageError } from '#server/database/storageError.ts';
import { isOwn, type RecordName, recordNames } from '#site/records/contentRecords.ts';
import { officeIn } from '#site/records/office.ts';
import { readRecord } from '#site/records/records.ts';
import type { LastChange } from '../wire.ts';
import { withStatus } from './withStatus.ts';

/** A text that staff edit: a record, or a page by its file without `.json`. */
type PageText = `pages/${string}`;
export type TextName = RecordName | PageText;

/** Returns whether a text is that of a page. */
export const isPageText = (name: TextName): name is PageText => name.startsWith('pages/');

/** Returns the name if it is one of a text that staff edit. */
export const textNamed = (given: string): TextName | undefined =>
  pageNameOf(`${given}.json`) ? (given as PageText) : recordNames.find((each) => each === given);

/** The fingerprint of a text, by which changes of others are noticed. */
export const markOf = (text: string): string => hashOf(Buffer.from(text));

/** A file of a set; its content is identified by the hash. */
export interface SetFile extends ContentFile {
  read: () => Promise<Buffer>;
}

/** Returns the set of a version; version 0 is the sample, and one that is no longer kept is empty. */
export const versionSet = async (store: Store, version: number): Promise<SetFile[]> =>
  version === 0
    ? sampleSet()
    : (await contentFiles(store, version)).map((file) => ({
        ...file,
        read: () => contentBytes(store, file.hash),
      }));

/** Returns the set that visitors see: the published version, or the sample before anything is published. */
export const servedSet = async (store: Store): Promise<SetFile[]> =>
  versionSet(store, (await currentContent(store)).version);

/** Returns the paths at which two sets differ. */
export function changedPaths(before: readonly SetFile[], after: readonly SetFile[]): string[] {
  const hashes = new Map(after.map(({ path, hash }) => [path, hash]));
  const known = new Set(before.map(({ path }) => path));
  return [
    ...before.filter(({ path, hash }) => hashes.get(path) !== hash),
    ...after.filter(({ path }) => !known.has(path)),
  ].map(({ path }) => path);
}

/** Returns the files of a source, each with a way to read it. */
export const filesOf = async ({ list, read }: FileSource): Promise<SetFile[]> =>
  (await list()).files.map((file) => ({ ...file, read: () => read(file.hash) }));

/** Returns a function that reads the bytes of a set's files by their hashes. */
export const readIn =
  (set: readonly SetFile[]): ReadBytes =>
  async (hash) =>
    (set.find((file) => file.hash === hash) as SetFile).read();

const sampleSet = () => filesOf(sample);
const sample = folderSource(sampleFolder);

/** The draft at one moment, derived once per change: what is published with the rows of the store over it. */
export interface Draft {
  version: number;
  published: readonly SetFile[];
  files: SetFile[];
  /** The files that differ from the published ones, by their paths. */
  rows: ReadonlyMap<string, DraftFile>;
  /** The content that was read from the files, once for all calls and the preview. */
  content: ReadContent;
}

/** A change of a file of the draft. `seen` is the hash that the writer saw; undefined bytes remove the file. */
export interface FileEdit {
  path: string;
  bytes: string | Buffer | undefined;
  seen?: string | null | undefined;
  /** The hash that the bytes are based on; by default it stays. */
  base?: string | null | undefined;
  /** The same, where it is no published file. */
  baseBytes?: string | Buffer | undefined;
  /** The people who changed it, and the time, if not the person who saves now. */
  people?: readonly string[];
  at?: string;
}

export type DraftStore = ReturnType<typeof openDraft>;

/** Opens the draft of a store. It is read again only when it or the published version has changed, whichever desk did that. */
export function openDraft(store: Store) {
  let last: { token: string; draft: Promise<Draft> } | undefined;
  let content: ReadContent | undefined;
  let served: { mark: string; files: Promise<SetFile[]> } | undefined;
  const read = async ({ version, mark }: CurrentContent): Promise<Draft> => {
    if (!mark || served?.mark !== mark) served = { mark, files: versionSet(store, version) };
    const published = await served.files;
    const rows = new Map((await draftFiles(store)).map((row) => [row.path, row]));
    const own = [...rows.values()].flatMap(({ path, hash, size }) =>
      hash === null ? [] : [{ path, hash, size, read: () => readHash(hash) }],
    );
    const files = inOrder([...published.filter(({ path }) => !rows.has(path)), ...own]);
    // A text whose bytes are gone has an error; the others do not. A failure of the store passes.
    const readAny: ReadBytes = (hash) =>
      readHash(hash).catch((error) =>
        error instanceof StorageError ? Promise.reject(error) : Buffer.alloc(0),
      );
    content = await readContent(listOf(files), readAny, content);
    return { version, published, files, rows, content };
  };
  /** Reads the bytes of a file of the draft, or of one that it was made from. */
  const readHash: ReadBytes = (hash) =>
    contentBytes(store, hash).catch((error) => sample.read(hash).catch(() => Promise.reject(error)));
  const now = async (): Promise<Draft> => {
    const current = await currentContent(store);
    const token = `${current.version} ${current.mark} ${await draftNumber(store)}`;
    if (last?.token !== token) {
      const draft = read(current);
      last = { token, draft };
      draft.catch(() => {
        [last, served] = [undefined, undefined];
      });
    }
    return last.draft;
  };
  return {
    now,
    readHash,
    /** The published version that the draft has followed. */
    followed: -1,
    files: async () => (await now()).files,
    /** Changes files, all or none. Rejects with 409 where one is no longer what the writer saw. */
    save: async (by: string, ...edits: readonly FileEdit[]): Promise<void> => {
      const { published } = await now();
      const whole = edits.map(({ path, bytes, seen, base, baseBytes, people, at }) => ({
        ...{ path, bytes: bytes === undefined ? null : Buffer.from(bytes as string) },
        published: published.find((file) => file.path === path) ?? null,
        ...(seen !== undefined && { seen }),
        ...(base !== undefined && { base }),
        ...(baseBytes !== undefined && { baseBytes: Buffer.from(baseBytes as string) }),
        ...(people && { people }),
        ...(at && { at }),
      }));
      await saveDraft(store, whole, by, readHash);
    },
    /** Returns the last changes by the paths of the files. */
    changes: async (): Promise<ReadonlyMap<string, LastChange>> => {
      const { rows } = await now();
      return new Map(
        [...rows.values()].map(({ path, people, at }) => [path, { by: people.at(-1) ?? '', at, people }]),
      );
    },
  };
}

/**
 * Returns the text of a record, or of a page such as `pages/about-us`, in the draft.
 *
 * @throws Error with the reason; of a page that is not there with 404
 */
export async function readDraft(files: readonly SetFile[], name: TextName): Promise<string> {
  const file = files.find(({ path }) => path === `${name}.json`);
  if (file) return (await file.read()).toString('utf8');
  if (isPageText(name)) throw withStatus(404, 'This page was removed meanwhile.');
  if (name === 'office') {
    const { data } = readRecord('footer', JSON.parse(await readDraft(files, 'footer')));
    return JSON.stringify(officeIn(data));
  }
  // Older sites lack some of this site's own records: the sample's text replaces them.
  if (isOwn(name)) return readFile(join(sampleFolder, `${name}.json`), 'utf8');
  throw new Error('is missing');
}
