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
 * field, the draft keeps its value, and the change waits for a choice: its base stays. What nobody has changed in the draft is
 * that of the published version anyway. Returns the draft after that.
 */
export async function followPublished({ store, draft }: Pick<Desk, 'store' | 'draft'>): Promise<Draft> {
  const now = await draft.now();
  const edits: DraftEdit[] = [];
  for (const row of now.rows.values()) {
    const edit = await editOfRow(row, now, draft).catch(undefinedIfLost);
    if (edit) edits.push(edit);
  }
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
function undefinedIfLost(error: unknown): undefined {
  if (error instanceof LostBytesError) return undefined;
  throw error;
}

/** Returns the edit that brings a row up to the published version; undefined where it is there, or stays as it is. */
async function editOfRow(row: DraftFile, now: Draft, draft: DraftStore): Promise<DraftEdit | undefined> {
  const { path, hash, people, at } = row;
  const published = now.published.files.get(path)?.hash ?? null;
  const isUpToDate = row.base === published;
  const isLost = now.content.parsed.get(path)?.isLost;
  if (isUpToDate || isLost) return undefined;

  const merged = await mergeWithPublished(row, now, draft);
  // It waits for a choice, as with a conflict; the other records go on.
  if (merged.isTooLarge) return undefined;
  const bytes = await bytesOfMerged(merged, { draftHash: hash, publishedHash: published }, draft);

  // A draft that is the published file already leaves nothing to choose.
  const needsChoice = merged.isConflict && hash !== published;
  if (needsChoice && hashOfBytes(bytes) === hash) return undefined;
  // The older base shows what there is to choose.
  const base = needsChoice ? row.base : published;
  return { path, bytes, seen: hash, base, people, at };
}

/** Returns the bytes of a merged file: without a merged text those of the draft, which may have removed the file. */
async function bytesOfMerged(
  { value, theirs, text }: MergedFile,
  { draftHash, publishedHash }: { draftHash: string | null; publishedHash: string | null },
  draft: DraftStore,
): Promise<string | Uint8Array | null> {
  if (text === undefined) return draftHash && draft.read(draftHash);
  // The published file may be formatted in another way: the same words are not a change of it.
  if (publishedHash !== null && isSame(value, theirs)) return draft.read(publishedHash);
  return text;
}

const hashOfBytes = (bytes: string | Uint8Array | null): string | null =>
  bytes === null ? null : hashOf(Buffer.from(bytes));

interface MergedFile {
  /** The merged value; undefined where the draft's file stays as it is. */
  value: unknown;
  /** The published value. */
  theirs: unknown;
  /** Whether somebody must choose between draft and published version. */
  isConflict: boolean;
  /** The merged value as the file has it: its text. */
  text: string | undefined;
  /** Whether that is larger than a record may be. */
  isTooLarge: boolean;
}

/** Merges a file of the draft with the published one. */
export async function mergeWithPublished(
  { path, base }: DraftFile,
  now: Draft,
  draft: DraftStore,
): Promise<MergedFile> {
  const mine = now.content.parsed.get(path)?.value;
  const theirs = now.published.parsed.get(path)?.value;
  const { value, isConflict } = mergedRecord(path, await draft.valueAt(path, base), mine, theirs);
  const file = value === undefined ? undefined : fileTextOf(value);
  return { value, theirs, isConflict, text: file?.text, isTooLarge: file?.isTooLarge ?? false };
}

/**
 * Returns the base of a record that somebody saves, as a hash; undefined where the base of its row stays. While a record waits for a
 * choice, its base is older than what is published. Somebody may then bring back words of that base. To a merge they look as if
 * nobody had changed them, and it would take them away for those that are published. So these words are based on the published
 * record from now on: whoever saves them has chosen.
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

  const base = await draft.valueAt(path, row.base);
  const before = now.content.parsed.get(path)?.value;
  const theirs = now.published.parsed.get(path)?.value;
  const followed = mergedRecord(path, base, before, theirs);
  const waitsForChoice = followed.isConflict;
  const hasAllOthers = isSame(followed.value, before);
  // Before the draft has all other words of the published version, only the old base tells them apart.
  if (!waitsForChoice || !hasAllOthers) return undefined;

  // The next look at the draft merges the saved record like this. The result must keep all that was saved.
  const next = mergedRecord(path, base, saved, theirs).value;
  const keepsSaved = isSame(merge(before, next, saved, 'theirs').value, next);
  return keepsSaved ? undefined : published;
}

/** Returns edits that add the files that the draft's own records name and the published version has no more, from an earlier one. */
async function neededUploads(now: Draft, draft: DraftStore, store: Desk['store']): Promise<DraftEdit[]> {
  const missing = missingUploads(now);
  if (missing.size === 0) return [];
  const edits: DraftEdit[] = [];
  for (const { version } of await contentHistory(store)) {
    for (const { path, hash } of await contentFiles(store, version)) {
      const row = missing.get(path);
      if (!row) continue;
      // An older version may still have what is gone here.
      const bytes = await draft.read(hash).catch(undefinedIfLost);
      if (!bytes) continue;
      missing.delete(path);
      edits.push({ path, bytes, seen: null, people: row.people, at: row.at });
    }
  }
  return edits;
}

/** Returns the files that the draft's own records name and it does not have, each with the row that names it. */
function missingUploads(now: Draft): Map<string, DraftFile> {
  const missing = new Map<string, DraftFile>();
  for (const row of now.rows.values()) {
    const value = now.content.parsed.get(row.path)?.value;
    for (const path of uploadsIn(value)) {
      // A removed file has a row: it is not missing.
      if (!now.content.files.has(path) && !now.rows.has(path)) missing.set(path, row);
    }
  }
  return missing;
}

/** Returns the merged value of a record that both changed; no value where the draft's file stays as it is. */
export function mergedRecord(
  path: string,
  base: unknown,
  mine: unknown,
  theirs: unknown,
): { value?: unknown; isConflict: boolean } {
  const isMergeable = contentKind(path) === 'record' && isWhole(mine) && isWhole(theirs);
  return isMergeable ? merge(base, mine, theirs, 'mine') : { isConflict: true };
}

/** Whether a record can be merged: a removed page cannot, nor a file that is no JSON. */
const isWhole = (value: unknown): boolean =>
  value !== undefined && typeof value !== 'string' && !isRemovedPage(value);
