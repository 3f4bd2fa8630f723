import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { switchBuild } from '#commands/build/nextBuild.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

test('a build takes along the files of the last one, for which open pages and running servers ask, but none older', async () => {
  const folder = await temporaryFolder();
  const [dist, next] = [join(folder, 'dist'), join(folder, 'dist.next')];
  const build = async (name: string) => {
    await mkdir(join(next, 'client/assets'), { recursive: true });
    await writeFile(join(next, 'client/assets', `${name}.js`), name);
    await writeFile(join(next, 'site.js'), name);
    await switchBuild(next, dist);
    expect(await readFile(join(dist, 'site.js'), 'utf8')).toBe(name);
    return (await readdir(join(dist, 'client/assets'))).sort();
  };
  expect(await build('first')).toEqual(['first.js']);
  expect(await build('second')).toEqual(['first.js', 'second.js']);
  expect(await build('third')).toEqual(['second.js', 'third.js']);
});
