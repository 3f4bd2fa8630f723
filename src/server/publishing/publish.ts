import type { ContentNote } from '../content/content.ts';
import type { FileList, ReadBytes } from '../content/contentSet.ts';
import { publishContent } from '../content/contentVersions.ts';
import { type ReadContent, readContent } from '../content/readContent.ts';
import type { Store } from '../database/engine.ts';
import { checkContent } from './checkFolder.ts';

/** A set of files that a person wants visitors to see. */
interface Publishing {
  list: FileList;
  read: ReadBytes;
  /** The published version that the person saw. Publishing is refused where another one is published by then. */
  seen: number;
  /** The hashes, by path, of the files of the draft that the person saw among these. */
  shown?: ReadonlyMap<string, string | null>;
  by: string;
  note: string;
  /** A content that has most of the texts: they are not read again. */
  known?: ReadContent | undefined;
  /** Says why this set is not published although it has no errors, if so. */
  refusal?: () => Promise<string | undefined>;
}

/** The result of publishing: the set as it was read, what is wrong with it, and the new version if nothing is. */
interface Published {
  content: ReadContent;
  errors: ContentNote[];
  warnings: ContentNote[];
  version?: number;
  refusal?: string;
}

/**
 * Publishes a set: reads it once, checks it once, and stores it as the new version unless it has errors. What the person saw is
 * compared in the transaction that stores it. The desk, the folder command and going back to a version all publish with this.
 *
 * @throws ConflictError, with who and when, when another version was published meanwhile
 */
export async function publish(store: Store, publishing: Publishing): Promise<Published> {
  const { list, read, seen, shown, by, note, known } = publishing;
  const content = await readContent(list, read, known);
  const { errors, warnings } = await checkContent(content);
  if (errors.length > 0) return { content, errors, warnings };
  const refusal = await publishing.refusal?.();
  if (refusal) return { content, errors, warnings, refusal };
  const version = await publishContent(store, { files: list.files, read }, note, by, seen, shown);
  return { content, errors, warnings, version };
}
