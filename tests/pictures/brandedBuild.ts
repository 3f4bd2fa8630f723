import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inputs } from '#commands/build/sources.ts';
import { projectRoot } from '#server/files/projectRoot.ts';

/**
 * Builds a copy of the project with the lines of the brand that a guide's table changes, so that the guide and its picture
 * say the same.
 *
 * @throws Error where the table or a line of it is not found
 */
export async function brandedBuild(guide: string) {
  const folder = await mkdtemp(join(tmpdir(), 'branded-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    for (const name of [...inputs, 'tsconfig.json'])
      await cp(join(projectRoot, name), join(folder, name), { recursive: true });
    await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'), 'junction');
    const file = join(folder, 'theme/brand.ts');
    await writeFile(file, changed(await readFile(file, 'utf8'), guide));
    const build = join(folder, 'src/commands/build/main.ts');
    const { status } = spawnSync(process.execPath, ['--import', 'tsx', build], {
      cwd: folder,
      stdio: ['ignore', 2, 2],
    });
    if (status !== 0) throw new Error('The build with the other brand failed');
    return { folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Returns the brand with the lines that a guide's table changes: in code, first the old, then the new one. */
function changed(brand: string, guide: string): string {
  const rows = [...guide.matchAll(/^ *\| .*?`([^`]+,)` \| `([^`]+,)` \|$/gm)];
  if (rows.length === 0) throw new Error('The guide changes no line of the brand');
  return rows.reduce((text, [, before = '', after = '']) => {
    if (!text.includes(before)) throw new Error(`The brand has no line ${before}`);
    return text.replace(before, after);
  }, brand);
}
