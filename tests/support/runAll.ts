import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ensureChromium } from './browser.ts';
import { engineNames, engines } from './engines.ts';
import { lacking, proxyNames } from './proxyPrograms.ts';
import {
  type Counts,
  checkCounts,
  playwrightCounts,
  playwrightTroubles,
  sentenceOf,
  sumOf,
  vitestCounts,
  vitestTroubles,
} from './testCounts.ts';

// `npm test` runs every step; `npm test -- unit browser` only the named ones; `quick` is types, lint and the unit
// tests without the project `slow`.
const stepNames = ['types', 'lint', 'unit', 'build', 'browser', 'engines'];
const wanted = process.argv.slice(2).flatMap((name) => (name === 'quick' ? ['types', 'lint', name] : name));
const unknown = wanted.filter((name) => ![...stepNames, 'quick'].includes(name));
if (unknown.length > 0) {
  console.error(`No step ${unknown.join(', ')}; there are ${stepNames.join(', ')} and quick.`);
  process.exit(2);
}
const runs = (name: string) => wanted.includes(name) || (wanted.length === 0 && name !== 'quick');

const root = join(import.meta.dirname, '..', '..');
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
const summary: string[] = [];
const counted: Counts[] = [];
/** The tests that failed or were tried again: the log above the summary is long. */
const troubles: string[] = [];

interface HowToRun {
  /** Whether its output is streamed; where several run at once, each one's comes in one piece at its end. */
  isStreamed?: boolean;
  /** Whether it leaves the processors to others that want them. */
  isPatient?: boolean;
  env?: NodeJS.ProcessEnv;
}

/** Runs a program of node_modules, npm or the system; true when it ends well. */
async function succeeds(command: string, args: string[], { isStreamed, isPatient, env }: HowToRun = {}) {
  const title = `\n$ ${command} ${args.join(' ')}`;
  if (isStreamed) console.log(title);
  const child = spawn(command, args, {
    cwd: root,
    stdio: isStreamed ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...env,
      PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`,
    },
    shell: process.platform === 'win32',
  });
  if (isPatient && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => output.push(data));
  const status = await new Promise((resolve) => child.on('error', resolve).on('close', resolve));
  if (!isStreamed) console.log(`${title}\n${Buffer.concat(output)}`.trimEnd());
  return status === 0;
}

async function step(title: string, run: () => Promise<Counts>): Promise<boolean> {
  const start = performance.now();
  const counts = await run();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  counted.push(counts);
  summary.push(`${title.padEnd(18)} ${`${seconds} s`.padStart(8)}  ${sentenceOf(counts)}`);
  return counts.failed === 0;
}

/** A step that is one check of its own. */
const check = (title: string, command: string, ...args: string[]) =>
  step(title, async () => checkCounts(await succeeds(command, args)));

/** What the compiler found out is kept for the next time, which then takes a tenth. */
const types = (project: string) => {
  const known = join('node_modules/.cache/types', project, 'tsbuildinfo');
  return check(`types of ${project}`, 'tsc', '-p', project, '--incremental', '--tsBuildInfoFile', known);
};

const unitTests = (kind: 'quick' | 'slow') =>
  step(`${kind} unit tests`, async () => {
    const report = join(reports, `${kind}.json`);
    const project = kind === 'slow' ? 'slow' : '!slow';
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const args = ['run', `--project=${project}`, ...reporters];
    // The slow ones measure how long visitors wait.
    const how = kind === 'slow' ? {} : { isStreamed: true, isPatient: runs('unit') };
    return vitestResult(await succeeds('vitest', args, how), report);
  });

async function browserTests(): Promise<Counts> {
  let program: string;
  try {
    program = ensureChromium();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return checkCounts(false);
  }
  const report = join(reports, 'playwright.json');
  const args = ['test', '-c', 'tests/browser/playwright.config.ts', '--reporter=list,json'];
  const env = { PW_CHROMIUM: program, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const succeeded = await succeeds('playwright', args, { isStreamed: true, env });
  troubles.push(...playwrightTroubles(readJson(report)));
  return playwrightCounts(succeeded, readJson(report));
}

/** The behaviour checks, in the engines that this machine has. */
async function engineTests(): Promise<Counts> {
  const isWhole = wanted.includes('engines');
  for (const engine of engineNames) {
    if (engines[engine].find()) continue;
    summary.push(`${engine} was skipped: install ${engines[engine].packages.join(' ')}`);
  }
  // In Chromium the browser tests have seen the same.
  if (!isWhole && !engines.firefox.find() && !engines.webkit.find()) return sumOf([]);
  const report = join(reports, 'engines.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', '--config', 'tests/engines/vitest.config.ts', ...reporters];
  // Asked for by name, they are made in all engines, and all at both widths.
  const env = isWhole ? { ENGINES: 'all' } : {};
  return vitestResult(await succeeds('vitest', args, { isStreamed: true, env }), report);
}

function vitestResult(succeeded: boolean, report: string): Counts {
  const found = readJson(report);
  troubles.push(...vitestTroubles(found));
  return vitestCounts(succeeded, found);
}

function readJson(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

async function build(): Promise<boolean> {
  if (runs('build')) return check('build', 'npm', 'run', 'build');
  return !(runs('browser') || runs('engines')) || check('build if changed', 'npm', 'run', 'prestart');
}

const [isBuilt] = await Promise.all([
  build(),
  runs('lint') && check('lint', 'biome', 'check'),
  ...['.', 'src/server', 'tests'].map((p) => runs('types') && types(p)),
]);
if (runs('unit')) {
  for (const name of proxyNames) {
    const missing = lacking(name);
    if (missing.length > 0)
      summary.push(`the example of ${name} was not tried: install ${missing.join(' ')}`);
  }
}
await Promise.all([
  (runs('quick') || runs('unit')) && unitTests('quick'),
  // These wait while the others work.
  runs('unit') && unitTests('slow'),
]);
for (const [name, run] of [
  ['browser', browserTests],
  ['engines', engineTests],
] as const) {
  if (!runs(name)) continue;
  if (isBuilt) await step(`${name} tests`, run);
  else summary.push(`${name} tests did not run: there is no build`);
}

rmSync(reports, { recursive: true });
const total = sumOf(counted);
const named = troubles.map((it) => `! ${it.replace(`${root}/`, '')}\n`).join('');
console.log(`\n${summary.join('\n')}\n\n${named}${sentenceOf(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
