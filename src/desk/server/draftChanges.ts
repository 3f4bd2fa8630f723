import { readFile } from 'node:fs/promises';
import { writeWhole } from '#server/files/disk.ts';
import { isObject } from '#site/records/readValue.ts';
import type { LastChange } from '../wire.ts';
import type { InFolder } from './draft.ts';

/** The file in the draft folder. It is hidden, so that no set has it. */
const file = '.changes.json';

export type DraftChanges = ReturnType<typeof openChanges>;

/** Who changed each file of the draft last, and when. It is kept next to the draft, because a restart must not forget it. */
export function openChanges(inFolder: InFolder) {
  let known: Promise<Map<string, LastChange>> | undefined;
  const read = async () => {
    const text = await readFile(await inFolder(file), 'utf8').catch(() => '');
    return new Map(Object.entries(changesIn(text)));
  };
  const all = (): Promise<ReadonlyMap<string, LastChange>> => {
    known ??= read();
    return known;
  };
  const write = async (
    paths: readonly string[],
    next: (before: LastChange | undefined) => LastChange | undefined,
  ) => {
    if (paths.length === 0) return;
    const changes = new Map(await all());
    for (const path of paths) {
      const change = next(changes.get(path));
      if (change) changes.set(path, change);
      else changes.delete(path);
    }
    known = Promise.resolve(changes);
    await writeWhole(await inFolder(file), JSON.stringify(Object.fromEntries(changes)));
  };
  return {
    /** Returns the last changes by the paths of the files. */
    all,
    /** Notes that a person has just changed these files. Call it one after the other. */
    note: async (by: string, ...paths: readonly string[]): Promise<LastChange> => {
      const change = { by, at: new Date().toISOString(), people: [by] };
      await write(paths, (before) => ({
        ...{ ...before, ...change },
        people: [...new Set([...(before?.people ?? []), by])],
      }));
      return change;
    },
    /** Notes that staff must choose between these files and a version's; that they have chosen, without a version. */
    wait: (waitsFor: LastChange['waitsFor'], ...paths: readonly string[]): Promise<void> =>
      write(paths, (before) => ({
        ...{ by: '', at: new Date(0).toISOString(), people: [], ...before },
        // A further version leaves the text that both were made from.
        waitsFor: waitsFor && { ...waitsFor, base: before?.waitsFor?.base ?? waitsFor.base },
      })),
    /** Forgets the changes of these files, which are published. */
    forget: (...paths: readonly string[]): Promise<void> => write(paths, () => undefined),
  };
}

/** Reads the file; what is not as it should be is left out. */
function changesIn(text: string): Record<string, LastChange> {
  try {
    const entries = Object.entries(JSON.parse(text) as Record<string, unknown>);
    return Object.fromEntries(
      entries.flatMap(([path, change]) =>
        isObject(change) && typeof change.by === 'string' && !Number.isNaN(Date.parse(String(change.at)))
          ? [[path, { people: [change.by], ...change } as unknown as LastChange]]
          : [],
      ),
    );
  } catch {
    return {};
  }
}
