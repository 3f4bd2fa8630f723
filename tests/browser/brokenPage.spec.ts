import type { Page } from '@playwright/test';
import { messages } from '#site/messages.ts';
import { fillForm, formOf, formPages, openForm, submitOf, valuesOf } from './formPages.ts';
import { openPage, scriptsButStarter } from './openPage.ts';
import { expect, test } from './site.ts';

test.use({
  viewport: { width: 1280, height: 800 },
  allowConsole: [/NotFoundError|not a child|404: GET .*\.js/],
});

test('a page that a browser’s extension has torn apart comes anew, and works without its script', async ({
  page,
  site,
}) => {
  await openPage(page, '/about');
  await expect(page.locator('form:not([data-hydrated])')).toHaveCount(0);
  await page.evaluate(() => document.getElementById('main')?.replaceChildren());
  const anew = page.waitForEvent('domcontentloaded');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Contact', exact: true })
    .dispatchEvent('click');
  await anew;
  await expect(page).toHaveURL(/\/contact$/);
  await expectNativeFrame(page);
  const form = formOf(page, 'enquiry');
  await fillForm(form, { ...formPages.enquiry.values, Phone: '9876500078' });
  await submitOf(form).click();
  await expect(page.getByRole('status')).toHaveText(messages.enquiry.sent);
  expect(await site.leads(['list'])).toContain('9876500078');
});

test('a page that comes anew like this shows what was typed into its form', async ({ page }) => {
  const { values } = formPages.contactMessage;
  const form = await openForm(page, 'contactMessage');
  await fillForm(form, values);
  await form.getByRole('checkbox').check();
  await expect(page.locator('form:not([data-hydrated])')).toHaveCount(0);
  await page.evaluate(() => document.getElementById('main')?.replaceChildren());
  const anew = page.waitForEvent('domcontentloaded');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Home' })
    .dispatchEvent('click');
  await anew;
  await expect.poll(() => valuesOf(form, Object.keys(values))).toEqual(values);
  await expect(form.getByRole('checkbox')).toBeChecked();
  await expect(form).not.toHaveAttribute('data-hydrated');
});

for (const [what, addresses, phone] of [
  ['whose script cannot be had', scriptsButStarter, '9876500079'],
  ['that gets no script at all', /\/assets\/[^/]+\.js$/, '9876500080'],
] as const) {
  test(`a page ${what} has a menu, links and forms, and no form waits for it`, async ({ page, site }) => {
    await page.route(addresses, (route) => route.fulfill({ status: 404 }));
    const lost = page.waitForResponse(addresses);
    await page.goto('/contact');
    await page.getByLabel('First name').focus();
    await lost;
    await page.waitForLoadState('networkidle');
    await expectNativeFrame(page);
    const form = formOf(page, 'enquiry');
    await fillForm(form, { ...formPages.enquiry.values, Phone: phone });
    await submitOf(form).click();
    await expect(page.getByRole('status')).toHaveText(messages.enquiry.sent);
    expect(await site.leads(['list'])).toContain(phone);
  });
}

/** The menus open, and a form that is sent goes at once to the browser. */
async function expectNativeFrame(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByLabel('More Products pages').click();
  await expect(menu.getByRole('link', { name: 'CRM' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  const isHeld = await page.evaluate(() => {
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    return !document.forms[0]?.dispatchEvent(event);
  });
  expect(isHeld).toBe(false);
}
