import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { recordNames } from '#site/records/contentRecords.ts';
import { type Program, plainEnv, startProgram } from '../support/startProgram.ts';
import { expectNoAxeViolations } from './axe.ts';
import { expect, test } from './site.ts';
import { startSite } from './startSite.ts';

/** Run serially, because two editors would build the same page. */
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 1440, height: 900 }, allowConsole: [/^40[039]:|blocked by CORS/] });

const root = join(import.meta.dirname, '../..');
let folder: string;
let data: string;
let editor: Program;
let address: string;

const command = join(root, 'dist/site.js');
const content = (...args: string[]) =>
  promisify(execFile)(process.execPath, [command, 'content', ...args], { env: environment() });
const environment = () => ({ ...plainEnv, DATA_DIR: data });

test.beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'edited-')), 'content');
  data = await mkdtemp(join(tmpdir(), 'edited-data-'));
  await content('init', folder);
  editor = await startProgram([command, 'content', 'edit', folder], root, environment());
  address = editor.url;
});
test.afterAll(async () => {
  await editor.end('SIGINT');
  await rm(folder, { recursive: true });
  await rm(data, { recursive: true });
});

const fileOf = (name: string) => join(folder, `${name}.json`);
const recordIn = async (name: string) => JSON.parse(await readFile(fileOf(name), 'utf8'));

async function openRecord(page: Page, title: string) {
  const records = page.getByRole('navigation', { name: 'Records' });
  if (!page.url().startsWith(address)) await page.goto(address);
  await records.getByRole('button', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  return { form: page.getByRole('main'), preview: page.frameLocator('iframe') };
}

test('staff write a headline, see a fault and add a person with a photo next to the preview', async ({
  page,
}) => {
  const before = await recordIn('teamPage');
  await writeFile(fileOf('teamPage'), JSON.stringify({ ...before, ownKey: { kept: [1] } }));
  await page.goto(address);
  const records = page.getByRole('navigation', { name: 'Records' }).getByRole('listitem');
  await expect(records).toHaveCount(recordNames.length);
  const { form, preview } = await openRecord(page, 'Team: other texts');
  const field = form.getByRole('textbox', { name: 'Heading', exact: true });
  const shown = preview.getByRole('heading', { level: 1 });
  await expect(shown).toBeVisible();

  await field.fill('');
  await expect(form.getByText('is missing or empty')).toBeVisible();
  await expect(form.getByRole('status')).toContainText('Not saved: one fault.');
  expect((await recordIn('teamPage')).heading).toBe(before.heading);
  await expectNoAxeViolations(page);
  await field.fill('The people of Hyderabad');
  await expect(shown).toHaveText('The people of Hyderabad');
  await expect(form.getByText('is missing or empty')).toBeHidden();
  const written = { ...before, heading: 'The people of Hyderabad', ownKey: { kept: [1] } };
  expect(await recordIn('teamPage')).toEqual(written);

  // The editor does not overwrite changes from another tab, but asks.
  const tab = await page.context().newPage();
  const { form: other } = await openRecord(tab, 'Team: other texts');
  const inTab = other.getByRole('textbox', { name: 'Heading', exact: true });
  await expect(inTab).toHaveValue('The people of Hyderabad');
  await inTab.fill('From the other tab');
  await expect.poll(async () => (await recordIn('teamPage')).heading).toBe('From the other tab');
  await field.fill('From the first tab');
  await expect(form.getByText('This record was changed elsewhere.')).toBeVisible();
  expect(await recordIn('teamPage')).toEqual({ ...written, heading: 'From the other tab' });
  await expectNoAxeViolations(page);
  await form.getByRole('button', { name: 'Keep what this page shows' }).click();
  await expect.poll(async () => (await recordIn('teamPage')).heading).toBe('From the first tab');
  await expect(form.getByText('This record was changed elsewhere.')).toBeHidden();
  await inTab.fill('Typed in vain');
  await other.getByRole('button', { name: 'Show the other text' }).click();
  await expect(inTab).toHaveValue('From the first tab');
  await inTab.fill('The people of Hyderabad');
  await expect.poll(async () => (await recordIn('teamPage')).heading).toBe('The people of Hyderabad');
  await tab.close();

  await openRecord(page, 'Team: people');
  const people = await recordIn('team');
  await form.getByRole('button', { name: 'Add' }).click();
  const entry = form.locator('details[open]');
  await entry.getByRole('textbox', { name: 'Name' }).fill('Zoya Ahmed');
  await entry.getByRole('textbox', { name: 'Designation' }).fill('Tester');
  await expect(preview.getByText('Tester', { exact: true })).toBeAttached();
  const addFile = (name: string, buffer: Buffer) =>
    entry.getByLabel(/Add a file/).setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  await addFile('zoya.jpg', await readFile(join(root, 'src/content/uploads/team/cup.jpg')));
  await expect(entry.getByLabel('Picture', { exact: true })).toContainText('uploads/zoya.jpg');
  const added = { name: 'Zoya Ahmed', designation: 'Tester', image: 'uploads/zoya.jpg' };
  await expect.poll(() => recordIn('team')).toEqual([...people, expect.objectContaining(added)]);
  await addFile('notes.jpg', Buffer.from('no picture'));
  await expect(entry.getByText('notes.jpg is not a jpg, png, webp, avif or gif picture.')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('a version is published with a list of its changes, is visible on the live site, and can be reverted', async ({
  page,
}) => {
  const live = await startSite({ DATA_DIR: data });
  const seen = async () => {
    const html = await (await page.request.get(`${live.url}/portfolio`)).text();
    return /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1];
  };
  await page.goto(address);
  const { form } = await openRecord(page, 'Portfolio page');
  const publish = async (text: string) => {
    await form.getByRole('textbox', { name: 'Heading', exact: true }).fill(text);
    await expect.poll(async () => (await recordIn('portfolioPage')).heading).toBe(text);
    await page.getByRole('button', { name: 'Publish' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish' });
    await expect(dialog.getByText(/^Portfolio page (is new|was changed)$/)).toBeVisible();
    await dialog.getByLabel('Note').fill(`It says ${text}`);
    await dialog.getByRole('button', { name: 'Publish changes' }).click();
    await expect(dialog.getByRole('status')).toContainText('is published');
    await expect.poll(seen).toBe(text);
    return dialog;
  };
  const first = await publish('First version');
  await expectNoAxeViolations(page);
  await first.getByRole('button', { name: 'Close' }).click();
  const second = await publish('Second version');
  // Role queries do not find the field behind the dialog.
  const field = page.locator('#root_heading');
  await second.getByRole('button', { name: 'Publish version 1 again' }).click();
  await expect.poll(seen).toBe('First version');
  // The form shows the restored content, so that the next change does not bring the reverted text back.
  await expect(field).toHaveValue('First version');
  expect((await recordIn('portfolioPage')).heading).toBe('First version');
  await expect(second.getByRole('listitem').filter({ hasText: 'Shown now' })).toContainText(
    'back to version 1',
  );
  await second.getByRole('button', { name: 'Close' }).click();
  // The editor discards unpublished changes only after confirmation.
  await field.fill('Not published');
  await expect.poll(async () => (await recordIn('portfolioPage')).heading).toBe('Not published');
  const refused = await page.request.post(`${address}rollback`, { data: { version: 2 } });
  expect([refused.status(), (await recordIn('portfolioPage')).heading]).toEqual([409, 'Not published']);
  await page.getByRole('button', { name: 'Publish' }).click();
  await second.getByRole('button', { name: 'Discard these changes and publish version 2 again' }).click();
  await expect(field).toHaveValue('Second version');
  await live.stop();
});

test('the editor responds only to its own pages: not to other sites, host names, machines or guessed tokens', async ({
  page,
}) => {
  const { port, pathname } = new URL(address);
  const statusFor = async (path: string, headers = {}, method = 'GET') => {
    const options = { method, headers, ...(method === 'PUT' && { data: { data: {} } }) };
    return (await page.request.fetch(`http://127.0.0.1:${port}${path}`, options)).status();
  };
  const records = `${pathname}records`;
  expect(await statusFor(records)).toBe(200);
  expect(await statusFor('/records')).toBe(404);
  expect(await statusFor(records, { host: `evil.example:${port}` })).toBe(403);
  expect(await statusFor(records, { origin: 'https://evil.example' })).toBe(403);
  expect(await statusFor(records, { 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await statusFor(`${records}/team`, { origin: 'null' }, 'PUT')).toBe(403);
  const outside = `${pathname}thumbnail?path=uploads/../../data/leads.sqlite`;
  expect(await statusFor(outside)).toBeGreaterThanOrEqual(400);

  // Other sites can send forms and plain text without a CORS preflight.
  const send = (path: string, data: string | object, headers = {}) =>
    page.request.post(`${address}${path}`, { data, headers }).then((answer) => answer.status());
  expect(await send('publish', '{"note":""}', { 'content-type': 'text/plain' })).toBe(415);
  expect(await send('publish', {})).toBe(400);
  expect(await send('rollback', { version: 'x' })).toBe(400);
  expect((await page.request.get(`${address}thumbnail`)).status()).toBe(400);
  expect((await page.request.put(`${address}records/mail`, { data: {} })).status()).toBe(400);

  // The editor neither reads nor writes through a link that leads out of the folder.
  const other = join(data, 'other.json');
  const mail = await recordIn('mail');
  await writeFile(other, JSON.stringify(mail));
  await rm(fileOf('mail'));
  await symlink(other, fileOf('mail'));
  const changed = { data: { data: { ...mail, yes: 'No' } } };
  expect((await page.request.put(`${address}records/mail`, changed)).status()).toBe(400);
  expect(JSON.parse(await readFile(other, 'utf8'))).toEqual(mail);

  // A page of another site in the same browser.
  await page.goto('data:text/html,<title>Another site</title>');
  const url = new URL(records, address).href;
  await expect(page.evaluate(async (url) => void (await fetch(url)), url)).rejects.toThrow('Failed to fetch');

  // Other machines connect to a network address.
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const network = all.find(({ internal, family }) => !internal && family === 'IPv4');
  if (network) await expect(fetch(`http://${network.address}:${port}${records}`)).rejects.toThrow();
});

test('only the editor can reach its preview server, which always ends with it', async ({ page }) => {
  const other = join(data, 'other');
  await content('init', other);
  const second = await startProgram([command, 'content', 'edit', other], root, environment());
  const children = await readFile(`/proc/${second.process.pid}/task/${second.process.pid}/children`, 'utf8');
  const [preview = ''] = children.trim().split(' ');
  expect((await page.request.get(new URL('/team', second.url).href)).status()).toBe(200);
  const listening = await promisify(execFile)('ss', ['-ltnp']).then(({ stdout }) => stdout);
  expect(listening).toContain(`pid=${second.process.pid},`);
  expect(listening).not.toContain(`pid=${preview},`);

  // An upload does not recreate a removed folder.
  await rm(other, { recursive: true });
  const upload = await page.request.post(`${second.url}pictures/cup.jpg`, {
    data: await readFile(join(root, 'src/content/uploads/team/cup.jpg')),
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect([upload.status(), existsSync(other)]).toEqual([410, false]);

  await second.end('SIGKILL');
  await expect.poll(() => existsSync(`/proc/${preview}`)).toBe(false);
});
