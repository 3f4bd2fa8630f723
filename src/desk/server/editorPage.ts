import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StorageError } from '#server/database/storageError.ts';
import { projectRoot } from '#server/files/projectRoot.ts';
import { installTool } from './installTool.ts';

const sources = join(projectRoot, 'src/desk/page');
const built = join(sources, 'dist');

/**
 * The folder of the editor's page. The first call installs its packages and builds it; a later call builds it again when its
 * sources were edited.
 *
 * @throws StorageError where the project's own packages for that are not there, or the page cannot be built
 */
export function editorPage(): string {
  const vite = join(projectRoot, 'node_modules/vite/bin/vite.js');
  if (!existsSync(sources) || !existsSync(vite))
    throw new StorageError('The editor needs the whole project: run "npm ci" first');
  const madeAt = statSync(join(built, 'index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const isNew = readdirSync(sources, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .every(({ name }) => statSync(join(sources, name)).mtimeMs < madeAt);
  if (isNew) return built;
  installTool(sources);
  const args = [vite, 'build', sources, '--logLevel', 'error'];
  const { status } = spawnSync(process.execPath, args, { cwd: projectRoot, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new StorageError('The editor’s page cannot be built');
  return built;
}
