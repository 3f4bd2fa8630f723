import type { Page } from '@playwright/test';
import { forms } from '#site/forms/forms.ts';
import { messages } from '#site/messages.ts';
import { wrapTexts } from '../support/wrapTexts.ts';
import { fillForm, formOf, formPages, openForm, submitOf } from './formPages.ts';
import { holdBack } from './openPage.ts';
import { alert, heading, link, markDocument, status } from './parts.ts';
import { readThrough } from './readThrough.ts';
import { expect, test } from './site.ts';

/** Fills in the first name. Returns a function that expects the value to be unchanged. */
async function type(page: Page): Promise<() => Promise<void>> {
  const field = formOf(page, 'enquiry').getByLabel('First name');
  await field.fill('Kavitha');
  return () => expect(field).toHaveValue('Kavitha');
}

test.describe('a page translated before its script loads', () => {
  test.use({ allowConsole: [/^400: POST .*\/contact$/] });

  test('stays translated, and its forms work', async ({ page }) => {
    await page.addInitScript({ content: `addEventListener('DOMContentLoaded', ${wrapTexts})` });
    await page.goto('/contact');
    const form = formOf(page, 'enquiry');
    const translated = page.locator('h1 font font, label font font');
    const count = await translated.count();
    expect(count).toBeGreaterThan(1);
    await fillForm(form, { ...formPages.enquiry.values, Phone: '5' });
    await submitOf(form).click();
    await expect(alert(page)).toHaveText(messages.enquiry.phone);
    await expect(form.getByLabel('First name')).toHaveValue('Kavitha');
    await expect(translated).toHaveCount(count);
    await fillForm(form, formPages.enquiry.values);
    await submitOf(form).click();
    await expect(status(page)).toHaveText(messages.enquiry.sent);
  });
});

test('a page translated by the browser keeps typed values, sends and navigates', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const form = await openForm(page, 'enquiry');
  await readThrough(page);
  await page.evaluate(wrapTexts);
  const isSamePage = await markDocument(page);
  const expectKept = await type(page);
  await link(page, 'Products').hover();
  await expect(link(page, 'CRM').locator('use')).toHaveCount(1);
  await expectKept();

  await submitOf(form).click();
  await expect(alert(page)).toHaveText(messages.enquiry.phone);
  await expect(form.getByText(messages.enquiry.phone)).toBeVisible();
  await fillForm(form, formPages.enquiry.values);
  await expect(form.getByText(messages.enquiry.phone)).toBeHidden();
  const release = await holdBack(page, `**${forms.enquiry.path}`);
  await submitOf(form).click();
  await expect(submitOf(form)).toHaveText(messages.sending);
  release();
  await expect(status(page)).toHaveText(messages.enquiry.sent);
  await expect(submitOf(form)).toHaveText(formPages.enquiry.submit);

  await link(page, 'Company').press('Enter');
  await expect(page).toHaveURL('/about');
  await expect(heading(page)).toBeFocused();
  expect(await isSamePage()).toBe(true);
});
