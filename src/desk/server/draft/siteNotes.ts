import type { ContentNote } from '#server/content/content.ts';
import { pageFile } from '#server/content/contentSet.ts';
import type { ReadContent } from '#server/content/readContent.ts';
import type { SiteNotes } from '../../wire.ts';
import { fieldsOf } from './draftPages.ts';

/** Returns the notes about a set for staff: by the names of records, with their values, from which places get their words. */
export function siteNotes(notes: readonly ContentNote[], { parsed }: ReadContent): SiteNotes {
  const titleOf = (name: string) => fieldsOf(parsed.get(pageFile(name))?.value).title || name;
  const named = notes.map(({ file, path, reason, isWarning = false }) => ({
    name: nameOf(file),
    path,
    isWarning,
    reason: reason.replace(/\bpages\/([a-z0-9-]+)\.json/g, (_, name: string) => `“${titleOf(name)}”`),
  }));
  const found = notes.map(({ file }) => [nameOf(file), parsed.get(file)?.value]);
  return { notes: named, texts: Object.fromEntries(found) };
}

const nameOf = (path: string) => path.replace(/\.json$/, '');
