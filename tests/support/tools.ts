import { execFile, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const folder = join(import.meta.dirname, '../tools');
const isWindows = process.platform === 'win32';

/** Installs the packages of `tests/tools` where they are missing or of another version: only some commands need them. */
function install(): void {
  const wanted = join(folder, 'package-lock.json');
  /** A copy of what was wanted when the packages were installed. */
  const installed = join(folder, 'node_modules/installed.json');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === readFileSync(wanted, 'utf8')) return;
  const args = ['ci', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: ['ignore', 2, 2], shell: isWindows });
  if (status !== 0) throw new Error('The packages of tests/tools cannot be installed');
  copyFileSync(wanted, installed);
}

/** Where the program of a tool is, once it is installed. */
export function toolProgram(name: string): string {
  install();
  return join(folder, 'node_modules/.bin', isWindows ? `${name}.cmd` : name);
}

/** What the program of a tool prints. Rejects where it fails. */
export async function runTool(name: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const options = { env: { ...process.env, ...env }, maxBuffer: 64 * 1024 ** 2, shell: isWindows };
  const { stdout } = await promisify(execFile)(toolProgram(name), args, options);
  return stdout;
}

/** The module of a tool. Its types are the caller's: they are not there before it is installed. */
export async function importTool<Module>(name: string): Promise<Module> {
  install();
  const file = createRequire(join(folder, 'package.json')).resolve(name);
  return (await import(pathToFileURL(file).href)) as Module;
}
