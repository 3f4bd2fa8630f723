import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { networkInterfaces, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '#server/files/projectRoot.ts';
import { plainEnv, startProgram } from '../../support/startProgram.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

/** Creates the content of the Docker image: the build and the packages of `npm ci --omit=dev`. */
async function image() {
  const folder = await temporaryFolder();
  await cp(join(projectRoot, 'dist'), join(folder, 'dist'), { recursive: true });
  const { packages } = JSON.parse(await readFile(join(projectRoot, 'package-lock.json'), 'utf8'));
  for (const [place, { dev }] of Object.entries<{ dev?: true }>(packages)) {
    if (!/^node_modules\/(@[^/]+\/)?[^/]+$/.test(place) || dev) continue;
    await mkdir(dirname(join(folder, place)), { recursive: true });
    await symlink(join(projectRoot, place), join(folder, place), 'junction');
  }
  return folder;
}

test('the build runs every command without a development package', async () => {
  const folder = await image();
  // NODE_PRESERVE_SYMLINKS makes Node resolve packages from the links, not from their targets.
  const env = {
    NODE_PRESERVE_SYMLINKS: '1',
    ...plainEnv,
    NODE_ENV: 'production',
    DATA_DIR: join(folder, 'data'),
  };
  const run = (...args: string[]) => {
    const command = ['dist/site.js', ...args];
    const { status, stdout } = spawnSync(process.execPath, command, { cwd: folder, env, encoding: 'utf8' });
    return { status, out: stdout };
  };
  const start = async (...args: string[]) => {
    const program = await startProgram(['dist/site.js', ...args], folder, env);
    onTestFinished(() => void program.process.kill('SIGKILL'));
    return program;
  };
  const headers = { 'content-type': 'application/json' };
  const migrated = expect.stringMatching(/^The store in .*data has schema version \d+\.\n$/);
  expect(run('migrate')).toMatchObject({ status: 0, out: migrated });
  expect(run('theme', 'check')).toMatchObject({ out: expect.stringContaining('pairs') });
  expect(run('content', 'init', 'own')).toMatchObject({ status: 0 });
  const noFaults = expect.stringContaining('No faults.');
  expect(run('content', 'check', 'own')).toMatchObject({ status: 0, out: noFaults });
  expect(run('content', 'publish', 'own')).toMatchObject({ status: 0 });

  const preview = await start('content', 'preview', 'own');
  expect((await fetch(preview.url)).status).toBe(200);
  expect(await preview.end()).toBe(0);

  const desk = await start('desk');
  expect(await (await fetch(desk.url)).text()).toContain('<script type="module"');
  expect(desk.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[0-9a-f]{32}\/$/);
  const { user } = await (await fetch(`${desk.url}session`)).json();
  expect(user).toBe(userInfo().username);
  const { data, revision } = await (await fetch(`${desk.url}records/about`)).json();
  const put = { method: 'PUT', headers: { ...headers, 'if-match': revision } };
  const text = JSON.stringify({ data: { ...data, title: `Our ${data.title}` } });
  expect((await fetch(`${desk.url}records/about`, { ...put, body: text })).status).toBe(200);
  const { version, changes } = await (await fetch(`${desk.url}publication`)).json();
  const shown = { [changes[0].id]: changes[0].hash };
  const publish = { method: 'POST', headers, body: JSON.stringify({ version, shown, note: 'Spring' }) };
  expect(await (await fetch(`${desk.url}publish`, publish)).json()).toMatchObject({ version: 2 });
  // Another machine does not reach the desk; the draft is for those who know the secret address.
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  for (const { address } of all.filter(({ internal, family }) => !internal && family === 'IPv4'))
    await expect(fetch(`http://${address}:${new URL(desk.url).port}/`)).rejects.toThrow();
  const about = (headers: Record<string, string>) => fetch(new URL('/about', desk.url), { headers });
  expect((await about({})).status).toBe(403);
  const cookie = (await fetch(desk.url)).headers.get('set-cookie')?.split(';')[0] ?? '';
  expect(await (await about({ cookie })).text()).toContain('</html>');
  expect(await desk.end()).toBe(0);
  expect(run('content', 'history').out).toMatch(new RegExp(`^\\* 2 .* ${user} {2}Spring\n`));

  await writeFile(join(folder, 'site.env'), 'PORT=0\nLOG_LEVEL=error\n');
  const server = await start('serve', '--settings', 'site.env');
  await writeFile(join(folder, 'port.env'), `PORT=${new URL(server.url).port}\n`);
  const health = expect.stringContaining('answers 200: {"status":"ready"');
  expect(run('healthcheck', '--settings', 'port.env')).toMatchObject({ status: 0, out: health });
  const body = JSON.stringify({ email: 'asha@site.example' });
  expect((await fetch(`${server.url}/newsLetter/create`, { method: 'POST', headers, body })).ok).toBe(true);
  const listed = expect.stringContaining('asha@site.example');
  expect(run('leads', 'list')).toMatchObject({ status: 0, out: listed });
  expect(await server.end()).toBe(0);
});
