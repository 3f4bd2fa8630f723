import type { Page } from '@playwright/test';
import { messages } from '#site/messages.ts';
import { contentRecords } from '#site/records/contentRecords.ts';
import { brand } from '#theme/brand.ts';
import { seed } from '../support/seed.ts';
import { fillForm, formOf, formPages, submitOf } from './formPages.ts';
import { openPage, untilPagesFetched } from './openPage.ts';
import { expect, test } from './site.ts';

test.use({ viewport: { width: 1280, height: 800 }, allowConsole: [/\.js|dynamic\/safeguard/] });

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Lets requests for code with such a name fail: as after a new version of the site, or without a network. */
async function lose(page: Page, code: RegExp, how: 'gone' | 'offline' = 'gone') {
  await page.route(
    (url) => url.pathname.startsWith('/assets/') && code.test(url.pathname),
    (route) => (how === 'gone' ? route.fulfill({ status: 404 }) : route.abort()),
  );
}

/** Marks the document, so that a test can tell whether it is still the same. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
const isNewDocument = (page: Page) => expect(page.locator('html[data-marked]')).toHaveCount(0);

for (const how of ['gone', 'offline'] as const) {
  test(`a page whose code is ${how} comes as a document`, async ({ page }) => {
    await lose(page, /ServicesPage/, how);
    await openPage(page, '/about');
    await mark(page);
    await link(page, 'Services').click();
    await isNewDocument(page);
    await expect(page).toHaveURL(/\/services$/);
    await expect(heading(page)).toHaveText('What we build, and how we keep it running');
    // Its own script is lost as well; the next link works without it.
    await link(page, 'Contact').click();
    await expect(page).toHaveURL(/\/contact$/);
  });
}

test('so does a page with a section whose code is gone', async ({ page }) => {
  await lose(page, /ServiceCards/);
  await openPage(page, '/about');
  await untilPagesFetched(page);
  await mark(page);
  await link(page, 'Services').click();
  await isNewDocument(page);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('All rights reserved');
});

test('so does a page whose content cannot be had', async ({ page }) => {
  await page.route(`**${contentRecords.safeguard.path}`, (route) => route.abort());
  await openPage(page, '/about');
  await untilPagesFetched(page);
  await mark(page);
  await link(page, 'Services').click();
  await isNewDocument(page);
  await expect(page).toHaveURL(/\/services$/);
});

test('a section whose code is gone stays readable, and the next page is whole', async ({ page }) => {
  await lose(page, /Safeguard|Saas/);
  await openPage(page, '/services');
  const safeguard = page.getByRole('heading', { name: seed('safeguard').title });
  const lost = page.waitForResponse(/Safeguard/);
  await safeguard.scrollIntoViewIfNeeded();
  expect((await lost).status()).toBe(404);
  await expect(safeguard).toBeVisible();
  await link(page, 'Home').click();
  await expect(heading(page)).toHaveText(brand.line);
});

test('a form whose code is gone is sent without it', async ({ page, site }) => {
  await lose(page, /Enquiries/);
  await openPage(page, formPages.enquiry.path);
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
