import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { projectRoot } from '#server/files/projectRoot.ts';

/**
 * `npm run test:node -- 26`: runs the tests with another Node.js from the npm package `node`; further arguments name steps,
 * as for `npm test`.
 */
const [version = '', ...steps] = process.argv.slice(2);
if (!/^\d+(\.\d+){0,2}$/.test(version)) {
  console.error('Usage: npm run test:node -- VERSION [STEP …]');
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), 'node-'));
const npm = (args: string[], cwd: string, bin = '') =>
  spawnSync('npm', args, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` },
    shell: process.platform === 'win32',
  }).status ?? 1;
// The package's install script downloads the program; npm 12 runs only allowed scripts.
writeFileSync(join(folder, 'package.json'), JSON.stringify({ allowScripts: { node: true } }));
try {
  const installed = npm(['install', '--prefix', folder, '--no-package-lock', `node@${version}`], folder);
  const bin = join(folder, 'node_modules/node/bin');
  process.exitCode = installed || npm(['test', '--', ...steps], projectRoot, bin);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
