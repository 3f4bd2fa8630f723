import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from '#server/files/projectRoot.ts';
import { guideRecipes } from './guideRecipes.ts';
import { afterStep, type Recipe } from './recipe.ts';

/**
 * Carries out recipes of the guide on a copy of the sources, exactly as it says, and runs types, lint and the tests that each
 * recipe names: `npm run test:recipes`, or `-- limit` for the recipes with this word in their title. `-- in turn` checks the
 * types of one recipe, another one each day.
 */
const word = process.argv.slice(2).join(' ');
const isInTurn = word === 'in turn';
const today = guideRecipes[Math.floor(Date.now() / 86_400_000) % guideRecipes.length];
const wanted = isInTurn
  ? guideRecipes.filter((recipe) => recipe === today)
  : guideRecipes.filter(({ title }) => title.toLowerCase().includes(word.toLowerCase()));

/** The state of an earlier check of types is as deep in the copy as in the repository, because it names files from there. */
const typesFolder = { own: 'node_modules/.cache/types', ofCopy: '.cache/of/types' };
const checkTypes = ['.', 'tests'].map(
  (project) =>
    `npx tsc -p ${project} --checkers 1 --incremental --tsBuildInfoFile ${typesFolder.ofCopy}/${project}/tsbuildinfo`,
);
const format = 'npx biome check --write';

/** Lines of a failure that are printed. */
const longest = 80;

async function copySources(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'recipes-'));
  const leftOut = /^(node_modules|dist[^/]*|data|test-results|\.git|\.cache)$/;
  const filter = (path: string) => !leftOut.test(path.slice(projectRoot.length + 1));
  await cp(projectRoot, copy, { recursive: true, filter });
  await symlink(join(projectRoot, 'node_modules'), join(copy, 'node_modules'), 'junction');
  const known = join(projectRoot, typesFolder.own);
  if (existsSync(known)) await cp(known, join(copy, typesFolder.ofCopy), { recursive: true });
  return copy;
}

/** Carries out one recipe; returns the command that failed, with what it printed. */
async function carryOut({ steps, commands }: Recipe): Promise<string | undefined> {
  const copy = await copySources();
  try {
    for (const step of steps) {
      const path = join(copy, step.file);
      const source = existsSync(path) ? await readFile(path, 'utf8') : undefined;
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, afterStep(step, source));
    }
    const checks = isInTurn ? checkTypes : [format, ...checkTypes, 'npx knip --no-progress', ...commands];
    for (const command of checks) {
      const env = { ...process.env, CI: '' };
      const { status, stdout, stderr } = spawnSync(command, {
        cwd: copy,
        shell: true,
        encoding: 'utf8',
        env,
      });
      if (status !== 0) return `${command}\n${`${stdout}${stderr}`.split('\n').slice(-longest).join('\n')}`;
    }
    return undefined;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

const failed: string[] = [];
for (const recipe of wanted) {
  const failure = await carryOut(recipe).catch(String);
  console.log(
    `${failure === undefined ? 'works ' : 'FAILED'} ${recipe.title}${failure ? `\n${failure}` : ''}`,
  );
  if (failure !== undefined) failed.push(recipe.title);
}
console.log(`${wanted.length - failed.length} recipes work, ${failed.length} fail`);
process.exitCode = failed.length > 0 || wanted.length === 0 ? 1 : 0;
