import { existsSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { contentKind, pageNameOf } from '#server/content/contentSet.ts';
import { contentHistory } from '#server/content/contentVersions.ts';
import { type DraftEdit, hasDrafted } from '#server/content/draftFiles.ts';
import { folderSource } from '#server/content/folderSource.ts';
import { readContent } from '#server/content/readContent.ts';
import type { Store } from '#server/database/engine.ts';
import { readFolderVersion } from '#server/publishing/folderVersion.ts';
import { isObject } from '#site/records/readValue.ts';
import { fileText } from './answers.ts';
import type { DraftStore } from './draft.ts';
import { mergedText } from './followPublished.ts';
import { changedPaths } from './setChanges.ts';

/** Takes over the draft folder of an earlier release, once, and keeps it under another name. */
export async function importOldDraft(folder: string, store: Store, draft: DraftStore): Promise<number> {
  if (!existsSync(folder)) return 0;
  const count = await importFolder(folder, store, draft, '');
  await rename(folder, `${folder}.imported`);
  return count;
}

/**
 * Takes what a folder changes over into the draft, and returns the number of files. A file that the draft has had already is
 * left out, so that a second import changes nothing. A text that somebody has changed in the draft is merged field by field.
 *
 * @param by who changed the files for which the folder names nobody
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
  const changes = await changesIn(folder);
  const { content, rows } = await draft.now();
  const edits: DraftEdit[] = [];
  for (const path of base ? changedPaths(base, own) : own.files.keys()) {
    const [file, row] = [own.files.get(path), rows.get(path)];
    // A folder may be older than a record.
    const isOlder = !file && contentKind(path) === 'record' && !pageNameOf(path);
    if (isOlder || (await hasDrafted(store, path, file?.hash ?? null))) continue;
    const change = changes.get(path);
    const origin = change?.waitsFor ? await draft.contentOf(change.waitsFor.base) : base;
    const [before, mine, theirs] = [origin, own, content].map((each) => each?.texts.get(path)?.value);
    const merged = row ? mergedText(path, before, mine, theirs).value : undefined;
    edits.push({
      path,
      bytes: merged !== undefined ? fileText(merged) : file ? await read(file.hash) : null,
      ...(!row && { base: origin?.files.get(path)?.hash ?? null }),
      ...(change && { people: [change.by], at: change.at }),
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

interface OldChange {
  by: string;
  at: string;
  /** A version that changed the same fields. */
  waitsFor?: { base: number };
}

/** Reads who changed which file, as earlier releases kept it in the folder. */
async function changesIn(folder: string): Promise<Map<string, OldChange>> {
  const text = await readFile(join(folder, '.changes.json'), 'utf8').catch(() => '{}');
  try {
    const entries = Object.entries(JSON.parse(text) as Record<string, unknown>);
    const isSound = (change: unknown) =>
      isObject(change) && typeof change.by === 'string' && !Number.isNaN(Date.parse(String(change.at)));
    return new Map(entries.filter(([, change]) => isSound(change)) as [string, OldChange][]);
  } catch {
    return new Map();
  }
}
