import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `npm run gallery` starts the gallery, `npm run gallery -- build` writes it into `dist/gallery`. Its tool is installed when it
 * is first wanted, in a folder of its own: nobody else waits for it.
 */
const tool = join(import.meta.dirname, 'tool');
const isWindows = process.platform === 'win32';

function run(command: string, args: string[], cwd: string): void {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit', shell: isWindows });
  if (status !== 0) process.exit(status ?? 1);
}

const wanted = join(tool, 'package-lock.json');
/** A copy of what was wanted when the packages were installed. */
const installed = join(tool, 'node_modules/installed.json');
const textOf = (file: string) => existsSync(file) && readFileSync(file, 'utf8');
if (textOf(wanted) !== textOf(installed)) {
  run('npm', ['ci'], tool);
  copyFileSync(wanted, installed);
}

const [first, ...rest] = process.argv.slice(2);
const args =
  first === 'build'
    ? ['build', '--output-dir', 'dist/gallery', ...rest]
    : ['dev', '--port', '6006', '--no-open', ...process.argv.slice(2)];
const storybook = join(tool, 'node_modules/storybook/dist/bin/dispatcher.js');
run(process.execPath, [storybook, ...args, '--config-dir', '.storybook'], join(tool, '../..'));
