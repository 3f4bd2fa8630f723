import type { ContentNote } from '#server/content/content.ts';
import { pageFile } from '#server/content/contentSet.ts';
import type { TextNotes } from '../wire.ts';
import type { SetFile } from './draft.ts';
import { fieldsOf } from './draftPages.ts';
import { textAt } from './setChanges.ts';

/** Returns the notes about a set for staff: by the names of texts, with the texts, from which places get their words. */
export async function textNotes(notes: readonly ContentNote[], set: readonly SetFile[]): Promise<TextNotes> {
  const texts: Record<string, unknown> = {};
  for (const path of new Set(notes.map(({ file }) => file))) texts[nameOf(path)] = await textAt(set, path);
  const named = notes.map(async ({ file, path, reason, isWarning = false }) => {
    let words = reason;
    for (const [other, name = ''] of reason.matchAll(/\bpages\/([a-z0-9-]+)\.json/g)) {
      const { title } = fieldsOf(JSON.stringify(await textAt(set, pageFile(name))));
      words = words.replace(other, `“${title || name}”`);
    }
    return { name: nameOf(file), path, reason: words, isWarning };
  });
  return { notes: await Promise.all(named), texts };
}

const nameOf = (path: string) => path.replace(/\.json$/, '');
