import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '#server/files/projectRoot.ts';
import { ensureChromium } from '../support/browser.ts';
import { resultsFolder, type Version } from './builtGallery.ts';
import { differencesPage } from './differencesPage.ts';

/**
 * `npm run test:gallery`: every story is played, checked by axe and compared with its picture before the change, in both
 * schemes and at two widths. What it is compared with is built in the same run: HEAD while there are changes that are not
 * committed, else the commit before; `--base REF` is another one, `--base none` compares nothing. `-g FormField`
 * runs some stories only. The differences are in `test-results/gallery/differences.html`.
 */
const { values } = parseArgs({
  options: { base: { type: 'string' }, grep: { type: 'string', short: 'g' }, workers: { type: 'string' } },
});
const playwrightArgs = (['grep', 'workers'] as const).flatMap((name) =>
  values[name] ? [`--${name}`, values[name]] : [],
);

const git = (...args: string[]) =>
  spawnSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).stdout.trim();

function run(command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv = {}): boolean {
  const shell = process.platform === 'win32';
  return (
    spawnSync(command, args, { cwd, stdio: 'inherit', shell, env: { ...process.env, ...env } }).status === 0
  );
}

/** Builds the gallery of a folder; exits when it cannot be built. */
function build(root: string, version: Version): void {
  const args = [
    'tsx',
    '.storybook/start.ts',
    'build',
    '--quiet',
    '--output-dir',
    join(resultsFolder, version),
  ];
  if (!run('npx', args, root)) process.exit(1);
}

/** Builds the gallery of another commit, with the packages that are installed here. */
function buildOf(commit: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'gallery-'));
  const root = join(folder, 'base');
  git('worktree', 'add', '--detach', root, commit);
  try {
    if (!existsSync(join(root, '.storybook/start.ts'))) {
      console.warn(`There is no gallery in ${commit}`);
      return;
    }
    for (const packages of ['node_modules', '.storybook/tool/node_modules']) {
      symlinkSync(join(projectRoot, packages), join(root, packages), 'junction');
    }
    build(root, 'before');
  } finally {
    git('worktree', 'remove', '--force', root);
    rmSync(folder, { recursive: true });
  }
}

rmSync(resultsFolder, { recursive: true, force: true });
build(projectRoot, 'after');
const base = values.base ?? (git('status', '--porcelain') ? 'HEAD' : 'HEAD~1');
if (base !== 'none') buildOf(base);

const config = 'tests/gallery/playwright.config.ts';
const hasPassed = run('npx', ['playwright', 'test', '-c', config, ...playwrightArgs], projectRoot, {
  PW_CHROMIUM: ensureChromium(),
});
const pictures = join(resultsFolder, 'pictures');
const page = join(resultsFolder, 'differences.html');
writeFileSync(page, differencesPage(existsSync(pictures) ? readdirSync(pictures) : []));
console.log(`Compared with ${base}: ${page}`);
process.exitCode = hasPassed ? 0 : 1;
