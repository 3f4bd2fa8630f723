import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { projectRoot } from '#server/files/projectRoot.ts';
import { buildFolders } from '#server/files/serveFiles.ts';

const present = join(projectRoot, 'dist');
const next = `${present}.next`;

/** The place of a file or folder of the build until the build is complete. */
export const inNext = (path: string): string => join(next, relative(present, path));

/** Folders whose files have a name of their own in each build. They are added to those of the build before. */
const addedFolders = [...buildFolders.map((name) => join('client', name)), join('desk', 'assets')];

/** The list of the files that the present build has added. */
const listName = 'made.json';

/** The file that starts the server of the present build. */
const pointerName = 'site.js';

/**
 * Replaces the present build with a complete one, while servers of the present one run and others start.
 *
 * Each build has a folder of its own for the server's code, and scripts and styles are only added. So the switch is one rename
 * of `site.js`, which imports the server: whoever starts finds all files of one build. Files of the build before stay until the
 * next build, because open pages and running servers still ask for them.
 *
 * @param id names the folder of the server's code; it must differ from that of the build before
 */
export async function switchBuild(from = next, to = present, id = `${Date.now()}`): Promise<void> {
  const made = await filesIn(from);
  const added = made.filter((file) => addedFolders.some((folder) => isIn(file, folder)));
  const server = made.filter((file) => isIn(file, 'server'));
  const replaced = made.filter((file) => !added.includes(file) && !server.includes(file));
  const serverFolder = `server-${id}`;
  const before = [...(await addedBefore(to)), await serverBefore(to)];

  for (const file of added) await move(join(from, file), join(to, file));
  for (const file of server) await move(join(from, file), join(to, serverFolder, relative('server', file)));
  await replace(join(to, 'package.json'), '{ "type": "module" }\n');
  await replace(join(to, pointerName), `import './${serverFolder}/site.js';\n`);

  for (const file of replaced) await move(join(from, file), join(to, file));
  await replace(join(to, listName), JSON.stringify(added));
  const ofBoth = [...added, ...replaced, ...before, serverFolder, pointerName, listName, 'package.json'];
  await removeOthers(to, new Set(ofBoth));
  await rm(from, { recursive: true, force: true });
}

/** Returns the files that the present build has added: all of them where it has no list. */
async function addedBefore(build: string): Promise<string[]> {
  const list = await readFile(join(build, listName), 'utf8').catch(() => undefined);
  return list ? JSON.parse(list) : filesIn(build);
}

/** Returns the folder of the present server's code. */
async function serverBefore(build: string): Promise<string> {
  const pointer = await readFile(join(build, pointerName), 'utf8').catch(() => '');
  return /\.\/([^/]+)\//.exec(pointer)?.[1] ?? '';
}

/** Removes all files but those that are kept, alone or with their folder in the build. */
async function removeOthers(build: string, kept: ReadonlySet<string>): Promise<void> {
  for (const file of await filesIn(build)) {
    const [top = ''] = file.split(sep, 1);
    if (kept.has(file) || kept.has(top)) continue;
    await rm(join(build, file), { force: true });
    // The last file takes its folder along.
    await rmdir(dirname(join(build, file))).catch(() => undefined);
  }
}

/** Moves a file; the target is replaced in one step. */
async function move(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to);
}

/** Writes a file that others read meanwhile. */
async function replace(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}

const isIn = (file: string, folder: string): boolean => !relative(folder, file).startsWith('..');

/** Returns the paths of all files of a folder, however deep. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
