import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '#server/files/projectRoot.ts';
import { ensureChromium } from '../support/browser.ts';
import { resultsFolder, type Version } from './builtGallery.ts';
import { hasChanges, hasCommit, inCheckout } from './checkout.ts';
import { differencesPage } from './differencesPage.ts';

/**
 * `npm run test:gallery`: every story is played, checked by axe and compared with its picture before the change, in both
 * schemes and at two widths. What it is compared with is built in the same run: HEAD while there are changes that are not
 * committed, else the commit before; `--base REF` is another one, `--base none` compares nothing. `-g FormField`
 * runs some stories only. The differences are in `test-results/gallery/differences.html`. Exit code 2: a gallery could
 * not be built.
 */
const { values } = parseArgs({
  options: { base: { type: 'string' }, grep: { type: 'string', short: 'g' }, workers: { type: 'string' } },
});
const playwrightArgs = (['grep', 'workers'] as const).flatMap((name) =>
  values[name] ? [`--${name}`, values[name]] : [],
);

function run(command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv = {}): boolean {
  const shell = process.platform === 'win32';
  return (
    spawnSync(command, args, { cwd, stdio: 'inherit', shell, env: { ...process.env, ...env } }).status === 0
  );
}

/** Builds the gallery of a folder. */
function build(root: string, version: Version): void {
  const args = [
    'tsx',
    '.storybook/start.ts',
    'build',
    '--quiet',
    '--output-dir',
    join(resultsFolder, version),
  ];
  if (!run('npx', args, root)) throw new Error(`The gallery ${version} the change cannot be built`);
}

/** Builds the gallery of another commit, with the packages that are installed here; false when it has none. */
function buildOf(commit: string): boolean {
  return inCheckout(projectRoot, commit, (root) => {
    if (!existsSync(join(root, '.storybook/start.ts'))) {
      console.warn(`There is no gallery in ${commit}`);
      return false;
    }
    for (const packages of ['node_modules', '.storybook/tool/node_modules']) {
      symlinkSync(join(projectRoot, packages), join(root, packages), 'junction');
    }
    build(root, 'before');
    return true;
  });
}

/** Ends the run: what was asked for cannot be compared. */
function stop(reason: string): never {
  console.error(reason);
  process.exit(2);
}

const base = values.base ?? (hasChanges(projectRoot) ? 'HEAD' : 'HEAD~1');
if (base !== 'none' && !hasCommit(projectRoot, base)) {
  stop(
    `There is no commit ${base} to compare with. Name one with --base, or compare nothing with --base none`,
  );
}

rmSync(resultsFolder, { recursive: true, force: true });
let isCompared = false;
try {
  build(projectRoot, 'after');
  isCompared = base !== 'none' && buildOf(base);
} catch (error) {
  stop((error as Error).message);
}

const config = 'tests/gallery/playwright.config.ts';
const hasPassed = run('npx', ['playwright', 'test', '-c', config, ...playwrightArgs], projectRoot, {
  PW_CHROMIUM: ensureChromium(),
});
const pictures = join(resultsFolder, 'pictures');
const page = join(resultsFolder, 'differences.html');
writeFileSync(page, differencesPage(existsSync(pictures) ? readdirSync(pictures) : [], isCompared));
console.log(`Compared with ${isCompared ? base : 'nothing'}: ${page}`);
process.exitCode = hasPassed ? 0 : 1;
