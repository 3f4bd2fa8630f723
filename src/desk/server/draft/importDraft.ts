import { contentKind, pageNameOf } from '#server/content/contentSet.ts';
import { contentHistory } from '#server/content/contentVersions.ts';
import { type DraftEdit, hasDrafted } from '#server/content/draftFiles.ts';
import { folderSource } from '#server/content/folderSource.ts';
import { readContent } from '#server/content/readContent.ts';
import type { Store } from '#server/database/engine.ts';
import { readFolderVersion } from '#server/publishing/folderVersion.ts';
import { fileTextOf } from '../http/answers.ts';
import type { DraftStore } from './draft.ts';

import { mergedRecord } from './followPublished.ts';
import { changedPaths } from './setChanges.ts';

/** The person who changed a file of a folder, and the time. */
export interface FolderChange {
  people: readonly string[];
  at: string;
  /** The version that the file was made from where a later one changed the same fields. */
  base?: number | undefined;
}

/**
 * Takes what a folder changes over into the draft, and returns the number of files. A file that the draft has had already is
 * left out, so that a second import changes nothing. A record that somebody has changed in the draft is merged field by field.
 *
 * @param by who changed the files
 * @param changes for the draft of an earlier release: who changed which file. Where it names any, the others only differ
 * because that release had another sample
 */
export async function importFolder(
  folder: string,
  store: Store,
  draft: DraftStore,
  by: string,
  changes?: ReadonlyMap<string, FolderChange>,
): Promise<number> {
  const { list, read } = folderSource(folder);
  const own = await readContent(await list(), read);
  const base = await baseContent(folder, store, draft);
  const now = await draft.now();
  const { content, rows } = now;
  const edits: DraftEdit[] = [];
  for (const path of base ? changedPaths(base, own) : own.files.keys()) {
    const [file, row, change] = [own.files.get(path), rows.get(path), changes?.get(path)];
    if (changes && !change && (changes.size > 0 || !file)) continue;
    // A folder may be older than a record.
    const isOlder = !file && contentKind(path) === 'record' && !pageNameOf(path);
    if (isOlder || (await hasDrafted(store, path, file?.hash ?? null))) continue;
    const origin = change?.base === undefined ? base : await draft.contentOf(change.base);
    const [before, mine, theirs] = [origin, own, content].map((each) => each?.parsed.get(path)?.value);
    const value = row ? mergedRecord(path, before, mine, theirs).value : undefined;
    const merged = value === undefined ? undefined : fileTextOf(value);
    // The words that are in the draft already stay where both together are too large.
    if (merged?.isTooLarge) continue;
    edits.push({
      path,
      bytes: merged?.text ?? (file ? await read(file.hash) : null),
      ...(!row && { base: origin?.files.get(path)?.hash ?? null }),
      ...(change && { people: change.people, at: change.at }),
    });
  }
  if (edits.length > 0) await draft.save(now, by, ...edits);
  return edits.length;
}

/** Reads the content that a folder was made from; without a note in it the sample, and nothing where that version is gone. */
async function baseContent(folder: string, store: Store, draft: DraftStore) {
  const base = await readFolderVersion(folder);
  if (!base) return draft.contentOf(0);
  // Another store uses the same numbers.
  const isKept = (await contentHistory(store)).some(
    ({ version, revision }) => version === base.version && revision === base.revision,
  );
  return isKept ? draft.contentOf(base.version) : undefined;
}
