import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '#server/files/projectRoot.ts';
import { startSite } from '../browser/startSite.ts';
import { type Browser, type BrowserName, browserNames } from './browsers.ts';
import { heardSentence, type Result, type Results, resultTable, transcript } from './report.ts';
import { findBrowsers, versionOf } from './requirements.ts';
import { runScenario } from './runScenario.ts';
import { scenarios } from './scenarios.ts';
import type { Scenario } from './steps.ts';

/**
 * `npm run test:reader`: key steps with the screen reader Orca on the production build, in Firefox and Chromium. Prints
 * what was heard and what was not, and keeps every word in `test-results/reader`. `-- firefox team` only these; `--save`
 * writes the table of .github/SCREEN_READERS.md.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { save: { type: 'boolean', default: false } },
});
const scenarioNames = scenarios.map(({ name }) => name);
const known = [...browserNames, ...scenarioNames];
if (positionals.some((word) => !known.includes(word)) || (values.save && positionals.length > 0)) {
  console.error(`Usage: npm run test:reader -- --save | [${known.join('|')} …]`);
  process.exit(2);
}
/** Those of the names that were asked for; all when none was. */
const chosen = <Name extends string>(names: readonly Name[]) => {
  const some = names.filter((name) => positionals.includes(name));
  return some.length > 0 ? some : names;
};

const programs = findPrograms();
const build = spawnSync('npm', ['run', 'prestart'], { cwd: projectRoot, stdio: ['ignore', 2, 2] });
if (build.status !== 0) process.exit(1);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

const folder = join(projectRoot, 'test-results', 'reader');
await mkdir(folder, { recursive: true });
const browsers: { title: string; results: Results }[] = [];
// One after the other: a second Orca does not start.
for (const name of chosen(browserNames)) browsers.push(await runBrowser(name));
if (values.save) await save();

const all = browsers.flatMap(({ results }) => [...results.values()].flat());
const failed = all.filter(({ faults }) => faults.length > 0).length;
console.log(`\nEvery word is in ${folder}\n${all.length - failed} heard, ${failed} not as they should be`);
process.exitCode = failed > 0 ? 1 : 0;

function findPrograms() {
  try {
    return findBrowsers();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** Runs all scenarios in one browser. */
async function runBrowser(name: BrowserName): Promise<{ title: string; results: Results }> {
  const title = `${name === 'firefox' ? 'Firefox' : 'Chromium'} ${versionOf(programs[name])}`;
  const results: Results = new Map();
  for (const scenario of scenarios.filter((it) => chosen(scenarioNames).includes(it.name))) {
    const steps = await run(scenario, { name, program: programs[name] });
    results.set(scenario.name, steps);
    for (const { does, faults } of steps) {
      const verdict = faults.length > 0 ? '✗' : '✓';
      console.log([`${verdict} ${name}, ${scenario.name}: ${does}`, ...faults].join('\n    '));
    }
    const parts = [...results].map(([part, all]) => `# ${part}\n\n${all.map(transcript).join('\n')}`);
    await writeFile(join(folder, `${name}.txt`), parts.join('\n'));
  }
  return { title, results };
}

/** Runs a scenario on a site of its own: an address that has subscribed in one browser is new in the next. */
async function run(scenario: Scenario, browser: Browser): Promise<Result[]> {
  const site = await startSite();
  try {
    return await runScenario(scenario, browser, site.url);
  } finally {
    await site.stop();
  }
}

/** Writes the result into the guide, in the place of the last one. */
async function save(): Promise<void> {
  const file = join(projectRoot, '.github/SCREEN_READERS.md');
  const text = await readFile(file, 'utf8');
  const date = new Date().toISOString().slice(0, 10);
  const run = `Run on ${date} with Orca ${versionOf('orca')} on Debian. ${heardSentence(browsers)} These were not:`;
  const section = `## Result\n\n${run}\n\n${resultTable(browsers)}\n`;
  await writeFile(
    file,
    `${text.replace(/^## Result\n[\s\S]*?(?=^## |(?![\s\S]))/m, () => `${section}\n`).trimEnd()}\n`,
  );
}
