import { spawnSync } from 'node:child_process';
import { mutatedFolders, sourcesOf } from './mutatedFolders.ts';
import { toolProgram } from './tools.ts';

// `npm run test:mutation` mutates every folder, one after the other, which takes hours in total;
// `-- site server/serveHealth.ts` mutates only these folders and files.
const wanted = process.argv.length > 2 ? process.argv.slice(2) : mutatedFolders;
const folderOf = (name: string) => mutatedFolders.find((folder) => `${name}/`.startsWith(`${folder}/`));
const unknown = wanted.filter((name) => !folderOf(name));
if (unknown.length > 0) {
  console.error(`No ${unknown.join(', ')}; there are ${mutatedFolders.join(', ')} and what is in them.`);
  process.exit(2);
}

for (const mutated of wanted) {
  process.env.MUTATED = folderOf(mutated);
  const args = ['run', '.stryker.json', '--mutate', sourcesOf(mutated).join(',')];
  // It reports the score of each file and of the whole, and fails below the limit.
  const { status } = spawnSync(toolProgram('stryker'), args, { stdio: 'inherit' });
  process.exitCode ||= status ?? 1;
}
