import { LostBytesError } from '#server/content/contentBlobs.ts';
import { contentKind, hashOf } from '#server/content/contentSet.ts';
import { contentFiles, contentHistory } from '#server/content/contentVersions.ts';
import type { DraftEdit, DraftFile } from '#server/content/draftFiles.ts';
import { ConflictError } from '#server/database/conflictError.ts';
import { isRemovedPage } from '#site/pages/page.ts';
import { isSame } from '../../entries.ts';
import { merge } from '../../merge.ts';
import { fileTextOf } from '../http/answers.ts';
import type { Desk } from './call.ts';
import type { Draft, DraftStore } from './draft.ts';
import { uploadsIn } from './setChanges.ts';

/**
 * Merges the files of the draft with those that somebody has published meanwhile, field by field. Where both changed the same
 * field, the draft keeps its text, and the change waits for a choice: its base stays. What nobody has changed in the draft is
 * that of the published version anyway. Returns the draft after that.
 */
export async function followPublished({ store, draft }: Pick<Desk, 'store' | 'draft'>): Promise<Draft> {
  const now = await draft.now();
  const edits: DraftEdit[] = [];
  for (const row of now.rows.values()) edits.push(...(await mergedRow(row, now, draft).catch(noneIfLost)));
  if (draft.followed !== now.version) {
    edits.push(...(await neededUploads(now, draft, store)));
    draft.followed = now.version;
  }
  if (edits.length === 0) return now;
  try {
    return await draft.save(now, '', ...edits);
  } catch (error) {
    // Another desk was faster, or somebody has just typed: the next look merges it.
    if (error instanceof ConflictError) return draft.now();
    throw error;
  }
}

/** A file whose bytes are gone costs that file alone: it stays as it is until staff discard it. */
function noneIfLost(error: unknown): [] {
  if (error instanceof LostBytesError) return [];
  throw error;
}

async function mergedRow(row: DraftFile, now: Draft, draft: DraftStore): Promise<DraftEdit[]> {
  const { path, hash, people, at } = row;
  const theirs = now.published.files.get(path)?.hash ?? null;
  if (row.base === theirs || now.content.texts.get(path)?.isLost) return [];
  const merged = await mergeWithPublished(row, now, draft);
  // It waits for a choice, as with a conflict; the other texts go on.
  if (merged.isTooLarge) return [];
  const isTheirs = theirs !== null && merged.text !== undefined && isSame(merged.value, merged.theirs);
  const kept = isTheirs ? theirs : merged.text === undefined ? hash : undefined;
  const bytes = kept === undefined ? (merged.text ?? null) : kept && (await draft.read(kept));
  const isWaiting = merged.isConflict && hash !== theirs;
  if (isWaiting && (bytes === null ? null : hashOf(Buffer.from(bytes))) === hash) return [];
  return [{ path, bytes, seen: hash, base: isWaiting ? row.base : theirs, people, at }];
}

/** Merges a file of the draft with the published one. Without a text the draft's file stays as it is. */
export async function mergeWithPublished({ path, base }: DraftFile, now: Draft, draft: DraftStore) {
  const [mine, theirs] = [now.content, now.published].map(({ texts }) => texts.get(path)?.value);
  const { value, isConflict } = mergedText(path, await draft.valueAt(path, base), mine, theirs);
  const file = value === undefined ? undefined : fileTextOf(value);
  return { value, theirs, isConflict, text: file?.text, isTooLarge: file?.isTooLarge ?? false };
}

/**
 * Returns the base of a text that somebody saves, as a hash; undefined where the base of its row stays. While a text waits for a
 * choice, its base is older than what is published. Somebody may then bring back words of that base. To a merge they look as if
 * nobody had changed them, and it would take them away for those that are published. So these words are based on the published
 * text from now on: whoever saves them has chosen.
 */
export async function baseOfSaved(
  path: string,
  saved: unknown,
  now: Draft,
  draft: DraftStore,
): Promise<string | null | undefined> {
  const row = now.rows.get(path);
  const published = now.published.files.get(path)?.hash ?? null;
  if (!row || row.base === published) return undefined;
  const [before, theirs] = [now.content, now.published].map(({ texts }) => texts.get(path)?.value);
  const base = await draft.valueAt(path, row.base);
  // Before the draft has all other words of the published version, only the old base tells them apart.
  const followed = mergedText(path, base, before, theirs);
  if (!followed.isConflict || !isSame(followed.value, before)) return undefined;
  const next = mergedText(path, base, saved, theirs).value;
  const isAllThere = isSame(merge(before, next, saved, 'theirs').value, next);
  return isAllThere ? undefined : published;
}

/** Returns the files that the draft's own texts name and the published version has no more, from an earlier one. */
async function neededUploads(now: Draft, draft: DraftStore, store: Desk['store']): Promise<DraftEdit[]> {
  const missing = new Map<string, DraftFile>();
  for (const row of now.rows.values())
    for (const path of uploadsIn(now.content.texts.get(row.path)?.value))
      if (!now.content.files.has(path) && !now.rows.has(path)) missing.set(path, row);
  const edits: DraftEdit[] = [];
  for (const { version } of missing.size > 0 ? await contentHistory(store) : [])
    for (const { path, hash } of await contentFiles(store, version)) {
      const row = missing.get(path);
      if (!row || !missing.has(path)) continue;
      const bytes = await draft.read(hash).catch(noneIfLost);
      if (!Buffer.isBuffer(bytes)) continue;
      missing.delete(path);
      edits.push({ path, bytes, seen: null, people: row.people, at: row.at });
    }
  return edits;
}

/** Returns the merged text of a file that both changed; no value where the draft's file stays as it is. */
export function mergedText(
  path: string,
  base: unknown,
  mine: unknown,
  theirs: unknown,
): { value?: unknown; isConflict: boolean } {
  // A removed text, and one that is no JSON, are not merged.
  const isWhole = [mine, theirs].every(
    (text) => text !== undefined && typeof text !== 'string' && !isRemovedPage(text),
  );
  return contentKind(path) === 'record' && isWhole ? merge(base, mine, theirs, 'mine') : { isConflict: true };
}
