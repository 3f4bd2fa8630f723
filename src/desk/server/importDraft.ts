import { existsSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { contentKind, pageNameOf } from '#server/content/contentSet.ts';
import { contentHistory } from '#server/content/contentVersions.ts';
import { hasDrafted } from '#server/content/draftFiles.ts';
import { folderSource } from '#server/content/folderSource.ts';
import type { Store } from '#server/database/engine.ts';
import { readFolderVersion } from '#server/publishing/folderVersion.ts';
import { isObject } from '#site/records/readValue.ts';
import { changedPaths, type DraftStore, type FileEdit, filesOf, type SetFile, versionSet } from './draft.ts';
import { fileText } from './fileText.ts';
import { mergedText } from './followPublished.ts';

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
  const files = await filesOf(folderSource(folder));
  const base = await baseSet(folder, store);
  const changes = await changesIn(folder);
  const { files: present, rows } = await draft.now();
  const edits: FileEdit[] = [];
  for (const path of changedPaths(base, files)) {
    const [file, row] = [files.find((each) => each.path === path), rows.get(path)];
    // A folder may be older than a record.
    const isOlder = !file && contentKind(path) === 'record' && !pageNameOf(path);
    if (isOlder || (await hasDrafted(store, path, file?.hash ?? null))) continue;
    const change = changes.get(path);
    const origin = change?.waitsFor ? await versionSet(store, change.waitsFor.base) : base;
    const merged = row ? await mergedText(path, origin, files, present) : undefined;
    const before = origin.find((each) => each.path === path);
    edits.push({
      path,
      bytes: merged?.value === undefined ? await file?.read() : fileText(merged.value),
      ...(!row && { base: before?.hash ?? null, baseBytes: await before?.read() }),
      ...(change && { people: [change.by], at: change.at }),
    });
  }
  if (edits.length > 0) await draft.save(by, ...edits);
  return edits.length;
}

/** Returns the set that a folder was made from; without a note in it the sample, and nothing where that version is gone. */
async function baseSet(folder: string, store: Store): Promise<SetFile[]> {
  const base = await readFolderVersion(folder);
  if (!base) return versionSet(store, 0);
  // Another store uses the same numbers.
  const isKept = (await contentHistory(store)).some(
    ({ version, mark }) => version === base.version && mark === base.mark,
  );
  return isKept ? versionSet(store, base.version) : [];
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
