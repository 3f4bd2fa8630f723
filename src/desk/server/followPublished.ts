import { contentKind, hashOf } from '#server/content/contentSet.ts';
import { contentFiles, contentHistory } from '#server/content/contentVersions.ts';
import { type DraftFile, StaleDraftError } from '#server/content/draftFiles.ts';
import { isSame } from '../entries.ts';
import { merge } from '../merge.ts';
import type { Desk } from './call.ts';
import { uploadsIn } from './chosenSet.ts';
import type { Draft, DraftStore, FileEdit, SetFile } from './draft.ts';
import { fileText } from './fileText.ts';
import { redirectsFile, redirectsIn, textAt } from './setChanges.ts';

/**
 * Merges the files of the draft with those that somebody has published meanwhile, field by field. Where both changed the same
 * field, the draft keeps its text, and the change waits for a choice: its base stays. What nobody has changed in the draft is
 * that of the published version anyway.
 */
export async function followPublished({ store, draft }: Pick<Desk, 'store' | 'draft'>): Promise<void> {
  const now = await draft.now();
  const edits: FileEdit[] = [];
  for (const row of now.rows.values()) edits.push(...(await mergedRow(row, now, draft)));
  if (draft.followed !== now.version) {
    edits.push(...(await neededUploads(now, draft, store)));
    draft.followed = now.version;
  }
  if (edits.length === 0) return;
  await draft.save('', ...edits).catch((error) => {
    // Another desk was faster, or somebody has just typed: the next look merges it.
    if (!(error instanceof StaleDraftError)) throw error;
  });
}

/** Returns the set with the file that a row was made from. */
export async function baseOf({ path, base, size }: DraftFile, draft: DraftStore): Promise<SetFile[]> {
  const bytes = base === null ? undefined : await draft.readHash(base).catch(() => undefined);
  return base === null || !bytes ? [] : [{ path, hash: base, size, read: async () => bytes }];
}

async function mergedRow(row: DraftFile, now: Draft, draft: DraftStore): Promise<FileEdit[]> {
  const { path, hash, people, at } = row;
  const { files, published } = now;
  const theirs = published.find((each) => each.path === path);
  if (row.base === (theirs?.hash ?? null)) return [];
  const mine = files.find((each) => each.path === path);
  const merged = await mergedText(path, await baseOf(row, draft), files, published);
  const isTheirs =
    theirs && merged.value !== undefined && isSame(merged.value, await textAt(published, path));
  const bytes = isTheirs
    ? await theirs.read()
    : merged.value === undefined
      ? await mine?.read()
      : Buffer.from(fileText(merged.value));
  const isWaiting = merged.isConflict && hash !== theirs?.hash;
  if (isWaiting && (bytes ? hashOf(bytes) : null) === hash) return [];
  const base = isWaiting ? row.base : (theirs?.hash ?? null);
  return [{ path, bytes, seen: hash, base, people, at }];
}

/** Returns the files that the draft's own texts name and the published version has no more, from an earlier one. */
async function neededUploads(now: Draft, draft: DraftStore, store: Desk['store']): Promise<FileEdit[]> {
  const missing = new Map<string, DraftFile>();
  for (const row of now.rows.values())
    for (const path of uploadsIn(now.content.texts.get(row.path)?.value))
      if (!now.content.files.has(path) && !now.rows.has(path)) missing.set(path, row);
  const edits: FileEdit[] = [];
  for (const { version } of missing.size > 0 ? await contentHistory(store) : [])
    for (const { path, hash } of await contentFiles(store, version)) {
      const row = missing.get(path);
      if (!row || !missing.delete(path)) continue;
      edits.push({ path, bytes: await draft.readHash(hash), seen: null, people: row.people, at: row.at });
    }
  return edits;
}

/** Returns the merged text of a file that both changed; no value where the draft's file stays as it is. */
export async function mergedText(
  path: string,
  base: readonly SetFile[],
  ours: readonly SetFile[],
  theirs: readonly SetFile[],
): Promise<{ value?: unknown; isConflict: boolean }> {
  if (contentKind(path) !== 'record') return { isConflict: true };
  const texts = await Promise.all([base, ours, theirs].map((files) => textAt(files, path)));
  if (path === redirectsFile) {
    // Each redirect is on its own, whatever its place in the list.
    const lists = texts.map((text) => redirectsIn(text) ?? new Map());
    const [before, mine, other] = lists.map((list) => Object.fromEntries(list));
    const { value, isConflict } = merge(before, mine, other, 'mine');
    return { value: Object.values(value as object), isConflict };
  }
  const { value, isConflict } = merge(texts[0], texts[1], texts[2], 'mine');
  // A removed text, and one that is no JSON, are not merged.
  const isWhole = texts.slice(1).every((text) => text !== undefined && typeof text !== 'string');
  return isWhole ? { value, isConflict } : { isConflict: true };
}
