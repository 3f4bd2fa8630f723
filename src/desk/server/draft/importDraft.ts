import { contentKind, pageNameOf } from '#server/content/contentSet.ts';
import { contentHistory } from '#server/content/contentVersions.ts';
import { type DraftEdit, hasDrafted } from '#server/content/draftFiles.ts';
import { folderSource } from '#server/content/folderSource.ts';
import { readContent } from '#server/content/readContent.ts';
import type { Store } from '#server/database/engine.ts';
import { readFolderVersion } from '#server/publishing/folderVersion.ts';
import { fileText } from '../http/answers.ts';
import type { DraftStore } from './draft.ts';
import { mergedText } from './followPublished.ts';
import { changedPaths } from './setChanges.ts';

/**
 * Takes what a folder changes over into the draft, and returns the number of files. A file that the draft has had already is
 * left out, so that a second import changes nothing. A text that somebody has changed in the draft is merged field by field.
 */
export async function importFolder(
  folder: string,
  store: Store,
  draft: DraftStore,
  by: string,
): Promise<number> {
  const { list, read } = folderSource(folder);
  const own = await readContent(await list(), read);
  const base = await baseContent(folder, store, draft);
  const { content, rows } = await draft.now();
  const edits: DraftEdit[] = [];
  for (const path of base ? changedPaths(base, own) : own.files.keys()) {
    const [file, row] = [own.files.get(path), rows.get(path)];
    // A folder may be older than a record.
    const isOlder = !file && contentKind(path) === 'record' && !pageNameOf(path);
    if (isOlder || (await hasDrafted(store, path, file?.hash ?? null))) continue;
    const [before, mine, theirs] = [base, own, content].map((each) => each?.texts.get(path)?.value);
    const merged = row ? mergedText(path, before, mine, theirs).value : undefined;
    edits.push({
      path,
      bytes: merged !== undefined ? fileText(merged) : file ? await read(file.hash) : null,
      ...(!row && { base: base?.files.get(path)?.hash ?? null }),
    });
  }
  if (edits.length > 0) await draft.save(by, ...edits);
  return edits.length;
}

/** Reads the content that a folder was made from; without a note in it the sample, and nothing where that version is gone. */
async function baseContent(folder: string, store: Store, draft: DraftStore) {
  const base = await readFolderVersion(folder);
  if (!base) return draft.contentOf(0);
  // Another store uses the same numbers.
  const isKept = (await contentHistory(store)).some(
    ({ version, mark }) => version === base.version && mark === base.mark,
  );
  return isKept ? draft.contentOf(base.version) : undefined;
}
