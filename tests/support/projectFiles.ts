import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lists the repository's files (tracked, or new and not ignored), relative to `root`, with `/`, sorted. */
export function projectFiles(root: string): string[] {
  const files = existsSync(join(root, '.git')) ? (gitFiles(root) ?? walk(root)) : walk(root);
  return files.sort();
}

/** Lists files with git; undefined when git is missing or rejects the folder's owner: `walk` then lists them. */
function gitFiles(root: string): string[] | undefined {
  try {
    const list = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return list.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
  } catch {
    return undefined;
  }
}

/** Lists files without git. Supports the two kinds of line in our .gitignore: a name, and `*.extension`. */
function walk(root: string): string[] {
  const rules = existsSync(join(root, '.gitignore')) ? readFileSync(join(root, '.gitignore'), 'utf8') : '';
  const ignored = ['.git', ...rules.split(/\r?\n/).filter(Boolean)];
  const isIgnored = (name: string) =>
    ignored.some((rule) => rule === name || (rule.startsWith('*.') && name.endsWith(rule.slice(1))));
  const filesIn = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => !isIgnored(entry.name))
      .flatMap((entry) => (entry.isDirectory() ? filesIn(`${folder}${entry.name}/`) : folder + entry.name));
  return filesIn('');
}
