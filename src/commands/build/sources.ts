import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#server/files/projectRoot.ts';

const inputs = [
  'src',
  'theme',
  'public',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];

/** When something that a build is made from last changed, was added or removed: milliseconds since 1970. */
export const sourcesChangedAt = (): number =>
  Math.max(...inputs.map((input) => changedAt(join(projectRoot, input))));

/** When a file, or anything in a folder but packages, builds and stories, last changed; 0 where there is none. */
export function changedAt(path: string): number {
  const facts = statSync(path, { throwIfNoEntry: false });
  if (!facts || /[\\/](node_modules|dist)$|\.stories\.tsx$/.test(path)) return 0;
  const inside = facts.isDirectory() ? readdirSync(path).map((name) => changedAt(join(path, name))) : [];
  return Math.max(facts.mtimeMs, ...inside);
}
