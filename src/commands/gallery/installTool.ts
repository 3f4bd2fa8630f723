import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const isWindows = process.platform === 'win32';

/**
 * Installs the packages of a folder with a `package.json` and a lock of its own, where they are missing or have another
 * version. Only some commands need them, so `npm ci` leaves them out.
 *
 * @throws Error when npm fails
 */
export function installTool(folder: string): void {
  const wanted = join(folder, 'package-lock.json');
  /** A copy of the lock file that the packages were installed from. */
  const installed = join(folder, 'node_modules/installed.json');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === readFileSync(wanted, 'utf8')) return;
  const args = ['ci', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: ['ignore', 2, 2], shell: isWindows });
  if (status !== 0) throw new Error(`The packages of ${folder} cannot be installed`);
  copyFileSync(wanted, installed);
}
