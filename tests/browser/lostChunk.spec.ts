import type { Page } from '@playwright/test';
import { messages } from '#site/messages.ts';
import { pathOf } from '#site/records/contentRecords.ts';
import { fillForm, formOf, formPages, submitOf } from './formPages.ts';
import { openPage } from './openPage.ts';
import { expect, test } from './site.ts';

test.use({ viewport: { width: 1280, height: 800 }, allowConsole: [/\.js|dynamic\/safeguard/] });

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Lets requests for code with such a name fail: as after a new version of the site. */
const lose = (page: Page, code: RegExp) =>
  page.route(
    (url) => code.test(url.pathname),
    (route) => route.fulfill({ status: 404 }),
  );

/** Marks the document, so that a test can tell whether it is still the same. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
const isNewDocument = (page: Page) => expect(page.locator('html[data-marked]')).toHaveCount(0);

test('a page whose content cannot be had comes as a document', async ({ page }) => {
  await page.route(`**${pathOf('safeguard')}`, (route) => route.abort());
  await openPage(page, '/about');
  await mark(page);
  await link(page, 'Services').click();
  await isNewDocument(page);
  await expect(page).toHaveURL(/\/services$/);
});

test('a form whose code is gone is sent without it', async ({ page, site }) => {
  await lose(page, /^\/assets\/forms-/);
  await page.goto(formPages.enquiry.path);
  const form = formOf(page, 'enquiry');
  await fillForm(form, { ...formPages.enquiry.values, Phone: '9876500077' });
  await submitOf(form).click();
  await expect(page.getByRole('status')).toHaveText(messages.enquiry.sent);
  expect(await site.leads(['list'])).toContain('9876500077');
});

test('a page whose whole script is gone can be read, and left', async ({ page }) => {
  await lose(page, /\.js$/);
  await page.goto('/about');
  await page.waitForLoadState('networkidle');
  await expect(heading(page)).toBeVisible();
  await link(page, 'Services').click();
  await expect(heading(page)).toHaveText('What we build, and how we keep it running');
});
