import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lists the repository's files, relative to `root`, with `/`, sorted: all that `.gitignore` names neither by name nor by extension. */
export function projectFiles(root: string): string[] {
  const ignored = ['.git', ...readFileSync(join(root, '.gitignore'), 'utf8').split(/\r?\n/).filter(Boolean)];
  const isIgnored = (name: string) =>
    ignored.some((rule) => rule === name || (rule.startsWith('*.') && name.endsWith(rule.slice(1))));
  const filesIn = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter(({ name }) => !isIgnored(name))
      .flatMap((entry) => (entry.isDirectory() ? filesIn(`${folder}${entry.name}/`) : folder + entry.name));
  return filesIn('').sort();
}
