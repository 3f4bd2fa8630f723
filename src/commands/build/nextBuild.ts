import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { projectRoot } from '#server/files/projectRoot.ts';
import { buildFolders } from '#server/files/serveFiles.ts';

const present = join(projectRoot, 'dist');
const next = `${present}.next`;

/** The place of a file or folder of the build until the build is complete. */
export const inNext = (path: string): string => join(next, relative(present, path));

/**
 * Replaces the present build with a complete one by two renames, so that nobody reads half of a build. Open pages and running
 * servers still ask for files of the present build, so the new one takes them along.
 */
export async function switchBuild(from = next, to = present): Promise<void> {
  await carryForward(from, to);
  const last = `${to}.last`;
  await rm(last, { recursive: true, force: true });
  await rename(to, last).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(from, to);
  await rm(last, { recursive: true, force: true });
}

/** The list of a build's own files. The build after the next one leaves them behind. */
const listName = 'made.json';

async function carryForward(from: string, to: string): Promise<void> {
  const made = await filesIn(from);
  await writeFile(join(from, listName), JSON.stringify(made));
  const before: string[] = await readFile(join(to, listName), 'utf8').then(JSON.parse, () => filesIn(to));
  for (const file of before) {
    if (made.includes(file)) continue;
    await mkdir(join(from, file, '..'), { recursive: true });
    await copyFile(join(to, file), join(from, file));
  }
}

async function filesIn(build: string): Promise<string[]> {
  const files: string[] = [];
  for (const folder of buildFolders.map((name) => join('client', name))) {
    const names = await readdir(join(build, folder)).catch((): string[] => []);
    files.push(...names.map((name) => join(folder, name)));
  }
  return files;
}
