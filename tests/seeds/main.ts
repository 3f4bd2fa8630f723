import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#server/files/projectRoot.ts';
import { seeds } from './seeds.ts';

/**
 * Changes a copy of the sources, one seed at a time, and runs the test that must notice. `-- numbers` tries only the seeds in
 * files with this word in their path. Fails if a seed is not noticed, or if its line is no longer there.
 */
const [, , word = ''] = process.argv;
const copy = await mkdtemp(join(tmpdir(), 'seeds-'));
const leftOut = /^(node_modules|dist[^/]*|data|test-results|\.git)$/;
await cp(projectRoot, copy, {
  recursive: true,
  filter: (path) => !leftOut.test(path.slice(projectRoot.length + 1)),
});
for (const name of ['node_modules', 'dist'])
  await symlink(join(projectRoot, name), join(copy, name), 'junction');

const missed: string[] = [];
for (const { file, line, becomes, noticedBy, title } of seeds.filter((seed) => seed.file.includes(word))) {
  const path = join(copy, file);
  const source = await readFile(path, 'utf8');
  const run = (...args: string[]) =>
    spawnSync('npx', ['vitest', 'run', noticedBy, ...(title ? ['-t', title] : []), ...args], {
      cwd: copy,
      env: { ...process.env, CI: '' },
      shell: process.platform === 'win32',
    }).status;
  await writeFile(
    path,
    source.replace(line, () => becomes),
  );
  const result = source.includes(line) ? (run() === 0 ? 'NOT NOTICED' : 'noticed') : 'IS GONE';
  await writeFile(path, source);
  console.log(`${result.padEnd(11)} ${file}: ${line.trim()} → ${becomes.trim()}`);
  if (result !== 'noticed') missed.push(file);
}
await rm(copy, { recursive: true, force: true });
console.log(`${missed.length} not noticed`);
process.exitCode = missed.length > 0 ? 1 : 0;
