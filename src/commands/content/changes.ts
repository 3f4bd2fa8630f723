import type { ContentFile } from '#server/storage/contentSet.ts';

interface Change {
  path: string;
  how: 'added' | 'changed' | 'removed';
}

/** How a set differs from an earlier one, in the order of the paths. */
export function changesBetween(before: readonly ContentFile[], after: readonly ContentFile[]): Change[] {
  const hashes = (files: readonly ContentFile[]) => new Map(files.map(({ path, hash }) => [path, hash]));
  const [old, now] = [hashes(before), hashes(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((path) => old.get(path) !== now.get(path))
    .sort()
    .map((path) => ({ path, how: !old.has(path) ? 'added' : now.has(path) ? 'changed' : 'removed' }));
}

/** Lines that are shown at most. */
const longest = 20;

/** Changes as staff read them, of many the first twenty. */
export const changeLines = (changes: readonly Change[]): string[] => [
  ...changes.slice(0, longest).map(({ path, how }) => `  ${how} ${path}`),
  ...(changes.length > longest ? [`  and ${changes.length - longest} more`] : []),
];
