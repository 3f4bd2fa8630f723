import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleFolder } from '#server/content/content.ts';
import { type ContentFile, type FileSource, hashOf, pageNameOf } from '#server/content/contentSet.ts';
import { contentBytes, contentFiles, currentContent } from '#server/content/contentVersions.ts';
import { folderSource } from '#server/content/folderSource.ts';
import type { Store } from '#server/database/engine.ts';
import { isOwn, type RecordName, recordNames } from '#site/records/contentRecords.ts';
import { officeIn } from '#site/records/office.ts';
import { readRecord } from '#site/records/records.ts';

/** Returns the full path of a file in the draft folder. Rejects with 400 where it leads out of the folder. */
export type InFolder = (path: string) => Promise<string>;

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

/** Returns a function that reads the set of a folder. It reads only the files that have changed since its last call. */
export function followFolder(folder: string) {
  const source = folderSource(folder);
  return async (): Promise<SetFile[]> => filesOf(source);
}

/** Returns the files of a source, each with a way to read it. */
const filesOf = async ({ list, read }: FileSource): Promise<SetFile[]> =>
  (await list()).files.map((file) => ({ ...file, read: () => read(file.hash) }));

/** Returns a function that reads the bytes of a set's files by their hashes. */
export const readIn = (set: readonly SetFile[]) => async (hash: string) =>
  (set.find((file) => file.hash === hash) as SetFile).read();

const sampleSet = followFolder(sampleFolder);

/**
 * Returns the text of a record, or of a page such as `pages/about-us`, in the draft.
 *
 * @throws Error with the reason
 */
export async function readDraft(inFolder: InFolder, name: TextName): Promise<string> {
  const file = await inFolder(`${name}.json`);
  if (name === 'office' && !existsSync(file)) {
    const { data } = readRecord('footer', JSON.parse(await readDraft(inFolder, 'footer')));
    return JSON.stringify(officeIn(data));
  }
  // Older folders lack some of this site's own records: the sample's text replaces them.
  return readFile(
    !isPageText(name) && isOwn(name) && !existsSync(file) ? join(sampleFolder, `${name}.json`) : file,
    'utf8',
  );
}
