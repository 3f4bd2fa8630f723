import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const isWindows = process.platform === 'win32';

/**
 * Installs the packages of a folder that has a `package.json` and a lock of its own, where they are missing or of another
 * version. Only some commands need them: nobody else waits for them.
 *
 * @throws Error when npm fails
 */
export function installTool(folder: string): void {
  const wanted = join(folder, 'package-lock.json');
  /** A copy of what was wanted when the packages were installed. */
  const installed = join(folder, 'node_modules/installed.json');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === readFileSync(wanted, 'utf8')) return;
  const args = ['ci', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: ['ignore', 2, 2], shell: isWindows });
  if (status !== 0) throw new Error(`The packages of ${folder} cannot be installed`);
  copyFileSync(wanted, installed);
}
