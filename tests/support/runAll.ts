import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { quickFolder } from './quickFolder.ts';
import { plainEnv } from './startProgram.ts';

/**
 * `npm test` runs the usual steps, `npm run test:all` also the slow ones, `npm test -- quick` types, lint and unit tests,
 * `npm test -- unit browser` only the named ones; `shard 1/2` after them runs half of the tests in Chromium, which take as
 * long as all the others. Its last lines say what skipped tests need, and `N passed, N failed`.
 */
const [names = '', shard] = process.argv
  .slice(2)
  .join(' ')
  .split(/ ?shard /);
const playwright = `playwright test -c tests/browser/playwright.config.ts${shard ? ` --shard=${shard}` : ''}`;

/** The commands of each step. Further checkers of a project would compute Material UI's types again. */
const steps: Record<string, string[]> = {
  types: ['.', 'tests'].map(
    (project) =>
      `tsc -p ${project} --checkers 1 --incremental --tsBuildInfoFile node_modules/.cache/types/${project}/tsbuildinfo`,
  ),
  lint: ['biome check', 'knip --no-progress'],
  unit: ['vitest run --project=unit'],
  build: ['npm run build'],
  components: ['vitest run --project=components --project=brands'],
  server: ['vitest run --project=server'],
  browser: [`${playwright} --grep-invert @endurance`],
  // One recipe of the guide, another one each day; all of them take minutes.
  recipe: ['tsx tests/recipes/main.ts in turn'],
  recipes: ['tsx tests/recipes/main.ts'],
  endurance: ['vitest run --project=endurance', `${playwright} --grep @endurance`],
  engines: ['vitest run --config tests/engines/vitest.config.ts'],
};
const usual = ['types', 'lint', 'unit', 'build', 'components', 'recipe', 'server', 'browser'];
const sets: Record<string, string[]> = {
  '': usual,
  quick: usual.slice(0, 3),
  all: Object.keys(steps).filter((name) => name !== 'recipe'),
};
const wanted = names.split(' ').flatMap((name) => sets[name] ?? name);
const unknown = wanted.filter((name) => !steps[name]);
if (unknown.length > 0) {
  console.error(`No step ${unknown}; there are ${Object.keys(steps).join(', ')} and quick.`);
  process.exit(2);
}

/**
 * React and Material UI as servers run them: their checks for developers would double the time of a page. Like the programs
 * that tests start, they compress quickly.
 */
const asServer = { NODE_ENV: 'production', NODE_OPTIONS: plainEnv.NODE_OPTIONS };

/** The folder of the tests' temporary files, which goes at the end with what ended programs have left in it. */
const temporary = mkdtempSync(join(quickFolder(), 'tests-'));
process.once('exit', () => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }));

const sums = { passed: 0, failed: 0, skipped: 0, flaky: 0 };
const needs = new Map<string, number>();
const times: string[] = [];

/** Adds up the tests of a report of Vitest or Playwright. */
function count(report: string): void {
  const { stats, ...found } = JSON.parse(readFileSync(report, 'utf8'), (_key, value) => {
    if (value?.status === 'skipped' && (value.fullName || value.annotations)) {
      const [, need = 'what their titles say'] = /needs ([^)"]+)/.exec(JSON.stringify(value)) ?? [];
      needs.set(need, (needs.get(need) ?? 0) + 1);
    }
    return value;
  });
  sums.passed += stats?.expected ?? found.numPassedTests;
  sums.failed += stats?.unexpected ?? found.numFailedTests;
  sums.skipped += stats?.skipped ?? found.numPendingTests;
  sums.flaky += stats?.flaky ?? 0;
}

/** The commands that run. Each leads a group of processes, so that all that it starts can be reached by a signal. */
const running = new Set<ChildProcess>();

/** Sends a signal to a command and to everything that it started. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch {
    // It has ended.
  }
}

/** Ends a run that is stopped, with the servers and browsers that its tests have started. */
async function stop(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP'): Promise<void> {
  const stopped = [...running];
  for (const child of stopped) signalGroup(child, signal);
  const closed = Promise.all(stopped.map((child) => once(child, 'close')));
  await Promise.race([closed, delay(10_000)]);
  for (const child of stopped) signalGroup(child, 'SIGKILL');
  process.exit(128 + constants.signals[signal]);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop(signal));
// npm passes a signal to the shell between, and not on to us: then the shell is gone.
const shell = process.ppid;
setInterval(() => process.ppid !== shell && stop('SIGTERM'), 1_000).unref();

/** Runs a command, a check or a runner of tests, which counts as failed if it fails without a failed test. */
async function run(command: string, env: NodeJS.ProcessEnv): Promise<void> {
  const folder = mkdtempSync(join(temporary, 'report-'));
  const report = join(folder, 'report.json');
  const runner = command.split(' ')[0] ?? '';
  const reporters = {
    vitest: ` --reporter=default --reporter=json --outputFile.json=${report}`,
    playwright: ' --reporter=list,json',
  }[runner];
  console.log(`$ ${command}`);
  // Runners of tests alone: tools such as tsx keep what they have compiled in the usual folder.
  const folders = reporters && { TMPDIR: temporary };
  const child = spawn(command + (reporters ?? ''), {
    shell: true,
    stdio: 'inherit',
    detached: process.platform !== 'win32',
    env: { ...process.env, ...env, ...folders, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  running.add(child);
  const code = await new Promise((resolve) => child.on('close', resolve));
  running.delete(child);
  const before = { ...sums };
  if (existsSync(report)) count(report);
  else if (code === 0 && !reporters) sums.passed += 1;
  if ((code !== 0 || sums.passed === before.passed) && sums.failed === before.failed) sums.failed += 1;
  rmSync(folder, { recursive: true });
}

/** Runs the commands of a step, if it is wanted, one after the other. */
async function step(name: string, env: NodeJS.ProcessEnv = {}): Promise<void> {
  if (!wanted.includes(name)) return;
  const start = performance.now();
  for (const command of steps[name] ?? []) await run(command, env);
  times.push(`${name} ${Math.round((performance.now() - start) / 1000)} s`);
}

// At the same time, because none of them keeps all processors busy from beginning to end.
await Promise.all(['types', 'lint', 'unit', 'build'].map((name) => step(name)));
await Promise.all(['components', 'recipe'].map((name) => step(name)));
await step('server', asServer);
for (const name of ['browser', 'recipes', 'endurance', 'engines']) await step(name);

console.log(`\n${times.join(', ')}`);
for (const [need, number] of needs) console.log(`${number} skipped: they need ${need}`);
const { passed, failed, skipped, flaky } = sums;
const more = Object.entries({ skipped, flaky }).filter(([, number]) => number > 0);
console.log([`${passed} passed, ${failed} failed`, ...more.map(([name, n]) => `${n} ${name}`)].join(', '));
process.exitCode = failed > 0 ? 1 : 0;
