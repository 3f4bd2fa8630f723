import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#server/files/projectRoot.ts';
import { seeds } from './seeds.ts';

test('each seed finds its place by a text that its file has once', () => {
  const places = seeds.map(({ file, line }) => ({
    file,
    line,
    times: readFileSync(join(projectRoot, file), 'utf8').split(line).length - 1,
  }));
  expect(places.filter(({ times }) => times !== 1)).toEqual([]);
});
