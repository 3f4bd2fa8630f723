import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { switchBuild } from '#commands/build/nextBuild.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** Makes a build and switches to it. Its server is `site.js` and fifty modules whose names no other build has. */
async function build(folder: string, name: string): Promise<void> {
  const next = join(folder, 'dist.next');
  const modules = Array.from({ length: 50 }, (_, number) => `chunk-${name}-${number}.js`);
  for (const module of modules) await write(join(next, 'server', module), 'await 0;');
  await write(join(next, 'server/site.js'), modules.map((module) => `import './${module}';\n`).join(''));
  await write(join(next, `client/assets/${name}.js`), name);
  await write(join(next, 'client/icon.svg'), name);
  await switchBuild(next, join(folder, 'dist'), name);
}

/** Starts the present build, and returns what it wrote to the error output. */
const start = (folder: string): Promise<string> =>
  new Promise((resolve) => {
    const server = spawn(process.execPath, [join(folder, 'dist/site.js')]);
    let errors = '';
    server.stderr.on('data', (text) => {
      errors += text;
    });
    server.on('close', () => resolve(errors));
  });

test('a build takes along the files of the last one, for which open pages and running servers ask, but none older', async () => {
  const folder = await temporaryFolder();
  const namesAfter = async (name: string) => {
    await build(folder, name);
    expect(await readFile(join(folder, 'dist/client/icon.svg'), 'utf8')).toBe(name);
    const assets = await readdir(join(folder, 'dist/client/assets'));
    const servers = (await readdir(join(folder, 'dist'))).filter((each) => each.startsWith('server'));
    return { assets: assets.sort(), servers: servers.sort() };
  };
  expect(await namesAfter('first')).toEqual({ assets: ['first.js'], servers: ['server-first'] });
  expect(await namesAfter('second')).toEqual({
    assets: ['first.js', 'second.js'],
    servers: ['server-first', 'server-second'],
  });
  expect(await namesAfter('third')).toEqual({
    assets: ['second.js', 'third.js'],
    servers: ['server-second', 'server-third'],
  });
});

test('a build of the release before, whose server has another folder, stays whole for one build', async () => {
  const folder = await temporaryFolder();
  const dist = join(folder, 'dist');
  await write(join(dist, 'server/site.js'), '');
  await write(join(dist, 'client/assets/old.js'), '');
  await write(join(dist, 'site.js'), "import './server/site.js';\n");
  await build(folder, 'first');
  expect(await readdir(join(dist, 'server'))).toEqual(['site.js']);
  expect(await readdir(join(dist, 'client/assets'))).toEqual(['first.js', 'old.js']);
  await build(folder, 'second');
  expect(await readdir(dist)).not.toContain('server');
});

test('servers that start while builds are switched find all their files', async () => {
  const folder = await temporaryFolder();
  await build(folder, '0');
  let isOver = false;
  const starts = Array.from({ length: 2 }, async () => {
    const errors: string[] = [];
    while (!isOver) errors.push(await start(folder));
    return errors;
  });
  for (const number of Array(6).keys()) {
    await build(folder, `${number + 1}`);
    // Nobody builds twice while one server starts.
    await start(folder);
  }
  isOver = true;
  expect((await Promise.all(starts)).flat().filter(Boolean)).toEqual([]);
});
