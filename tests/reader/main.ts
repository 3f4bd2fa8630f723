import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '#server/files/projectRoot.ts';
import { startSite } from '../browser/startSite.ts';
import { browserNames } from './browsers.ts';
import { type Result, transcript } from './report.ts';
import { findBrowsers, versionOf } from './requirements.ts';
import { runScenario } from './runScenario.ts';
import { scenarios } from './scenarios.ts';

/**
 * `npm run test:reader`: key steps with the screen reader Orca on the production build, in Firefox and Chromium. Prints
 * what was heard and what was not, and keeps every word in `test-results/reader`. `-- firefox team` only these.
 */
const words = process.argv.slice(2);
const known = [...browserNames, ...scenarios.map(({ name }) => name)];
if (words.some((word) => !known.includes(word))) {
  console.error(`Usage: npm run test:reader -- [${known.join('|')} …]`);
  process.exit(2);
}
const chosen = <Named extends string>(names: readonly Named[]) => {
  const some = names.filter((name) => words.includes(name));
  return some.length > 0 ? some : names;
};

let programs: ReturnType<typeof findBrowsers>;
try {
  programs = findBrowsers();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const build = spawnSync('npm', ['run', 'prestart'], { cwd: projectRoot, stdio: ['ignore', 2, 2] });
if (build.status !== 0) process.exit(1);

const folder = join(projectRoot, 'test-results', 'reader');
await mkdir(folder, { recursive: true });
const names = chosen(scenarios.map(({ name }) => name));
let failed = 0;
let passed = 0;

for (const name of chosen(browserNames)) {
  const browser = { name, program: programs[name] };
  const versions = `Orca ${versionOf('orca')}, ${name} ${versionOf(browser.program)}`;
  console.log(`\n${versions}`);
  const lines = [versions, new Date().toISOString(), ''];
  for (const scenario of scenarios.filter((it) => names.includes(it.name))) {
    // A store of its own: the newsletter's address is new in each browser.
    const site = await startSite();
    let results: Result[];
    try {
      results = await runScenario(scenario, browser, site.url);
    } finally {
      await site.stop();
    }
    lines.push(`# ${scenario.name}`, '', ...results.map(transcript));
    for (const { does, faults } of results) {
      if (faults.length > 0) failed += 1;
      else passed += 1;
      console.log(
        `${faults.length > 0 ? '✗' : '✓'} ${scenario.name}: ${does}${faults.map((it) => `\n    ${it}`).join('')}`,
      );
    }
    await writeFile(join(folder, `${name}.txt`), lines.join('\n'));
  }
}
console.log(`\nEvery word is in ${folder}\n${passed} heard, ${failed} not as they should be`);
process.exitCode = failed > 0 ? 1 : 0;
