import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '../support/freePort.ts';
import { samplePictures } from '../support/samplePictures.ts';
import { expect, expectNoAxe, test } from './staffDesk.ts';

test.use({
  allowConsole: [
    /^500: GET .*\/team$|^4(0[0-9]|1[0-9]):|ERR_CONNECTION|ERR_EMPTY|ERR_FAILED: PUT|blocked by CORS/,
  ],
});

async function openRecord(page: Page, name: string, desk = '') {
  await page.goto(`${desk}#/content/${name}`);
  const form = page.getByRole('main');
  await expect(form.getByRole('heading', { level: 1 })).toBeVisible();
  return { form, preview: page.frameLocator('iframe[title]') };
}

test('staff write a headline, see an error, and find the text in the preview', async ({ page, desk }) => {
  const { recordIn, writeRecord } = desk;
  const before = await recordIn('teamPage');
  await writeRecord('teamPage', { ...before, ownKey: { kept: [1] } });
  await page.goto('#/content');
  await page.getByLabel('Find a text').fill('people at the bench');
  await page.getByRole('link', { name: /^Team.*people at the bench/i }).click();
  const form = page.getByRole('main');
  const field = form.getByRole('textbox', { name: 'Heading', exact: true });
  // A found text is the one that gets the focus.
  await expect(field).toBeFocused();
  const shown = page.frameLocator('iframe[title]').getByRole('heading', { level: 1 });
  await expect(shown).toBeVisible();

  // The page shows what is typed before it is saved, and the last valid record in place of a faulty one.
  await page.route('**/records/teamPage', (route) =>
    // The form also asks for the record every few seconds.
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await field.fill('Typed a moment ago');
  await expect(shown).toHaveText('Typed a moment ago');
  await expect(shown).toHaveCSS('outline-style', 'solid');
  await page.unroute('**/records/teamPage');
  await expect(form.getByText(/^Saved \d/)).toBeVisible();
  await field.fill('');
  await expect.poll(async () => (await recordIn('teamPage')).heading).toBe('');
  await expect(form.getByText('is missing or empty')).toBeHidden();
  await field.blur();
  await expect(form.getByText('is missing or empty').first()).toBeVisible();
  await expect(shown).toHaveText('Typed a moment ago');
  await page.route('**/team', (route) =>
    route.fulfill({ status: 500, json: { error: 'It cannot be rendered' } }),
  );
  await field.fill('A text that no page can show');
  await expect(page.getByText('This text cannot be shown.')).toBeVisible();
  await expect(shown).toBeVisible();
  await page.unroute('**/team');
  await field.fill('The people of Hyderabad');
  await expect(shown).toHaveText('The people of Hyderabad');
  await expect(page.getByText('This text cannot be shown.')).toBeHidden();
  await expect(form.getByText('is missing or empty')).toBeHidden();
  await expect(form.getByText(/^Saved \d/)).toBeVisible();
  await expect(page.getByText('1 change not published')).toBeVisible();
  const written = { ...before, heading: 'The people of Hyderabad', ownKey: { kept: [1] } };
  expect(await recordIn('teamPage')).toEqual(written);
});

test('staff add a person with a photo, and undo a removal', async ({ page, desk }) => {
  const { recordIn } = desk;
  const { form, preview } = await openRecord(page, 'team');
  const people = await recordIn('team');
  await form.getByRole('button', { name: 'Add a person' }).click();
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Zoya Ahmed');
  await form.getByRole('textbox', { name: 'Role' }).fill('Tester');
  await expect(preview.getByText('Tester', { exact: true })).toBeAttached();
  const addFile = (name: string, buffer: Buffer) =>
    form.getByLabel(/^File: /).setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  await addFile('zoya.jpg', await samplePictures.jpg());
  await expect(form.getByRole('group', { name: /^Picture/ }).getByText('zoya.jpg')).toBeVisible();
  const added = { name: 'Zoya Ahmed', designation: 'Tester', image: 'uploads/zoya.jpg' };
  await expect.poll(() => recordIn('team')).toEqual([...people, expect.objectContaining(added)]);
  await addFile('notes.jpg', Buffer.from('no picture'));
  await expect(form.getByText('notes.jpg is not a jpg, png, webp, avif or gif picture.')).toBeVisible();

  const first = people[0].name;
  await form.getByRole('button', { name: `Remove ${first}` }).click();
  await expect.poll(async () => (await recordIn('team'))[0]).not.toEqual(people[0]);
  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await recordIn('team'))[0]).toEqual(people[0]);
});

test('what is typed survives a reload and a restart at another address', async ({ page, ownDesk }) => {
  const { recordIn } = ownDesk;
  const { form } = await openRecord(page, 'careersPage', ownDesk.url);
  const text = form.getByRole('textbox', { name: 'Text', exact: true });
  const saved = async () => (await recordIn('careersPage')).text;
  await form.getByRole('textbox', { name: 'Heading', exact: true }).fill('');
  await text.fill('A long text that took an hour');
  // At once, before it is saved.
  await page.reload();
  await expect(text).toHaveValue('A long text that took an hour');
  // An error is said once its field was left.
  await form.getByRole('textbox', { name: 'Heading', exact: true }).focus();
  await text.focus();
  await expect(form.getByText('is missing or empty').first()).toBeVisible();
  await expect.poll(saved).toBe('A long text that took an hour');

  // While the desk is stopped, the page says so and keeps the text.
  const { port, pathname } = new URL(ownDesk.url);
  const ownPort = String(await freePort());
  await ownDesk.kill();
  await text.fill('A longer text that took two hours');
  // The unsaved form says it, and so does the bar after a call without an answer.
  await expect(form.getByText(/The desk does not answer/).first()).toBeVisible();
  await expect(form.getByRole('button', { name: 'Copy my text' })).toBeVisible();
  await ownDesk.startAgain(ownPort);
  expect([new URL(ownDesk.url).port, new URL(ownDesk.url).pathname]).not.toEqual([port, pathname]);
  // Another port is another place for the browser: the desk shows what it received.
  const tab = await page.context().newPage();
  await openRecord(tab, 'careersPage', ownDesk.url);
  const inTab = tab.getByRole('main').getByRole('textbox', { name: 'Text', exact: true });
  await expect(inTab).toHaveValue('A long text that took an hour');

  // At the same port an old tab says where it is, and what it has comes along.
  await ownDesk.kill();
  await inTab.fill('Typed while nobody listened');
  // The bar says it, and so does the form while it has words that are not saved.
  await expect(tab.getByText(/The desk does not answer/).first()).toBeVisible();
  await ownDesk.startAgain(ownPort);
  await expect(tab.getByText(/The desk has been started again at another address/).first()).toBeVisible();
  await openRecord(tab, 'careersPage', ownDesk.url);
  await expect(inTab).toHaveValue('Typed while nobody listened');
  await expect.poll(saved).toBe('Typed while nobody listened');
  await tab.close();
});

test('a link in the preview is left when staff type on', async ({ page, desk: { recordIn } }) => {
  const before = await recordIn('team');
  const { form, preview } = await openRecord(page, 'team');
  await form.getByRole('button', { name: /^Edit/ }).first().click();
  const name = form.getByRole('textbox', { name: 'Name', exact: true });
  await preview
    .getByRole('link', { name: /LinkedIn/ })
    .first()
    .click();
  await preview.locator('header a[href="/"]').first().click();
  await expect(preview.locator('body')).not.toContainText(await name.inputValue());
  await name.fill('Meera Nair');
  await expect(preview.getByText('Meera Nair')).toBeAttached();
  await expect.poll(async () => (await recordIn('team'))[0].name).toBe('Meera Nair');
  await name.fill(before[0].name);
  await expect.poll(() => recordIn('team')).toEqual(before);
});

test('publishing shows the old next to the new text, and visitors get it', async ({ page, ownDesk }) => {
  const { recordIn, site } = ownDesk;
  const seen = async () => {
    const html = await (await page.request.get(`${site.url}/portfolio`)).text();
    return /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1];
  };
  const old = (await recordIn('portfolioPage')).heading;
  const { form } = await openRecord(page, 'portfolioPage', ownDesk.url);
  const field = form.getByRole('textbox', { name: 'Heading', exact: true });
  await field.fill('First version');
  await expect.poll(async () => (await recordIn('portfolioPage')).heading).toBe('First version');
  // On a phone the title stays whole next to what is said of it.
  await page.setViewportSize({ width: 390, height: 900 });
  await expect(form.getByText(/^Saved \d/)).toBeVisible();
  expect((await form.getByRole('heading', { level: 1 }).boundingBox())?.height).toBeLessThan(30);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Publish …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  const change = dialog.getByRole('region', { name: 'Portfolio' });
  await expect(change.getByRole('deletion')).toHaveText(old);
  await expect(change.getByRole('insertion')).toHaveText('First version');
  await expectNoAxe(page);
  await dialog.getByLabel('Note').fill('It says first');
  await dialog.getByRole('button', { name: 'Publish changes' }).click();
  await expect(dialog.getByRole('status')).toContainText('Published.');
  await expect.poll(seen).toBe('First version');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(/not published$/)).toBeHidden();
});

test('an earlier version is compared and published again, and the draft stays', async ({ page, ownDesk }) => {
  const { folder, publishFolder, recordIn, site } = ownDesk;
  const old = (await recordIn('portfolioPage')).heading;
  const file = join(folder, 'portfolioPage.json');
  for (const heading of ['First version', 'Second version']) {
    await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), heading }));
    await publishFolder(heading);
  }
  const { form } = await openRecord(page, 'portfolioPage', ownDesk.url);
  const field = form.getByRole('textbox', { name: 'Heading', exact: true });
  const text = form.getByRole('textbox', { name: 'Text', exact: true }).first();
  await text.fill('Not published');
  await expect.poll(async () => JSON.stringify(await recordIn('portfolioPage'))).toContain('Not published');
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Look at version 2' }).click();
  const version = page.getByRole('dialog', { name: 'Version 2' });
  await expect(version.getByRole('insertion').filter({ hasText: 'First version' })).toBeVisible();
  await expectNoAxe(page);
  await version.getByRole('combobox', { name: /^Compare with/ }).click();
  await page.getByRole('option', { name: /^Version 1/ }).click();
  const inVersion = version.getByRole('region', { name: 'Portfolio' });
  await expect(inVersion.getByRole('deletion')).toHaveText(old);
  await version.getByRole('button', { name: 'Publish version 2 again' }).click();
  await expect
    .poll(async () => (await page.request.get(`${site.url}/portfolio`)).text())
    .toContain('First version');
  await version.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Content' }).click();
  await page.getByRole('link', { name: 'Portfolio' }).click();
  await expect(field).toHaveValue('First version');
  await expect(text).toHaveValue('Not published');
});

test('the preview shows a mail, and the open menu', async ({ page }) => {
  const mail = await openRecord(page, 'mail');
  await expect(mail.preview.getByText('Zubeda Qureshi')).toBeVisible();
  const subject = mail.form.getByRole('textbox', { name: 'Of a contact message' });
  await subject.fill('A letter');
  await expect(mail.preview.getByRole('heading', { name: 'A letter' })).toBeVisible();
  const menu = await openRecord(page, 'navigation');
  await expect(menu.preview.getByRole('dialog').getByText('Company')).toBeVisible();
});

test('staff add a product, which gets an address, a page and a menu entry', async ({ page, desk }) => {
  const { recordIn } = desk;
  const { form, preview } = await openRecord(page, 'products');
  await form.getByRole('button', { name: 'Add a product' }).click();
  const entry = form.getByRole('group', { name: /product 12|School/ });
  await entry.getByLabel('Name in lists').fill('School buses');
  await entry.getByLabel('Address').focus();
  await expect(entry.getByLabel('Address')).toHaveValue('school-buses');
  await entry.getByLabel('Heading').fill('Buses on time');
  await entry.getByLabel('Stone').click();
  await page.getByRole('option', { name: 'Pear' }).click();
  await expect(form.getByText(/^Saved \d/)).toBeVisible();
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Buses on time');
  await expect(preview.locator('header a[href="/products/school-buses"]')).toHaveCount(1);
  const { products } = await recordIn('products');
  expect(products.at(-1)).toMatchObject({ slug: 'school-buses', name: 'School buses', stone: 'pear' });
  await form.getByRole('button', { name: 'Remove School buses' }).click();
  await expect.poll(async () => (await recordIn('products')).products.length).toBe(11);
});

test('staff move a section of the home page', async ({ page, desk }) => {
  const { recordIn } = desk;
  const { form, preview } = await openRecord(page, 'homePage');
  const up = form.getByRole('button', { name: 'Move Testimonials up' });
  for (let step = 0; step < 3; step++) await up.click();
  await expect(up).toBeDisabled();
  const order = ['testimonials', 'itServices', 'collaboration', 'skills', 'contact'];
  await expect.poll(async () => (await recordIn('homePage')).order).toEqual(order);
  const { heading } = await recordIn('testimonials');
  // The first one is the heading of the screen of software, which no order moves.
  await expect(preview.getByRole('heading', { level: 2 }).nth(1)).toHaveText(heading);
});
