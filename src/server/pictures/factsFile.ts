import { readFile } from 'node:fs/promises';
import type { PictureFacts } from '#site/pictures.ts';
import { writeWhole } from '../storage/writeWhole.ts';
import { factsEdition } from './encoding.ts';

interface Kept {
  edition: string;
  /** By the mark of the picture's file. */
  facts: Record<string, PictureFacts>;
}

/** Facts of pictures that outlive the server, so that a start need not read files that have not changed. */
export async function openFactsFile(file: string) {
  const kept = (await readFile(file, 'utf8')
    .then(JSON.parse)
    .catch(() => undefined)) as Kept | undefined;
  const facts = new Map(kept?.edition === factsEdition ? Object.entries(kept.facts) : []);
  let isChanged = false;
  return {
    get: (mark: string) => facts.get(mark),
    set: (mark: string, found: PictureFacts) => {
      facts.set(mark, found);
      isChanged = true;
    },
    /** Writes the facts of these pictures, if any are new, and forgets the others. */
    keep: async (hashes: readonly string[]): Promise<void> => {
      if (!isChanged) return;
      isChanged = false;
      for (const [mark, { hash }] of facts) if (!hashes.includes(hash)) facts.delete(mark);
      const text: Kept = { edition: factsEdition, facts: Object.fromEntries(facts) };
      await writeWhole(file, JSON.stringify(text));
    },
  };
}
