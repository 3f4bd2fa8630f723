import { existsSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Store } from '#server/database/engine.ts';
import { StorageError } from '#server/database/storageError.ts';
import { isSamePerson } from '#site/personName.ts';
import { isObject } from '#site/records/readValue.ts';
import type { DraftStore } from './draft.ts';
import { type FolderChange, importFolder } from './importDraft.ts';

/**
 * Takes over the draft of an earlier release, which kept it in a folder, with the names of who wrote its records. Afterwards the
 * folder has another name, so that this is done once. Returns the line for the log; undefined without such a folder.
 */
export async function importOldDraft(
  folder: string,
  store: Store,
  draft: DraftStore,
): Promise<string | undefined> {
  if (!existsSync(folder)) return undefined;
  try {
    const count = await importFolder(folder, store, draft, '', await changesIn(folder));
    const archive = existsSync(`${folder}.imported`)
      ? `${folder}.imported-${Date.now()}`
      : `${folder}.imported`;
    await rename(folder, archive);
    return `Texts and files of the earlier release’s draft taken over: ${count}. Its folder is kept as ${archive}`;
  } catch (error) {
    // The desk works without it, and the next start tries again.
    const isOurs = error instanceof StorageError || (error instanceof Error && 'errno' in error);
    if (!isOurs) throw error;
    return `The earlier release’s draft in ${folder} cannot be taken over: ${error.message}`;
  }
}

/** Reads who changed which file, as earlier releases kept it in the folder; what is not as it should be is left out. */
async function changesIn(folder: string): Promise<Map<string, FolderChange>> {
  const text = await readFile(join(folder, '.changes.json'), 'utf8').catch(() => '{}');
  try {
    return new Map(
      Object.entries(JSON.parse(text) as Record<string, unknown>).flatMap(([path, change]) => {
        const read = readChange(change);
        return read ? [[path, read] as const] : [];
      }),
    );
  } catch {
    return new Map();
  }
}

function readChange(change: unknown): FolderChange | undefined {
  if (!isObject(change)) return undefined;
  const { by, at, people, waitsFor } = change;
  if (typeof by !== 'string' || Number.isNaN(Date.parse(String(at)))) return undefined;
  const others = (Array.isArray(people) ? people : []).filter(
    (each): each is string => typeof each === 'string' && !isSamePerson(each, by),
  );
  const base = isObject(waitsFor) && Number.isInteger(waitsFor.base) ? Number(waitsFor.base) : undefined;
  return { people: [...others, by], at: new Date(String(at)).toISOString(), base };
}
