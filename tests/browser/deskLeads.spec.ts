import type { Page } from '@playwright/test';
import { forms } from '#site/forms/forms.ts';
import { expect, test } from './staffDesk.ts';
import type { Site } from './startSite.ts';

// A lead that came or was erased meanwhile.
test.use({ allowConsole: [/^409: POST|^404: GET .*\/leads\//] });

let sent = 0;

/** Sends an enquiry as a visitor; each has a phone and an address of its own. Returns them with the name. */
async function sendEnquiry({ url }: Site, page: Page, given: Record<string, string> = {}) {
  sent += 1;
  const name = `Visitor${process.pid}x${sent}`;
  const phone = `9${String(process.pid % 100_000).padStart(5, '0')}${String(sent).padStart(4, '0')}`;
  const data = { firstName: name, email: `${name}@example.in`, phone, message: 'Forty rooms', ...given };
  const answer = await page.request.post(url + forms.enquiry.path, { data });
  expect(answer.status()).toBe(201);
  return data;
}

const openDesk = (page: Page, place = '') => page.goto(`#/leads${place}`);
const table = (page: Page) => page.getByRole('grid', { name: 'Leads' });
const rowOf = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name });
const panel = (page: Page) => page.getByRole('region', { name: 'Lead' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a new enquiry appears without a reload, and two clicks mark it done', async ({ page, site }) => {
  await openDesk(page);
  await expect(table(page)).toBeVisible();
  const { firstName } = await sendEnquiry(site, page, { message: 'We weigh pearls by hand.' });
  await expect(rowOf(page, firstName)).toContainText('We weigh pearls');
  await expect(page).toHaveTitle(/^\(\d+\) Leads/);

  await rowOf(page, firstName).click();
  await expect(panel(page)).toContainText('We weigh pearls by hand.');
  // A double click, as many people press: Reopen has come to the button's place before the second one.
  await button(page, 'Mark done').dblclick({ delay: 60 });
  await expect(panel(page)).toContainText(/Marked done by \S+/);
  await expect(button(page, 'Reopen')).toBeVisible();
  await expect(rowOf(page, firstName)).toHaveCount(0);

  // Back closes the lead; the filter is in the address.
  await page.goBack();
  await expect(panel(page)).toHaveCount(0);
  await button(page, 'Done').click();
  await expect(rowOf(page, firstName)).toBeVisible();
  await page.reload();
  await expect(button(page, 'Done')).toHaveAttribute('aria-pressed', 'true');
  await expect(rowOf(page, firstName)).toBeVisible();
  await page.goBack();
  await expect(rowOf(page, firstName)).toHaveCount(0);
});

test('the table of leads loads at most 280 KB of script, and nothing of it twice', async ({ page }) => {
  const loaded = async () => {
    await openDesk(page);
    await expect(table(page)).toBeVisible();
    const scripts = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ encodedBodySize, transferSize }) => ({ encodedBodySize, transferSize })),
    );
    const sum = (key: 'encodedBodySize' | 'transferSize') =>
      scripts.reduce((total, each) => total + each[key], 0);
    return { size: sum('encodedBodySize'), sent: sum('transferSize') };
  };
  const { size } = await loaded();
  expect(size).toBeGreaterThan(100_000);
  expect(size).toBeLessThanOrEqual(280_000);
  await page.goto('about:blank');
  expect((await loaded()).sent).toBe(0);
});

test('many leads are marked at once, and the search finds them', async ({ page, site }) => {
  const [one, other] = [await sendEnquiry(site, page), await sendEnquiry(site, page)];
  await sendEnquiry(site, page);
  await openDesk(page);
  const tick = ({ firstName }: { firstName: string }) =>
    table(page).getByRole('checkbox', { name: `Select ${firstName}` });
  for (const each of [one, other]) await tick(each).click();
  await expect(page.getByText('2 selected')).toBeVisible();
  // A tick stays when the list shows others, and staff read that.
  await button(page, 'Done').click();
  await expect(page.getByText('2 selected (2 not on this page)')).toBeVisible();
  await page.goBack();
  await expect(tick(one)).toBeChecked();
  // They are given to a person for a day, all at once.
  const chosen = page.getByRole('group', { name: 'Selected leads' });
  await chosen.getByRole('combobox', { name: 'Owner' }).fill('Ravi');
  await chosen.getByRole('combobox', { name: 'Owner' }).blur();
  await expect(page.getByText('2 leads given to Ravi.')).toBeVisible();
  for (const each of [one, other]) await expect(rowOf(page, each.firstName)).toContainText('Ravi');
  await chosen.getByRole('button', { name: 'Spam' }).click();
  await expect(rowOf(page, one.firstName)).toHaveCount(0);
  await openDesk(page, '?view=spam');
  await page.getByRole('searchbox', { name: 'Search' }).fill(one.phone);
  await expect(rowOf(page, other.firstName)).toHaveCount(0);
  await expect(rowOf(page, one.firstName)).toBeVisible();
});

test('a lead is answered with a text, given to a person, done and taken back', async ({ page, site }) => {
  const { firstName } = await sendEnquiry(site, page);
  await openDesk(page);
  await rowOf(page, firstName).click();
  // A mail program opens outside of the browser.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  await button(page, 'Reply by mail').click();
  const text = page.getByRole('menuitem', { name: 'We call you' });
  expect(await text.getAttribute('href')).toContain(`body=Dear%20${firstName}`);
  await text.click();
  await button(page, 'Answered').click();
  await expect(panel(page)).toContainText('Answered (We call you) by');

  const note = panel(page).getByRole('textbox', { name: 'Note' });
  await note.fill('Wants a call on Monday');
  await page.reload();
  await expect(note).toHaveValue('Wants a call on Monday');
  await button(page, 'Add note').press('Enter');
  await expect(panel(page).getByRole('listitem').first()).toContainText('Wants a call on Monday');
  await expect(note).toHaveValue('');
  await expect(note).toBeFocused();

  const { user } = await (await page.request.get('session')).json();
  const owner = panel(page).getByRole('combobox', { name: 'Owner' });
  await owner.click();
  await page.getByRole('option', { name: user }).click();
  await expect(panel(page)).toContainText(`Given to ${user}`);
  await expect(owner).toBeFocused();
  // Due from its first day on, and still a day that the field takes.
  const day = `${new Date().getFullYear()}-01-01`;
  await panel(page).getByLabel('Come back on').fill(day);
  await panel(page).getByLabel('Come back on').blur();
  await expect(panel(page)).toContainText(`Reminder set for ${day}`);
  for (const view of ['Mine', 'Due']) {
    await page.getByRole('button', { name: view, exact: true }).click();
    await expect(rowOf(page, firstName)).toBeVisible();
  }
  await button(page, 'Mark done').click();
  await expect(rowOf(page, firstName)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, firstName)).toBeVisible();
  await button(page, 'Not answered').click();
  await expect(rowOf(page, firstName)).toHaveCount(0);
});

test('staff see what they will erase, and HTML in a name stays text', async ({ page, site }) => {
  const html = '<img src=x onerror="document.title=1"><b>Bold</b>';
  const { phone } = await sendEnquiry(site, page, { lastName: html });
  await sendEnquiry(site, page, { phone, message: 'Once more' });
  await openDesk(page, `?view=all&search=${phone}`);
  await expect(rowOf(page, html)).toBeVisible();
  await rowOf(page, html).click();
  await expect(panel(page).getByRole('heading', { name: html })).toBeVisible();
  await button(page, 'Erase this person …').click();
  const dialog = page.getByRole('dialog', { name: 'Erase this person?' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);

  // A third lead has come meanwhile: staff see it first.
  await sendEnquiry(site, page, { phone, message: 'And again' });
  await dialog.getByRole('button', { name: 'Erase 2 leads' }).click();
  await expect(dialog.getByRole('alert')).toContainText('changed meanwhile');
  await dialog.getByRole('button', { name: 'Erase 3 leads' }).click();
  await expect(page.getByText('Erased 3 leads.')).toBeVisible();
  await expect(rowOf(page, phone)).toHaveCount(0);
  await expect(page.locator('img, b')).toHaveCount(0);
});

test('on phones leads are cards, and one lead fills the screen', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const { firstName, phone } = await sendEnquiry(site, page);
  await openDesk(page, `?search=${phone}`);
  const card = page.getByRole('listitem').filter({ hasText: firstName });
  await expect(card.getByRole('link', { name: 'Call' })).toHaveAttribute('href', `tel:+91${phone}`);
  await expect(card.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/91${phone}`,
  );
  await card.getByRole('link').first().click();
  await expect(panel(page)).toContainText('Forty rooms');
  await expect(panel(page).getByRole('heading', { level: 1 })).toBeFocused();
  await expect(card).toHaveCount(0);
  await page.goBack();
  await card.getByRole('button', { name: 'Done' }).click();
  await expect(card).toHaveCount(0);
});
