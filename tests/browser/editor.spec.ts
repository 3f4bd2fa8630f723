import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from '@playwright/test';
import { recordNames } from '#site/records/contentRecords.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './site.ts';
import { startSite } from './startSite.ts';

/** Two editors at once would build the same page. */
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 1440, height: 900 }, allowConsole: [/^40[039]:|blocked by CORS/] });

const root = join(import.meta.dirname, '../..');
const { PATH, HOME, TMPDIR, TEMP, SYSTEMROOT } = process.env;

let folder: string;
let data: string;
let end: () => Promise<void>;
let address: string;

function content(...args: string[]) {
  const env = { PATH, HOME, TMPDIR, TEMP, SYSTEMROOT, DATA_DIR: data };
  return spawn(process.execPath, [join(root, 'dist/site.js'), 'content', ...args], { env });
}

test.beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'edited-')), 'content');
  data = await mkdtemp(join(tmpdir(), 'edited-data-'));
  await once(content('init', folder), 'close');
  const editor = content('edit', folder);
  const ended = once(editor, 'close');
  const lines: string[] = [];
  editor.stderr.on('data', (text) => lines.push(String(text)));
  address = await new Promise((resolve, reject) => {
    createInterface(editor.stdout).on('line', (line) => {
      const [, url] = /^Ready at (\S+)$/.exec(line) ?? [];
      if (url) resolve(url);
    });
    ended.then(() => reject(new Error(lines.join(''))));
  });
  end = async () => {
    editor.kill('SIGINT');
    await ended;
  };
});
test.afterAll(async () => {
  await end();
  await rm(folder, { recursive: true });
  await rm(data, { recursive: true });
});

const fileOf = (name: string) => join(folder, `${name}.json`);
const recordIn = async (name: string) => JSON.parse(await readFile(fileOf(name), 'utf8'));

async function openRecord(page: Page, title: string) {
  await page.goto(address);
  await page
    .getByRole('navigation', { name: 'Records' })
    .getByRole('button', { name: title, exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  return { form: page.getByRole('main'), preview: page.frameLocator('iframe') };
}

test('a headline that is typed is on the page next to it, and in its file with all that was there', async ({
  page,
}) => {
  const before = await recordIn('teamPage');
  await writeFile(fileOf('teamPage'), JSON.stringify({ ...before, ownKey: { kept: [1] } }));
  const { form, preview } = await openRecord(page, 'Team: other texts');
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible();
  await form.getByRole('textbox', { name: 'Heading', exact: true }).fill('The people of Hyderabad');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('The people of Hyderabad');
  expect(await recordIn('teamPage')).toEqual({
    ...before,
    heading: 'The people of Hyderabad',
    ownKey: { kept: [1] },
  });
});

test('a person with a photo is added, moved and removed', async ({ page }) => {
  const { form, preview } = await openRecord(page, 'Team: people');
  const before = await recordIn('team');
  await form.getByRole('button', { name: 'Add' }).click();
  const entry = form.locator('details[open]');
  await entry.getByRole('textbox', { name: 'Name' }).fill('Zoya Ahmed');
  await entry.getByRole('textbox', { name: 'Designation' }).fill('Tester');
  await entry.getByLabel(/Add a file/).setInputFiles({
    name: 'zoya.jpg',
    mimeType: 'image/jpeg',
    buffer: await readFile(join(root, 'src/content/uploads/team/cup.jpg')),
  });
  await expect(entry.getByLabel('Picture', { exact: true })).toContainText('uploads/zoya.jpg');
  await expect(preview.getByRole('heading', { name: 'Zoya Ahmed' })).toBeAttached();
  const added = { name: 'Zoya Ahmed', designation: 'Tester', image: 'uploads/zoya.jpg' };
  await expect.poll(() => recordIn('team')).toEqual([...before, expect.objectContaining(added)]);
  await form.getByRole('button', { name: 'Move up' }).last().click();
  await expect.poll(async () => (await recordIn('team')).at(-2)).toMatchObject(added);
  await entry.getByLabel(/Add a file/).setInputFiles({
    name: 'notes.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture'),
  });
  await expect(entry.getByText('notes.jpg is not a jpg, png, webp, avif or gif picture.')).toBeVisible();
});

test('a fault is named in its field and not written; what was typed stays until it is right', async ({
  page,
}) => {
  const { form, preview } = await openRecord(page, 'Portfolio page');
  const heading = form.getByRole('textbox', { name: 'Heading', exact: true });
  const before = await recordIn('portfolioPage');
  await heading.fill('');
  await expect(form.getByText('is missing or empty')).toBeVisible();
  await expect(form.getByRole('status')).toContainText('Not saved: one fault.');
  expect(await recordIn('portfolioPage')).toEqual(before);
  await expectAccessible(page, 'main');
  await heading.fill('Our work');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Our work');
  await expect(form.getByText('is missing or empty')).toBeHidden();
});

test('what another program has written is not written over', async ({ page }) => {
  const { form } = await openRecord(page, 'Careers page');
  const changed = { ...(await recordIn('careersPage')), heading: 'From another program' };
  await writeFile(fileOf('careersPage'), JSON.stringify(changed));
  await form.getByRole('textbox', { name: 'Heading', exact: true }).fill('From the editor');
  await expect(form.getByText('was changed by another program')).toBeVisible();
  expect(await recordIn('careersPage')).toEqual(changed);
});

test('a version is published with its changes named, is seen live, and taken back', async ({
  page,
  browser,
}) => {
  const live = await startSite({ DATA_DIR: data });
  const visitor = await browser.newPage();
  const heading = async () => {
    await visitor.goto(`${live.url}/portfolio`);
    return visitor.getByRole('heading', { level: 1 }).innerText();
  };
  const { form } = await openRecord(page, 'Portfolio page');
  const publish = async (text: string) => {
    await form.getByRole('textbox', { name: 'Heading', exact: true }).fill(text);
    await expect.poll(async () => (await recordIn('portfolioPage')).heading).toBe(text);
    await page.getByRole('button', { name: 'Publish' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish' });
    await expect(dialog.getByText('portfolioPage.json')).toBeVisible();
    await dialog.getByLabel('Note').fill(`It says ${text}`);
    await dialog.getByRole('button', { name: 'Publish changes' }).click();
    await expect(dialog.getByRole('status')).toContainText('is published');
    await expect.poll(heading).toBe(text);
    return dialog;
  };
  const first = await publish('First version');
  await expectAccessible(page, '[role=dialog]');
  await first.getByRole('button', { name: 'Close' }).click();
  const second = await publish('Second version');
  await second.getByRole('button', { name: 'Publish version 1 again' }).click();
  await expect.poll(heading).toBe('First version');
  await expect(second.getByRole('listitem').filter({ hasText: 'Shown now' })).toContainText(
    'back to version 1',
  );

  // The folder is of version 2 now, and version 3 somebody else's.
  await second.getByRole('button', { name: 'Publish changes' }).click();
  await expect(second.getByRole('status')).toContainText('comes from version 2, but version 3 is published');
  await visitor.close();
  await live.stop();
});

test('every record has a form without violations, and the desktop page next to it', async ({ page }) => {
  await page.goto(address);
  const records = page.getByRole('navigation', { name: 'Records' }).getByRole('listitem');
  await expect(records).toHaveCount(recordNames.length);
  for (const title of ['Navigation', 'Footer with newsletter', 'Products', 'Mail to staff']) {
    const { form } = await openRecord(page, title);
    await expect(form.getByRole('textbox').or(form.locator('summary')).first()).toBeVisible();
    for (const summary of await form.locator('summary').all()) await summary.click();
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'Desktop' }).click();
  const width = () => page.frames()[1]?.evaluate(() => innerWidth);
  await expect.poll(width).toBe(1280);
});

test('neither reads nor writes what is outside of the folder', async ({ page }) => {
  const outside = join(data, 'outside.json');
  const text = await readFile(fileOf('mail'), 'utf8');
  await writeFile(outside, text);
  await rm(fileOf('mail'));
  await symlink(outside, fileOf('mail'));
  const { form } = await openRecord(page, 'Mail to staff');
  await expect(form.getByText('mail.json leads out of the folder.')).toBeVisible();
  await expect(form.getByRole('textbox')).toHaveCount(0);
  const answer = await page.request.put(`${address}records/mail`, {
    data: { data: { ...JSON.parse(text), yes: 'No' } },
  });
  expect(answer.status()).toBe(400);
  expect(await readFile(outside, 'utf8')).toBe(text);
});

test('answers nobody but its own pages: no other site, no other name, no guess, no other machine', async ({
  page,
}) => {
  const { origin, port, pathname } = new URL(address);
  const statusFor = (path: string, headers: Record<string, string>, method = 'GET') =>
    new Promise<number | undefined>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on('error', reject)
        .end(method === 'GET' ? undefined : '{"data":{}}');
    });
  const records = `${pathname}records`;
  const own = { host: `127.0.0.1:${port}` };
  expect(await statusFor(records, own)).toBe(200);
  expect(await statusFor('/records', own)).toBe(404);
  expect(await statusFor(records, { host: `evil.example:${port}` })).toBe(403);
  expect(await statusFor(records, { ...own, origin: 'https://evil.example' })).toBe(403);
  expect(await statusFor(records, { ...own, 'sec-fetch-site': 'cross-site' })).toBe(403);
  const json = { ...own, 'content-type': 'application/json' };
  expect(await statusFor(`${records}/team`, { ...json, origin: 'null' }, 'PUT')).toBe(403);
  expect(
    await statusFor(`${pathname}thumbnail?path=uploads/../../data/leads.sqlite`, own),
  ).toBeGreaterThanOrEqual(400);

  // The page of another site in the same browser.
  await page.goto('data:text/html,<title>Another site</title>');
  const read = await page.evaluate(
    (url) =>
      fetch(url, { mode: 'no-cors' }).then(
        ({ type, status }) => `${type} ${status}`,
        () => 'refused',
      ),
    `${origin}${records}`,
  );
  expect(['refused', 'opaque 0']).toContain(read);
  const outside = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .find((one) => !one.internal && one.family === 'IPv4');
  if (outside) await expect(fetch(`http://${outside.address}:${port}${records}`)).rejects.toThrow();
});
