import { foldedText } from '#site/foldedText.ts';
import { isObject } from '#site/records/readValue.ts';
import { namesIn } from './uploads.ts';

/** A text without a person's part in it. */
export interface Forgotten {
  value: unknown;
  /** The paths of the uploads that were named in that part. */
  uploads: Set<string>;
}

/**
 * Returns a text without the words: each smallest entry of a list that has them is left out, and elsewhere the text that has
 * them is blank. Returns undefined where it does not have them.
 *
 * @param words folded
 */
export function withoutWords(value: unknown, words: string): Forgotten | undefined {
  const has = (part: unknown): boolean => textsIn(part).some((text) => foldedText(text).includes(words));
  /** Whether an entry has the words outside the lists in it: it is the person's own. */
  const isOwn = (entry: unknown): boolean => {
    if (typeof entry === 'string') return has(entry);
    return isObject(entry) && Object.values(entry).some(isOwn);
  };
  const uploads = new Set<string>();
  const noteUploads = (part: unknown) => {
    for (const text of textsIn(part)) for (const path of uploadIn(text)) uploads.add(path);
  };
  const clean = (part: unknown): unknown => {
    if (typeof part === 'string') return has(part) ? '' : part;
    if (Array.isArray(part)) {
      part.filter(isOwn).forEach(noteUploads);
      return part.filter((entry) => !isOwn(entry)).map(clean);
    }
    if (!isObject(part)) return part;
    // A picture next to its description.
    const isDescribed = Object.values(part).some((each) => typeof each === 'string' && has(each));
    if (isDescribed) noteUploads(part.file);
    return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, clean(each)]));
  };
  return has(value) ? { value: clean(value), uploads } : undefined;
}

/** Returns all texts in a part of a record. */
function textsIn(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  if (Array.isArray(part)) return part.flatMap(textsIn);
  return isObject(part) ? Object.values(part).flatMap(textsIn) : [];
}

/** Returns the path of the upload that a text is the name of, if it is one. */
function uploadIn(text: string): string[] {
  if (!text.includes('uploads')) return [];
  try {
    return [['uploads', ...namesIn(text)].join('/')];
  } catch {
    return [];
  }
}
