import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { projectRoot } from '#server/files/projectRoot.ts';

/** Creates a folder like on a server: this build without build tools. */
export async function copyOfBuild(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'build-'));
  for (const name of ['package.json', 'dist', 'src/content'])
    await cp(join(projectRoot, name), join(folder, name), { recursive: true });
  await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Writes a build of other sources: every script, including starter and server chunks, has other bytes and names. */
export async function writeOtherBuild(dist: string, other: string): Promise<void> {
  await cp(dist, other, { recursive: true });
  const entries = await readdir(other, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => ({ parentPath, name }));
  const hashed = files.flatMap(({ name }) => /^[\w-]+-[\w-]{8}\.js$/.exec(name) ?? []);
  const renamed = new Map(
    hashed.map((name) => [
      name,
      name.replace(/.{8}\.js$/, (hash) => `${[...hash.slice(0, 8)].reverse().join('')}.js`),
    ]),
  );
  const names = new RegExp([...renamed.keys()].join('|'), 'g');
  for (const { parentPath, name } of files) {
    const file = join(parentPath, name);
    if (/\.js\.(br|gz)$/.test(name)) await rm(file);
    else if (/\.js(on)?$/.test(name)) {
      const text = await readFile(file, 'utf8');
      const changed = text.replace(names, (found) => renamed.get(found) ?? '');
      const bytes = name.endsWith('.js') ? `${changed}\n/* the next release */\n` : changed;
      const newFile = join(parentPath, renamed.get(name) ?? name);
      await rename(file, newFile);
      await writeFile(newFile, bytes);
      if (!parentPath.endsWith('assets')) continue;
      await writeFile(
        `${newFile}.br`,
        brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
      );
    }
  }
}
