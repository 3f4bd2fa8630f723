import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { installTool } from '#commands/gallery/installTool.ts';

const folder = join(import.meta.dirname, '../tools');
const isWindows = process.platform === 'win32';

/** Returns the path of a tool's program once it is installed. */
export function toolProgram(name: string): string {
  installTool(folder);
  return join(folder, 'node_modules/.bin', isWindows ? `${name}.cmd` : name);
}

/** Runs a tool's program and resolves with its output. Rejects when it fails. */
export async function runTool(name: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const options = { env: { ...process.env, ...env }, maxBuffer: 64 * 1024 ** 2, shell: isWindows };
  const { stdout } = await promisify(execFile)(toolProgram(name), args, options);
  return stdout;
}

/** Imports a tool's module. The caller provides its types, which do not exist before it is installed. */
export async function importTool<Module>(name: string): Promise<Module> {
  installTool(folder);
  const file = createRequire(join(folder, 'package.json')).resolve(name);
  return (await import(pathToFileURL(file).href)) as Module;
}
