import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mutatedFolders, sourcesOf } from './mutatedFolders.ts';
import { toolProgram } from './tools.ts';

/** Stryker's report with the result of each mutant, as set in `.stryker.json`. */
const report = 'test-results/mutation.json';

interface Mutants {
  files: Record<string, { mutants: { status: string }[] }>;
}

// `npm run test:mutation` mutates every folder, one after the other, which takes hours in total;
// `-- site server/serveHealth.ts` mutates only these folders and files.
const wanted = process.argv.length > 2 ? process.argv.slice(2) : mutatedFolders;
const folderOf = (name: string) => mutatedFolders.find((folder) => `${name}/`.startsWith(`${folder}/`));
const unknown = wanted.filter((name) => !folderOf(name));
if (unknown.length > 0) {
  console.error(`No ${unknown.join(', ')}; there are ${mutatedFolders.join(', ')} and what is in them.`);
  process.exit(2);
}

const scores: { mutated: string; mutants: number; noticed: number }[] = [];
for (const mutated of wanted) {
  process.env.MUTATED = folderOf(mutated);
  const args = ['run', '.stryker.json', '--mutate', sourcesOf(mutated).join(',')];
  // Its exit code reports a score below the limit, which the table shows as well.
  const { status } = spawnSync(toolProgram('stryker'), args, { stdio: 'inherit' });
  process.exitCode ||= status ?? 1;
  const { files }: Mutants = JSON.parse(readFileSync(report, 'utf8'));
  const results = Object.values(files).flatMap(({ mutants }) => mutants);
  const count = (...states: string[]) => results.filter(({ status }) => states.includes(status)).length;
  const noticed = count('Killed', 'Timeout');
  scores.push({ mutated, mutants: noticed + count('Survived', 'NoCoverage'), noticed });
}
const sumOf = (of: 'mutants' | 'noticed') => scores.reduce((sum, score) => sum + score[of], 0);
if (scores.length > 1) scores.push({ mutated: 'all', mutants: sumOf('mutants'), noticed: sumOf('noticed') });
console.table(
  scores.map((score) => ({ ...score, score: `${((100 * score.noticed) / score.mutants).toFixed(1)} %` })),
);
