import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { plainEnv, startProgram } from '../support/startProgram.ts';

const root = join(import.meta.dirname, '..', '..');
let folder: string;
let env: NodeJS.ProcessEnv;

/** Creates the content of the Docker image: the build, the sample and the packages of `npm ci --omit=dev`. */
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'built-'));
  for (const part of ['dist', 'package.json', 'src/content'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const modules = join(root, 'node_modules');
  const names = readdirSync(modules).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(modules, name)).map((own) => `${name}/${own}`) : name,
  );
  for (const name of names) {
    if (name.startsWith('.') || packages[`node_modules/${name}`]?.dev) continue;
    const place = join('node_modules', name);
    mkdirSync(dirname(join(folder, place)), { recursive: true });
    symlinkSync(join(root, place), join(folder, place), 'junction');
  }
  // NODE_PRESERVE_SYMLINKS makes Node resolve packages from the links, not from their targets.
  env = { NODE_PRESERVE_SYMLINKS: '1', ...plainEnv, NODE_ENV: 'production', DATA_DIR: join(folder, 'data') };
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/site.js', ...args], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  return { status, out: stdout, err: stderr };
}

const start = (...args: string[]) => startProgram(['dist/site.js', ...args], folder, env);

test('the build runs every command without a development package', async () => {
  const migrated = expect.stringMatching(/^The store in .*data has schema version \d+\.\n$/);
  expect(run('migrate')).toMatchObject({ status: 0, out: migrated });
  expect(run('theme', 'check')).toMatchObject({ out: expect.stringContaining('pairs') });
  expect(run('content', 'init', 'own')).toMatchObject({ status: 0 });
  const sound = expect.stringContaining('No faults.');
  expect(run('content', 'check', 'own')).toMatchObject({ status: 0, out: sound });
  expect(run('content', 'publish', 'own')).toMatchObject({ status: 0 });

  const preview = await start('content', 'preview', 'own');
  expect((await fetch(preview.url)).status).toBe(200);
  expect(await preview.end()).toBe(0);

  const desk = await start('desk');
  expect(await (await fetch(desk.url)).text()).toContain('<script type="module"');
  const { user } = await (await fetch(`${desk.url}session`)).json();
  const note = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"note":"Spring"}' };
  const draft = join(folder, 'data/draft/about.json');
  writeFileSync(draft, readFileSync(draft, 'utf8').replace('"title"', ' "title"'));
  expect(await (await fetch(`${desk.url}publish`, note)).json()).toMatchObject({ isPublished: true });
  // The draft is for those who know the secret address.
  const about = (headers: Record<string, string>) => fetch(new URL('/about', desk.url), { headers });
  expect((await about({})).status).toBe(403);
  const cookie = (await fetch(desk.url)).headers.get('set-cookie')?.split(';')[0] ?? '';
  expect(await (await about({ cookie })).text()).toContain('</html>');
  expect(await desk.end()).toBe(0);
  expect(run('content', 'history').out).toMatch(new RegExp(`^\\* 2 .* ${user} {2}Spring\n`));

  writeFileSync(join(folder, 'site.env'), 'PORT=0\nLOG_LEVEL=error\n');
  const server = await start('serve', '--settings', 'site.env');
  writeFileSync(join(folder, 'port.env'), `PORT=${new URL(server.url).port}\n`);
  const health = expect.stringContaining('answers 200: {"status":"ready"');
  expect(run('healthcheck', '--settings', 'port.env')).toMatchObject({ status: 0, out: health });
  const body = JSON.stringify({ email: 'asha@site.example' });
  const headers = { 'content-type': 'application/json' };
  expect((await fetch(`${server.url}/newsLetter/create`, { method: 'POST', headers, body })).ok).toBe(true);
  const listed = expect.stringContaining('asha@site.example');
  expect(run('leads', 'list')).toMatchObject({ status: 0, out: listed });
  expect(await server.end()).toBe(0);
});
