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
const recordPattern = new RegExp(`^${name}\\.(json|md)$`, 'u');
const picturePattern = new RegExp(`^uploads(/${name}){1,8}$`, 'u');

/** What kind of file a set may have at a path, written with `/`; undefined for none. */
export function contentKind(path: string): 'record' | 'picture' | undefined {
  if (recordPattern.test(path)) return 'record';
  return picturePattern.test(path) ? 'picture' : undefined;
}
