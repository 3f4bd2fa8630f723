import { createHash } from 'node:crypto';
import { isPageName } from '#site/pages/page.ts';
import type { ContentNote } from './content.ts';

/** Limits of a content set, which holds the records, pages and pictures of a site. */
export const contentLimits = {
  /** Files of a set. */
  files: 2_000,
  pages: 1_000,
  recordBytes: 256 * 1024,
  pictureBytes: 30 * 1024 * 1024,
  /** Of all files together. */
  bytes: 500 * 1024 * 1024,
  /** Characters of a version's note. */
  note: 200,
  /** Characters of the name of the person that published it. */
  by: 100,
  /** Versions that are kept; publishing a new one removes older ones. */
  versions: 50,
} as const;

/** Plain names without a leading dot, so that no path escapes the folder on any system. */
const name = String.raw`(?!\.)[^/\\:\p{Cc}]{1,120}(?<![. ])`;
const recordPattern = new RegExp(`^(pages/)?${name}\\.json$`, 'u');
const picturePattern = new RegExp(`^uploads(/${name}){1,8}$`, 'u');

/** Returns the kind of file allowed at a path, written with `/`; undefined when none is. */
export function contentKind(path: string): 'record' | 'picture' | undefined {
  if (recordPattern.test(path)) return 'record';
  return picturePattern.test(path) ? 'picture' : undefined;
}

/** Returns the path of a page's file. */
export const pageFile = (name: string): string => `pages/${name}.json`;

/** Returns the name of the page whose file has this path, or undefined. */
export function pageNameOf(path: string): string | undefined {
  const [, name = ''] = /^pages\/([^/]+)\.json$/.exec(path) ?? [];
  return isPageName(name) ? name : undefined;
}

/** A file of a set, identified by its content. */
export interface ContentFile {
  /** Relative to the content folder, written with `/`. */
  path: string;
  /** SHA-256 in hexadecimal. */
  hash: string;
  size: number;
  /** Of a published file: when a version first had this content at this path. */
  changedAt?: string;
  /** Of a file published from a draft: who changed it there. */
  changedBy?: readonly string[];
}

/** The files of a source at one moment, sorted by path. */
export interface FileList {
  files: readonly ContentFile[];
  /** Changes with the paths and bytes. */
  revision: string;
  /** Notes about files that are left out, by their paths. */
  notes: readonly ContentNote[];
  /** Number of the published version, if it is one. */
  version?: number;
}

/** Reads the bytes of a file by its hash; rejects where they are gone. */
export type ReadBytes = (hash: string) => Promise<Buffer>;

/** A place that files come from: a folder, or the published set or the draft in the store. */
export interface FileSource {
  /** Its name in notes. */
  location: string;
  /** Lists the files; returns the same list as long as nothing has changed. */
  list: () => Promise<FileList>;
  read: ReadBytes;
  /** Lists the kept version before this one; undefined where there is none. */
  before?: (version: number) => Promise<FileList | undefined>;
}

/** Returns the errors of a set and of its files. */
export function errorsOfSet(files: readonly ContentFile[]): { path: string; reason: string }[] {
  const errors = files.flatMap(({ path, size }) => {
    const kind = contentKind(path);
    if (!kind) return [{ path, reason: 'is not a record, a page or a file in uploads' }];
    const most = kind === 'record' ? contentLimits.recordBytes : contentLimits.pictureBytes;
    return size > most ? [{ path, reason: `is larger than ${inWords(most)}` }] : [];
  });
  const sum = files.reduce((total, { size }) => total + size, 0);
  const pages = files.filter(({ path }) => path.startsWith('pages/')).length;
  if (pages > contentLimits.pages)
    errors.push({ path: 'pages', reason: `${pages} pages are more than ${contentLimits.pages}` });
  if (files.length > contentLimits.files)
    errors.push({ path: '', reason: `${files.length} files are more than ${contentLimits.files}` });
  if (sum > contentLimits.bytes)
    errors.push({ path: '', reason: `all files together are larger than ${inWords(contentLimits.bytes)}` });
  return errors;
}

const inWords = (bytes: number) =>
  bytes < 1024 ** 2 ? `${Math.ceil(bytes / 1024)} KB` : `${Math.ceil(bytes / 1024 ** 2)} MB`;

/** SHA-256 of the bytes in hexadecimal. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Sorts files by path, independently of a database's collation. */
export const inOrder = <File extends { path: string }>(files: readonly File[]): File[] =>
  [...files].sort((a, b) => (a.path < b.path ? -1 : 1));

/** Returns a hash that changes with the paths and bytes of a set. */
export const revisionOfSet = (files: readonly ContentFile[]): string =>
  hashOf(Buffer.from(JSON.stringify(inOrder(files).map(({ path, hash }) => [path, hash]))));

/** Returns the list of some files, none of which is left out. */
export function listOf(files: readonly ContentFile[]): FileList {
  const sorted = inOrder(files);
  return { files: sorted, revision: revisionOfSet(sorted), notes: [] };
}
