import { type ContentFile, contentKind } from '#server/content/contentSet.ts';
import { recordTitle } from '../../fieldWords.ts';
import type { Version } from '../../wire.ts';
import type { DraftStore } from '../draft/draft.ts';

/** Titles that a version of the history has at most; the other changes are counted. */
const mostTitles = 4;

/**
 * Returns the titles of the first records and files in which a version differs from the one before, and how many differ besides.
 * Without a kept version before it, nothing is known of its changes.
 */
export async function changedTitles(
  draft: Pick<DraftStore, 'valueAt'>,
  files: readonly ContentFile[],
  before: readonly ContentFile[] | undefined,
): Promise<Pick<Version, 'titles' | 'others'>> {
  if (!before) return { titles: [], others: 0 };
  const [old, now] = [before, files].map((all) => new Map(all.map(({ path, hash }) => [path, hash])));
  const paths = [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])];
  const changed = paths.filter((path) => old?.get(path) !== now?.get(path));
  // Records come first: their titles say more than those of files.
  const records = changed.filter((path) => contentKind(path) === 'record');
  const ordered = [...records, ...changed.filter((path) => !records.includes(path))];
  const titles: string[] = [];
  for (const path of ordered.slice(0, mostTitles)) {
    if (!records.includes(path)) {
      titles.push(`File ${path.replace('uploads/', '')}`);
      continue;
    }
    const versions = [now, old].map((set) => draft.valueAt(path, set?.get(path) ?? null));
    titles.push(recordTitle(path.replace(/\.json$/, ''), ...(await Promise.all(versions))));
  }
  return { titles, others: ordered.length - titles.length };
}
