import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runSite } from '#commands/site/runSite.ts';
import { projectRoot } from '#server/files/projectRoot.ts';
import { keptStreams } from './support/staffCommand.ts';

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');

it.each([
  ['.deploy/Dockerfile', ['leads', 'healthcheck', 'serve']],
  ['.deploy/site@.service', ['serve']],
])('%s starts commands of the build', async (file, names) => {
  const started = [...read(file).matchAll(/dist\/site\.js[", ]+(\w+)/g)].map(([, name = '']) => name);
  expect(started).toEqual(names);
  for (const name of started) expect(await runSite([name, '--help'], {}, keptStreams().streams)).toBe(0);
});
