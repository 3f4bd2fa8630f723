import type { Page } from '@playwright/test';
import { samplePictures } from '../support/samplePictures.ts';
import { expect, type StaffDesk, test } from './staffDesk.ts';

test.use({ allowConsole: [/^4(0[0-9]|1[0-9]):/] });

/** The parts of the builder. */
const builder = (page: Page) => ({
  list: page.getByRole('navigation', { name: 'Blocks on this page' }),
  shown: page.frameLocator('iframe[title="The page"]'),
  form: (name: string) => page.getByRole('region', { name, exact: true }),
});

/** Returns what the folder holds of a page. */
const storedIn = ({ recordIn }: StaffDesk, name: string) => {
  const stored = () => recordIn(`pages/${name}`);
  const blocks = async (): Promise<string[]> =>
    (await stored()).blocks.map(({ block }: { block: string }) => block);
  return { stored, blocks };
};

/** Chooses an action from the menu of a page in the list. */
async function choose(page: Page, action: string, title: string) {
  await page.getByRole('button', { name: `More for ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

async function makePage(page: Page, template: string, title: string) {
  await page.goto('#/pages');
  await page.getByRole('button', { name: 'New page' }).click();
  const dialog = page.getByRole('dialog', { name: 'New page' });
  await dialog.getByRole('radio', { name: template }).check();
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog.getByRole('button', { name: 'Make the page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

test('staff make a case study by mouse next to the real page', async ({ page, desk }) => {
  await makePage(page, 'Case study', 'A hospital group');
  const { list, shown, form } = builder(page);
  const { stored, blocks } = storedIn(desk, 'insights-a-hospital-group');
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('A hospital group');

  // A press on a block of the page opens its form; words go into the text with a format.
  const text = form('Text').getByRole('textbox', { name: 'Text', exact: true });
  // The desk listens once the page has loaded.
  await expect(async () => {
    await shown.getByText('Write the text here.').click();
    await expect(text).toBeVisible({ timeout: 500 });
  }).toPass();
  await text.fill('Four hospitals wrote the same patient');
  await text.press('ControlOrMeta+a');
  await form('Text').getByRole('button', { name: 'Bold' }).click();
  await expect(form('Text').getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  await expect(shown.getByText('Four hospitals wrote the same patient')).toHaveCSS('font-weight', /^[67]00$/);
  await form('Text').getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByRole('combobox', { name: 'Link' }).fill('insights');
  await page.getByRole('option', { name: 'Insights /insights', exact: true }).click();
  await page.getByRole('form', { name: 'Link' }).getByRole('button', { name: 'Link' }).click();
  await expect
    .poll(async () => (await stored()).blocks[1].body)
    .toBe('**[Four hospitals wrote the same patient](/insights)**');

  // A picture of one's own, which needs words.
  await list.getByRole('button', { name: 'Picture and text', exact: true }).click();
  const picture = await samplePictures.jpg();
  const file = { name: 'ward.jpg', mimeType: 'image/jpeg', buffer: picture };
  await form('Picture and text').getByLabel('File: Picture', { exact: true }).setInputFiles(file);
  const alt = form('Picture and text').getByRole('textbox', { name: 'What the picture shows' });
  await alt.fill('');
  await alt.blur();
  await expect(form('Picture and text').getByText('is missing or empty').first()).toBeVisible();
  await alt.fill('A nurse types at a bed');
  await expect(shown.getByRole('img', { name: 'A nurse types at a bed' })).toBeAttached();
  await form('Picture and text').getByRole('textbox', { name: 'Heading' }).fill('At the bed');
  await form('Picture and text').getByRole('textbox', { name: 'Text', exact: true }).fill('Typed once.');

  // The toolbar at the block; a button to a page that is found by its title.
  await list.getByRole('button', { name: 'Quote', exact: true }).click();
  await form('Quote').getByRole('textbox', { name: 'What the customer says' }).fill('It simply works.');
  await page.getByRole('toolbar', { name: 'Quote' }).getByRole('button', { name: 'Move up' }).click();
  await expect.poll(blocks).toEqual(['banner', 'text', 'pictureText', 'quote', 'numbers', 'action']);
  await list.getByRole('button', { name: 'Call to action', exact: true }).click();
  const leads = form('Call to action').getByRole('combobox', { name: 'Link' });
  await form('Call to action').getByRole('textbox', { name: 'Heading' }).fill('Ask us');
  await leads.fill('Careers');
  await page.getByRole('option', { name: 'Careers /careers', exact: true }).click();
  await expect.poll(async () => (await stored()).blocks.at(-1).button.path).toBe('/careers');

  await page.reload();
  await expect(shown.getByText('It simply works.')).toBeVisible();
});

test('what a template asks for and nobody wrote keeps a page a draft', async ({ page, desk }) => {
  await makePage(page, 'Article', 'A clinic');
  const { form } = builder(page);
  const { stored } = storedIn(desk, 'insights-a-clinic');
  await page.getByRole('button', { name: 'Publish …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  const change = dialog.getByRole('region', { name: 'A clinic' });
  await expect(change.getByRole('checkbox')).toBeDisabled();
  await change.getByRole('link', { name: 'A clinic › Text › Text' }).click();
  await form('Text').getByRole('button', { name: 'Remove', exact: true }).first().click();
  await expect.poll(async () => JSON.stringify((await stored()).blocks)).not.toContain('"text"');
  await page.getByRole('button', { name: 'Publish …' }).click();
  await expect(change.getByRole('checkbox')).toBeChecked();
});

test('with keys alone a block is added, moved, written, undone and removed', async ({ page, desk }) => {
  const { stored, blocks } = storedIn(desk, 'by-keys');
  await makePage(page, 'Empty page', 'By keys');
  const { list, form } = builder(page);
  await list.getByRole('button', { name: 'Add a block' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a block' });
  await dialog.getByRole('button', { name: /^Text / }).press('Enter');
  await expect(form('Text')).toBeFocused();
  await list.getByRole('button', { name: 'Add a block' }).press('Enter');
  await dialog.getByRole('button', { name: /^Quote / }).press('Enter');
  await expect.poll(blocks).toEqual(['text', 'quote']);

  const handle = list.getByRole('button', { name: 'Move Quote, 2 of 2' });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Picked up Quote, 2 of 2.')).toBeAttached();
  // The list measures its rows first.
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(/At place 1 of/)).toBeAttached({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect.poll(blocks).toEqual(['quote', 'text']);
  await expect(list.getByRole('button', { name: 'Move Quote, 1 of 2' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(blocks).toEqual(['text', 'quote']);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect.poll(blocks).toEqual(['quote', 'text']);

  // The toolbar of the text is one stop of the Tab key.
  await list.getByRole('button', { name: 'Text', exact: true }).press('Enter');
  await expect(form('Text')).toBeFocused();
  const text = form('Text').getByRole('textbox', { name: 'Text', exact: true });
  await text.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Typed');
  await page.keyboard.press('Shift+Tab');
  await expect(form('Text').getByRole('button', { name: 'Bold' })).toBeFocused();
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await expect.poll(async () => (await stored()).blocks[1].body).toBe('- Typed');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(async () => (await stored()).blocks[1].body).toBe('Typed');

  await form('Text').getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  await expect.poll(blocks).toEqual(['quote']);
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expect.poll(blocks).toEqual(['quote', 'text']);
});

test('a page is duplicated, moved with a redirect, removed and brought back', async ({ page }) => {
  await makePage(page, 'Article', 'News');
  await page.getByRole('link', { name: '‹ Pages' }).click();
  const row = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  await expect(row('News')).toContainText('Draft');
  await choose(page, 'Duplicate', 'News');
  const copy = page.getByRole('dialog', { name: 'Duplicate “News”' });
  await copy.getByRole('textbox', { name: 'Title' }).fill('Other news');
  await expect(copy.getByRole('textbox', { name: 'Address' })).toHaveValue('/insights/other-news');
  await copy.getByRole('button', { name: 'Duplicate' }).click();
  await page.getByRole('link', { name: '‹ Pages' }).click();

  await choose(page, 'Move …', 'Other news');
  const move = page.getByRole('dialog', { name: 'Address of “Other news”' });
  await move.getByRole('textbox', { name: 'Address' }).fill('/other-news');
  await move.getByRole('checkbox', { name: 'Redirect visitors of /insights/other-news' }).check();
  await move.getByRole('button', { name: 'Change the address' }).click();
  await expect(row('Other news')).toContainText('/other-news');
  const addressNow = async () => new URL((await page.request.get('/insights/other-news')).url()).pathname;
  await expect.poll(addressNow).toBe('/other-news');

  await choose(page, 'Remove …', 'Other news');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the page' }).click();
  await expect(row('Other news')).toContainText('Bring back');
  await page.getByRole('button', { name: 'Undo' }).click();
  // The two lists are loaded one after the other: for a moment the page is in both.
  await expect(page.getByRole('button', { name: 'Bring back Other news' })).toHaveCount(0);
  await expect(row('Other news')).toContainText('/other-news');
});

test('a page that a colleague removes while it is edited becomes a new page', async ({ page, desk }) => {
  await makePage(page, 'Empty page', 'Removed');
  // The form asks for the page every few seconds: it must not know of the removal before somebody types.
  let letAsk = () => {};
  const typed = new Promise<void>((resolve) => {
    letAsk = resolve;
  });
  await page.route(/\/records\/pages\/removed$/, async (route) => {
    if (route.request().method() === 'GET') await typed;
    await route.continue();
  });
  const tab = await page.context().newPage();
  await tab.goto('#/pages');
  await choose(tab, 'Remove …', 'Removed');
  await tab.getByRole('dialog').getByRole('button', { name: 'Remove the page' }).click();
  await expect(tab.getByRole('button', { name: 'Undo' })).toBeVisible();
  await tab.close();
  const title = page.getByRole('region', { name: 'Page settings' }).getByRole('textbox', { name: 'Title' });
  await title.fill('An hour of work');
  letAsk();
  await expect(page.getByText('root removed this page. What you typed is kept here.')).toBeVisible();
  await page.reload();
  await expect(title).toHaveValue('An hour of work');
  await page.getByRole('button', { name: 'Make it a new page' }).click();
  await expect(page.getByText('root removed this page.')).toBeHidden();
  // Until it is saved, the desk says who removed it.
  const stored = () => storedIn(desk, 'removed').stored();
  await expect.poll(() => stored().then(({ title: saved }) => saved, String)).toBe('An hour of work');
});
