import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { projectRoot } from '#server/files/projectRoot.ts';

/** The build reads these files and folders of the project. */
export const inputs = [
  'src',
  'theme',
  'public',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];

/** The hash of the sources from which the last finished build was made. */
export const builtFrom = join(projectRoot, 'dist/.sources');

/** Returns a hash of all sources of a build. */
export async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of await filesOf(join(projectRoot, input)))
      hash.update(file).update(await readFile(file));
  }
  return hash.digest('hex');
}

/** Folders that are no sources of the site: the gallery, and the editor with packages and a build of its own. */
const unused = /(^|[\\/])(node_modules|dist)([\\/]|$)|\.stories\.tsx$/;

async function filesOf(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => undefined);
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !unused.test(relative(path, file)))
    .sort();
}
