import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ensureChromium } from './browser.ts';
import { engineNames, engines } from './engines.ts';
import { startCluster } from './postgresCluster.ts';
import { plainEnv } from './startProgram.ts';
import { playwrightTests, skippedTests, type TestResult, vitestTests } from './testReports.ts';

/**
 * `npm test` runs the usual steps, `npm run test:all` also the slow ones, `npm test -- quick` types, lint and unit tests,
 * `npm test -- unit browser` only the named ones; `shard 1/2` after them runs half of the tests in Chromium, which take as
 * long as all the others. Prints the seconds of each step, the slowest tests, what was skipped, and a line for each failed or
 * flaky test. The last line is `N passed, N failed`.
 */
const usual = ['types', 'lint', 'build', 'unit', 'components', 'server', 'browser'];
const sets: Record<string, string[]> = {
  quick: ['types', 'lint', 'unit'],
  all: [...usual, 'endurance', 'engines'],
};
const [, names = '', shard = ''] =
  /^(.*?)(?: ?shard (\d+\/\d+))?$/.exec(process.argv.slice(2).join(' ')) ?? [];
const given = names.split(' ').filter(Boolean);
const wanted = given.length === 0 ? usual : given.flatMap((name) => sets[name] ?? name);
const unknown = wanted.filter((name) => !sets.all?.includes(name));
if (unknown.length > 0) {
  console.error(`No step ${unknown.join(', ')}; there are ${sets.all?.join(', ')} and quick.`);
  process.exit(2);
}

const root = join(import.meta.dirname, '..', '..');
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
const summary: string[] = [];
const results: TestResult[] = [];

/** Runs a program of node_modules, npm or the system; resolves with its success. Streams or finally prints its output. */
async function succeeds(command: string, args: string[], isStreamed: boolean, env: NodeJS.ProcessEnv = {}) {
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
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => output.push(data));
  const status = await new Promise((resolve) => child.on('error', resolve).on('close', resolve));
  if (!isStreamed) console.log(`${title}\n${Buffer.concat(output)}`.trimEnd());
  return status === 0;
}

/** Runs a requested step and records its tests and duration. */
async function step(name: string, run: () => Promise<TestResult[]>): Promise<void> {
  if (!wanted.includes(name)) return;
  const start = performance.now();
  const found = await run();
  results.push(...found);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  summary.push(`${name.padEnd(10)} ${`${seconds} s`.padStart(8)}  ${sentenceOf(found)}`);
}

/** Runs a check, which counts as a test. */
const check = async (name: string, command: string, ...args: string[]): Promise<TestResult> => ({
  name,
  state: (await succeeds(command, args, false)) ? 'passed' : 'failed',
  seconds: 0,
});

/**
 * Checks the types of a project incrementally, so that the next run takes a tenth of the time. Further checkers of a project
 * would compute Material UI's types again; the projects run in parallel anyway.
 */
const types = (project: string) => {
  const known = join('node_modules/.cache/types', project, 'tsbuildinfo');
  const kept = ['--incremental', '--tsBuildInfoFile', known];
  return check(`types of ${project}`, 'tsc', '-p', project, '--checkers', '1', ...kept);
};

/** Runs tests and reads their report. A runner that fails without a failed test, or runs none, counts as failed. */
async function tests(
  runner: 'vitest' | 'playwright',
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<TestResult[]> {
  const file = join(reports, `${randomUUID()}.json`);
  const reporters =
    runner === 'vitest'
      ? ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      : ['--reporter=list,json'];
  const isFine = await succeeds(runner, [...args, ...reporters], true, {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const report: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const found = runner === 'vitest' ? vitestTests(report) : playwrightTests(report);
  const isExplained = isFine ? found.length > 0 : found.some(({ state }) => state === 'failed');
  return isExplained
    ? found
    : [...found, { name: `${runner} ${args.join(' ')}`, state: 'failed', seconds: 0 }];
}

const vitest = (projects: string[], env?: NodeJS.ProcessEnv, ...more: string[]) =>
  tests('vitest', ['run', ...projects.map((name) => `--project=${name}`), ...more], env);

/**
 * React and Material UI as servers run them: their checks for developers would double the time of a page. Like the programs
 * that tests start, they compress quickly. They wait a third of their time, so there is one more worker.
 */
const serverTests = () =>
  vitest(
    ['server'],
    { NODE_ENV: 'production', NODE_OPTIONS: plainEnv.NODE_OPTIONS },
    `--maxWorkers=${availableParallelism() + 1}`,
  );

/** Tests the production build in Chromium: the usual tests, or the slow ones. */
async function browserTests(which: '--grep' | '--grep-invert'): Promise<TestResult[]> {
  const part = shard ? [`--shard=${shard}`] : [];
  const args = ['test', '-c', 'tests/browser/playwright.config.ts', which, '@endurance', ...part];
  return tests('playwright', args, { PW_CHROMIUM: ensureChromium() });
}

const endurance = async () => [...(await vitest(['endurance'])), ...(await browserTests('--grep'))];

async function engineTests(): Promise<TestResult[]> {
  for (const engine of engineNames) {
    if (engines[engine].find()) continue;
    summary.push(`${engine} was skipped: install ${engines[engine].packages.join(' ')}`);
  }
  return tests('vitest', ['run', '--config', 'tests/engines/vitest.config.ts']);
}

function sentenceOf(found: readonly TestResult[]): string {
  const count = (state: TestResult['state']) => found.filter((test) => test.state === state).length;
  const more = (['skipped', 'flaky'] as const).map((state) =>
    count(state) ? `, ${count(state)} ${state}` : '',
  );
  return `${count('passed')} passed, ${count('failed')} failed${more.join('')}`;
}

/** Starts a database for the tests of PostgreSQL, unless there is one. */
async function database(): Promise<() => Promise<void>> {
  const isWanted = ['server', 'endurance'].some((name) => wanted.includes(name));
  const cluster = isWanted && !process.env.TEST_DATABASE_URL ? await startCluster() : undefined;
  if (cluster) process.env.TEST_DATABASE_URL = cluster.url;
  return cluster?.end ?? (async () => {});
}

// In parallel, because none of them keeps all processors busy from beginning to end.
const [endDatabase] = await Promise.all([
  database(),
  step('types', () => Promise.all(['.', 'tests'].map(types))),
  step('lint', () =>
    Promise.all([check('lint', 'biome', 'check'), check('unused code', 'knip', '--no-progress')]),
  ),
  step('unit', () => vitest(['unit'])),
  step('build', async () => [await check('build', 'npm', 'run', 'build')]),
]);
await step('components', () => vitest(['components', 'brands']));
await step('server', serverTests);
await step('browser', () => browserTests('--grep-invert'));
await step('endurance', endurance);
await step('engines', engineTests);

await endDatabase();
rmSync(reports, { recursive: true });
const slowest = results.toSorted((one, other) => other.seconds - one.seconds).slice(0, 20);
const troubled = results.filter(({ state }) => state === 'failed' || state === 'flaky');
console.log(
  [
    ...['', 'The slowest tests:'],
    ...slowest.map(({ seconds, name }) => `${seconds.toFixed(1).padStart(8)} s  ${name}`),
    ...['', ...summary, '', ...skippedTests(results)],
    ...troubled.map(({ state, name }) => `! ${state}: ${name}`),
    sentenceOf(results),
  ]
    .join('\n')
    .replaceAll(`${root}/`, ''),
);
process.exitCode = results.some(({ state }) => state === 'failed') ? 1 : 0;
