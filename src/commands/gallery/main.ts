import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installTool } from './installTool.ts';

/**
 * `npm run gallery` starts the gallery, `npm run gallery -- build` writes it into `dist/gallery`. The first run installs the
 * gallery's tool, in a folder of its own.
 */
const root = join(import.meta.dirname, '../../..');
const tool = join(root, '.storybook/tool');
installTool(tool);
const [first, ...rest] = process.argv.slice(2);
const args =
  first === 'build'
    ? ['build', '--output-dir', 'dist/gallery', ...rest]
    : ['dev', '--port', '6006', '--no-open', ...process.argv.slice(2)];
const storybook = join(tool, 'node_modules/storybook/dist/bin/dispatcher.js');
const all = [storybook, ...args, '--config-dir', '.storybook'];
process.exitCode = spawnSync(process.execPath, all, { cwd: root, stdio: 'inherit' }).status ?? 1;
