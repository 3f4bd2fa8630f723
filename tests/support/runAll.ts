import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ensureChromium } from './browser.ts';
import { type Counts, playwrightCounts, vitestCounts } from './testCounts.ts';

// `npm test` runs every step; `npm test -- unit browser` only the named ones.
const stepNames = ['types', 'lint', 'unit', 'build', 'browser'];
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !stepNames.includes(name));
if (unknown.length > 0) {
  console.error(`No step ${unknown.join(', ')}; there are ${stepNames.join(', ')}.`);
  process.exit(2);
}

const root = join(import.meta.dirname, '..', '..');
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
const summary: string[] = [];
const total: Counts = { passed: 0, failed: 0, skipped: 0 };

/** Runs a program of node_modules, npm or the system with its output streamed; true when it ends well. */
function succeeds(command: string, args: string[], env: NodeJS.ProcessEnv = {}): boolean {
  console.log(`\n$ ${command} ${args.join(' ')}`);
  const path = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`;
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env, PATH: path },
    shell: process.platform === 'win32',
  });
  return status === 0;
}

function step(title: string, run: () => Counts): boolean {
  const start = performance.now();
  const counts = run();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
  summary.push(`${title.padEnd(18)} ${`${seconds} s`.padStart(8)}  ${sentence(counts)}`);
  return counts.failed === 0;
}

/** A step that is one check of its own. */
function check(title: string, command: string, args: string[]): boolean {
  return step(title, () => {
    const passed = succeeds(command, args);
    return { passed: Number(passed), failed: Number(!passed), skipped: 0 };
  });
}

function sentence({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function unitTests(): Counts {
  const report = join(reports, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return vitestCounts(succeeds('vitest', args), readJson(report));
}

function browserTests(): Counts {
  let program: string;
  try {
    program = ensureChromium();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const report = join(reports, 'playwright.json');
  const args = ['test', '-c', 'tests/browser/playwright.config.ts', '--reporter=list,json'];
  const env = { PW_CHROMIUM: program, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return playwrightCounts(succeeds('playwright', args, env), readJson(report));
}

function readJson(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

const runs = (name: string) => wanted.length === 0 || wanted.includes(name);
if (runs('types')) {
  check('types', 'tsc', ['-p', '.']);
  check('types of server', 'tsc', ['-p', 'src/server']);
  check('types of tests', 'tsc', ['-p', 'tests']);
}
if (runs('lint')) check('lint', 'biome', ['check']);
if (runs('unit')) step('unit tests', unitTests);
let isBuilt = true;
if (runs('build')) isBuilt = check('build', 'npm', ['run', 'build']);
else if (runs('browser')) isBuilt = check('build if changed', 'npm', ['run', 'prestart']);
if (runs('browser')) {
  if (isBuilt) step('browser tests', browserTests);
  else summary.push('browser tests did not run: there is no build');
}

rmSync(reports, { recursive: true });
console.log(`\n${summary.join('\n')}\n\n${sentence(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
