import { readFile } from 'node:fs/promises';
import { builtFrom, hashSources } from '#commands/build/sources.ts';

/** Says before tests of the server when there is no build, or one of other sources: some of them start `dist/site.js`. */
export async function setup(): Promise<void> {
  const built = await readFile(builtFrom, 'utf8').catch(() => undefined);
  if (built === (await hashSources())) return;
  const state = built === undefined ? 'There is no build' : 'The build is not of these sources';
  console.warn(`${state}: tests that start the server or read its files need npm run build first.`);
}
