import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/freePort.ts';
import { lacking, makeCertificate, nginxArguments, programOf } from '../support/proxyPrograms.ts';
import { plainEnv, startProgram } from '../support/startProgram.ts';
import { expect, test } from './site.ts';

// Its desk is no site, and has no such lead.
test.use({ baseURL: '', allowConsole: [/^404: GET .*\/leads\//] });

const root = join(import.meta.dirname, '..', '..');

/** Removed after the test, and ended before. */
let folder: string;
const running: (() => Promise<unknown>)[] = [];

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-proxy-'));
});
test.afterEach(async () => {
  for (const end of running.splice(0).reverse()) await end();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

test('the desk works behind nginx as .deploy configures it, with a password', async ({ browser }) => {
  const missing = lacking('nginx');
  test.skip(missing.length > 0, `needs ${missing}`);
  const [http, https, far] = [await freePort(), await freePort(), await freePort()];
  const secret = 'of-the-proxy-and-the-desk-0123456789';
  const example = await readFile(join(root, '.deploy/nginx-desk.conf'), 'utf8');
  const host = `localhost:${https}`;
  const conf = example
    .replaceAll('https://desk.site.example', `https://${host}`)
    .replaceAll('server_name desk.site.example', 'server_name localhost')
    .replace('127.0.0.1:4000', `127.0.0.1:${far}`)
    .replace('the value of DESK_PROXY_SECRET', secret)
    .replaceAll('/etc/ssl/site', folder)
    .replaceAll('/etc/nginx', folder)
    .replaceAll('listen 80', `listen 127.0.0.1:${http}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${https}`)
    .replace(/^ *listen \[.*\n/gm, '');
  const hash = execFileSync('openssl', ['passwd', '-6', 'right'], { encoding: 'utf8' });
  await writeFile(join(folder, 'desk.users'), `asha:${hash}`);
  makeCertificate(folder, ['localhost']);
  const proxy = spawn(programOf('nginx') ?? '', await nginxArguments(folder, { 'desk.conf': conf }), {
    env: plainEnv,
    stdio: 'ignore',
  });
  running.push(async () => {
    proxy.kill('SIGTERM');
    await once(proxy, 'close');
  });
  const desk = await startProgram([join(root, 'dist/site.js'), 'desk'], root, {
    ...plainEnv,
    DATA_DIR: join(folder, 'data'),
    DESK_ADDRESS: `127.0.0.1:${far}`,
    DESK_URL: `https://${host}`,
    DESK_PROXY_SECRET: secret,
  });
  running.push(() => desk.end());
  expect(desk.url).toBe(`https://${host}/desk/`);

  const open = (password?: string, headers: Record<string, string> = {}) =>
    browser.newContext({
      ignoreHTTPSErrors: true,
      extraHTTPHeaders: headers,
      ...(password && { httpCredentials: { username: 'asha', password } }),
    });
  const statusOf = async (url: string, ...login: Parameters<typeof open>) => {
    const context = await open(...login);
    const answer = await context.request.get(url, { maxRedirects: 0 });
    await context.close();
    return answer.status();
  };
  await expect.poll(() => statusOf(desk.url, 'right').catch(() => 0)).toBe(200);
  expect(await statusOf(desk.url, 'wrong')).toBe(401);
  // The desk ignores the name and the secret that a browser sends itself.
  const forged = { 'x-forwarded-user': 'asha', 'x-desk-secret': secret };
  expect(await statusOf(`${desk.url}session`, undefined, forged)).toBe(401);
  expect(
    await statusOf(`http://127.0.0.1:${far}/desk/session`, undefined, { 'x-forwarded-user': 'asha' }),
  ).toBe(403);
  expect(await statusOf(`http://127.0.0.1:${far}/about`)).toBe(403);
  expect(await statusOf(`http://localhost:${http}/desk/`)).toBe(301);

  const context = await open('right', { 'x-forwarded-user': 'boss' });
  const page = await context.newPage();
  await page.goto(`https://${host}/`);
  await expect(page).toHaveURL(/\/desk\/#/);
  await expect(page.getByText('asha', { exact: true })).toBeVisible();
  // A mail's link is on another site.
  const link = `${desk.url}#/leads/4b432bcadc7d6784476d8bb74bfe2996`;
  await page.goto(`data:text/html,${encodeURIComponent(`<a href="${link}">Open</a>`)}`);
  await page.getByRole('link').click();
  await expect(page.getByText('asha', { exact: true })).toBeVisible();
  await context.close();
  // No request, no name and no lead is in its log.
  expect(desk.lines).toEqual([`Ready at ${desk.url}`]);
});
