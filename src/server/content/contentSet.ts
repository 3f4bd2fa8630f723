import { createHash } from 'node:crypto';

/** What a set of content may be: the records of a site and their pictures. */
export const contentLimits = {
  /** Files of a set. */
  files: 500,
  recordBytes: 256 * 1024,
  pictureBytes: 30 * 1024 * 1024,
  /** Of all files together. */
  bytes: 500 * 1024 * 1024,
  /** Characters of a version's note. */
  note: 200,
  /** Versions that are kept; older ones go when a new one is published. */
  versions: 50,
} as const;

/** Plain names, none of which begins with a dot, so that a path leads nowhere else on any system. */
const name = String.raw`(?!\.)[^/\\:*?"<>|\p{Cc}]{1,100}(?<![. ])`;
const recordPattern = new RegExp(`^${name}\\.json$`, 'u');
const picturePattern = new RegExp(`^uploads(/${name}){1,8}$`, 'u');

/** What kind of file a set may have at a path, written with `/`; undefined for none. */
export function contentKind(path: string): 'record' | 'picture' | undefined {
  if (recordPattern.test(path)) return 'record';
  return picturePattern.test(path) ? 'picture' : undefined;
}

/** A file of a set, by what it holds. */
export interface ContentFile {
  /** From the folder of the content, written with `/`. */
  path: string;
  /** SHA-256 in hexadecimal. */
  hash: string;
  size: number;
}

/** What is wrong with a set as a whole, or with a file of it. */
export function setFaults(files: readonly ContentFile[]): { path: string; reason: string }[] {
  const faults = files.flatMap(({ path, size }) => {
    const kind = contentKind(path);
    if (!kind) return [{ path, reason: 'is not a record or a picture in uploads' }];
    const most = kind === 'record' ? contentLimits.recordBytes : contentLimits.pictureBytes;
    return size > most ? [{ path, reason: `is larger than ${inWords(most)}` }] : [];
  });
  const sum = files.reduce((total, { size }) => total + size, 0);
  if (files.length > contentLimits.files)
    faults.push({ path: '', reason: `${files.length} files are more than ${contentLimits.files}` });
  if (sum > contentLimits.bytes)
    faults.push({ path: '', reason: `all files together are larger than ${inWords(contentLimits.bytes)}` });
  return faults;
}

const inWords = (bytes: number) =>
  bytes < 1024 ** 2 ? `${Math.ceil(bytes / 1024)} KB` : `${Math.ceil(bytes / 1024 ** 2)} MB`;

/** The name of what a file holds. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The same for every database, whatever its order of letters. */
export const inOrder = <File extends { path: string }>(files: readonly File[]): File[] =>
  [...files].sort((a, b) => (a.path < b.path ? -1 : 1));

/** What changes with the paths and the bytes of a set. */
export const markOfSet = (files: readonly ContentFile[]): string =>
  hashOf(Buffer.from(JSON.stringify(inOrder(files).map(({ path, hash }) => [path, hash]))));
