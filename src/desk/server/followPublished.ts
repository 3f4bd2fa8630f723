import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { contentKind } from '#server/content/contentSet.ts';
import { contentHistory, currentContent } from '#server/content/contentVersions.ts';
import { writeWhole } from '#server/files/disk.ts';
import { readFolderVersion, writeFolderVersion } from '#server/publishing/folderVersion.ts';
import { merge } from '../merge.ts';
import type { Desk } from './call.ts';
import { uploadsIn } from './chosenSet.ts';
import { changedPaths, type SetFile, versionSet } from './draft.ts';
import { fileText } from './recordCalls.ts';
import { redirectsFile, redirectsIn, textAt } from './setChanges.ts';

/** The set that the draft was made from, and its version; no files where that version is not kept any more. */
async function baseOf({ store, folder }: Pick<Desk, 'store' | 'folder'>) {
  const base = await readFolderVersion(folder);
  // A draft that does not say was made from the sample.
  if (!base) return { version: 0, files: await versionSet(store, 0) };
  const history = await contentHistory(store);
  // Another store uses the same numbers.
  const isKept = history.some(({ version, mark }) => version === base.version && mark === base.mark);
  return { version: base.version, files: isKept ? await versionSet(store, base.version) : [] };
}

/**
 * Brings the draft up to a version that was published elsewhere, or again. What nobody has changed in the draft follows it;
 * what both changed is merged field by field. Where both changed the same field, the draft keeps its text, and the change
 * waits for a choice.
 */
export async function followPublished(desk: Desk): Promise<void> {
  const { store, folder, files, changes, inFolder, refresh } = desk;
  const current = await currentContent(store);
  if (current.version === 0 || (await readFolderVersion(folder))?.mark === current.mark) return;
  const base = await baseOf(desk);
  const theirs = await versionSet(store, current.version);
  const ours = await files();
  const own = changedPaths(base.files, ours);
  const changedByThem = new Set(changedPaths(base.files, theirs));
  const write = async (path: string, bytes: string | Buffer) => {
    const target = await inFolder(path);
    await mkdir(dirname(target), { recursive: true });
    await writeWhole(target, bytes, 0o666);
  };
  const needed = await uploadsOf(own, ours);
  const waiting: string[] = [];
  for (const path of changedPaths(ours, theirs)) {
    const file = theirs.find((each) => each.path === path);
    if (!own.includes(path)) {
      if (file) await write(path, await file.read());
      else if (!needed.has(path)) await rm(await inFolder(path));
      continue;
    }
    if (!changedByThem.has(path)) continue;
    const merged = await mergedText(path, base.files, ours, theirs);
    if (merged.value !== undefined) await write(path, fileText(merged.value));
    if (merged.isConflict) waiting.push(path);
  }
  await changes.wait({ base: base.version, version: current.version }, ...waiting);
  await writeFolderVersion(folder, current);
  refresh();
}

/** Returns the merged text of a file that both changed; no value where the draft's file stays as it is. */
export async function mergedText(
  path: string,
  base: readonly SetFile[],
  ours: readonly SetFile[],
  theirs: readonly SetFile[],
  prefer: 'mine' | 'theirs' = 'mine',
): Promise<{ value?: unknown; isConflict: boolean }> {
  if (contentKind(path) !== 'record') return { isConflict: true };
  const texts = await Promise.all([base, ours, theirs].map((files) => textAt(files, path)));
  if (path === redirectsFile) {
    // Each redirect is on its own, whatever its place in the list.
    const lists = texts.map((text) => redirectsIn(text) ?? new Map());
    const [before, mine, other] = lists.map((list) => Object.fromEntries(list));
    const { value, isConflict } = merge(before, mine, other, prefer);
    return { value: Object.values(value as object), isConflict };
  }
  const { value, isConflict } = merge(texts[0], texts[1], texts[2], prefer);
  // A removed text, and one that is no JSON, are not merged.
  const isWhole = texts.slice(1).every((text) => text !== undefined && typeof text !== 'string');
  return isWhole ? { value, isConflict } : { isConflict: true };
}

/** Returns the files that the draft's own texts name. */
async function uploadsOf(own: readonly string[], ours: readonly SetFile[]): Promise<Set<string>> {
  const texts = own.filter((path) => contentKind(path) === 'record');
  const named = await Promise.all(texts.map(async (path) => uploadsIn(await textAt(ours, path))));
  return new Set(named.flatMap((files) => [...files]));
}
