import type { Page } from '@playwright/test';
import { messages } from '#site/messages.ts';
import { recordPath } from '#site/records/contentRecords.ts';
import { fillForm, formOf, formPages, leadsOf, openForm, submitOf, valuesOf } from './formPages.ts';
import { makePatient, openPage, scriptsButStarter } from './openPage.ts';
import { burger, link, markDocument, menu, status } from './parts.ts';
import { expect, test } from './site.ts';
import type { Site } from './startSite.ts';

test.use({
  viewport: { width: 1280, height: 800 },
  allowConsole: [/NotFoundError|not a child|404: GET .*\.js|dynamic\/safeguard/],
});

test('a page that an extension broke reloads, keeps typed values and works', async ({ page, site }) => {
  const { values } = formPages.contactMessage;
  const form = await openForm(page, 'contactMessage');
  await fillForm(form, values);
  await form.getByRole('checkbox').check();
  await expect(page.locator('form:not([data-hydrated])')).toHaveCount(0);
  const tear = async (name: string) => {
    await page.evaluate(() => document.getElementById('main')?.replaceChildren());
    const reloaded = page.waitForEvent('domcontentloaded');
    await link(page, name).dispatchEvent('click');
    await reloaded;
  };
  await tear('Home');
  await expect.poll(() => valuesOf(form, Object.keys(values))).toEqual(values);
  await expect(form.getByRole('checkbox')).toBeChecked();
  await expect(form).not.toHaveAttribute('data-hydrated');

  await openPage(page, '/about');
  await expect(page.locator('form:not([data-hydrated])')).toHaveCount(0);
  await tear('Contact');
  await expect(page).toHaveURL(/\/contact$/);
  await expectNativePage(page, site, '9876500078');
});

test('menu, links and forms work on a page whose scripts fail to load', async ({ page, site }) => {
  // Forms that wait for their script wait forever here.
  await makePatient(page);
  await page.route(scriptsButStarter, (route) => route.fulfill({ status: 404 }));
  const lost = page.waitForResponse(scriptsButStarter);
  await page.goto('/contact');
  await page.getByLabel('First name').focus();
  await lost;
  await expectNativePage(page, site, '9876500079');
});

test('a page whose content fails to load is loaded as a document, scrolled to the top', async ({ page }) => {
  await page.route(`**${recordPath('safeguard')}`, (route) => route.abort());
  await openPage(page, '/about');
  const isSamePage = await markDocument(page);
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  await link(page, 'Services').press('Enter');
  await expect.poll(isSamePage).toBe(false);
  await expect(page).toHaveURL(/\/services$/);
  await page.waitForLoadState();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

/** Expects that menus open, and that the browser submits a form immediately and the server stores it. */
async function expectNativePage(page: Page, site: Site, phone: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await burger(page).click();
  await menu(page).getByLabel('More Products pages').click();
  await expect(menu(page).getByRole('link', { name: 'CRM' })).toBeVisible();
  await menu(page).getByLabel('More Company pages').click();
  await expect(menu(page).getByRole('link', { name: 'CRM' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  const form = formOf(page, 'enquiry');
  await fillForm(form, { ...formPages.enquiry.values, Phone: phone });
  await submitOf(form).click();
  await expect(status(page)).toHaveText(messages.enquiry.sent);
  expect((await leadsOf(site, 'enquiries')).at(-1)).toMatchObject({ phone });
}
