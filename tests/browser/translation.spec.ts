import type { Page } from '@playwright/test';
import { forms } from '#site/forms/forms.ts';
import { messages } from '#site/messages.ts';
import { fillForm, formOf, formPages, openForm, submitOf } from './formPages.ts';
import { holdBack } from './openPage.ts';
import { readThrough } from './readThrough.ts';
import { expect, test } from './site.ts';

/**
 * Does to the page, once all of it has its script, what browsers do that translate it, now and whenever text comes: each
 * text goes into two elements.
 */
async function translate(page: Page): Promise<void> {
  await readThrough(page);
  await page.evaluate(wrapTexts);
}

/** Runs in the page. */
function wrapTexts(): void {
  const wrap = (text: Node) => {
    if (!text.nodeValue?.trim() || text.parentElement?.closest('font, script, style, textarea, svg')) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(text.nodeValue);
    outer.append(inner);
    (text as Text).replaceWith(outer);
  };
  const wrapAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(wrap);
  };
  wrapAll(document.body);
  Object.assign(window, { isTranslated: true });
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) node.nodeType === Node.TEXT_NODE ? wrap(node) : wrapAll(node);
  }).observe(document.body, { childList: true, subtree: true });
}

/** The page was not loaded anew. */
const expectSamePage = async (page: Page) =>
  expect(await page.evaluate(() => 'isTranslated' in window)).toBe(true);

const bar = (page: Page) =>
  page.getByRole('banner').getByRole('navigation', { name: 'Main', includeHidden: true });

test.describe('a page that was translated before its script came', () => {
  test.use({ allowConsole: [/^400: POST .*\/contact$/] });

  test('stays so, and its forms work', async ({ page }) => {
    await page.addInitScript({ content: `addEventListener('DOMContentLoaded', ${wrapTexts})` });
    await page.goto('/contact');
    const form = formOf(page, 'enquiry');
    const translated = page.locator('h1 font font, label font font');
    const count = await translated.count();
    expect(count).toBeGreaterThan(1);
    await fillForm(form, { ...formPages.enquiry.values, Phone: '5' });
    await submitOf(form).click();
    await expect(page.getByRole('alert')).toHaveText(messages.enquiry.phone);
    await expect(form.getByLabel('First name')).toHaveValue('Kavitha');
    await expect(translated).toHaveCount(count);
    await fillForm(form, formPages.enquiry.values);
    await submitOf(form).click();
    await expect(page.getByRole('status')).toHaveText(messages.enquiry.sent);
  });
});

test.describe('a page that the browser has translated', () => {
  test('keeps what was typed when the visitor points at the bar', async ({ page }) => {
    const form = await openForm(page, 'enquiry');
    await translate(page);
    await form.getByLabel('First name').fill('Kavitha');
    await bar(page).getByRole('link', { name: 'Products', exact: true }).hover();
    await expect(bar(page).getByRole('link', { name: 'CRM' }).locator('use')).toHaveCount(1);
    await expectSamePage(page);
    await expect(form.getByLabel('First name')).toHaveValue('Kavitha');
  });

  test('keeps it when the menu of small screens is opened', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const form = await openForm(page, 'enquiry');
    await translate(page);
    await form.getByLabel('First name').fill('Kavitha');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('button', { name: 'More Products pages' }).click();
    await expect(menu.getByRole('link', { name: 'CRM' }).locator('use')).toHaveCount(1);
    await expectSamePage(page);
    await expect(form.getByLabel('First name')).toHaveValue('Kavitha');
  });

  test('shows the next page on the client', async ({ page }) => {
    await openForm(page, 'enquiry');
    await translate(page);
    for (const [name, path] of [
      ['Company', '/about'],
      ['Home', '/'],
      ['Services', '/services'],
    ] as const) {
      await bar(page).getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    }
    await expectSamePage(page);
  });

  test('says what is wrong in a form, that it is being sent, and what became of it', async ({ page }) => {
    const form = await openForm(page, 'enquiry');
    await translate(page);
    await submitOf(form).click();
    await expect(page.getByRole('alert')).toHaveText(messages.enquiry.phone);
    await expect(form.getByText(messages.enquiry.phone)).toBeVisible();
    await fillForm(form, formPages.enquiry.values);
    await expect(form.getByText(messages.enquiry.phone)).toBeHidden();
    const release = await holdBack(page, `**${forms.enquiry.path}`);
    await submitOf(form).click();
    await expect(submitOf(form)).toHaveText(messages.sending);
    release();
    await expect(page.getByRole('status')).toHaveText(messages.enquiry.sent);
    await expect(submitOf(form)).toHaveText(formPages.enquiry.submit);
    await expectSamePage(page);
  });

  test.describe('whose bar for messages cannot be had', () => {
    test.use({ allowConsole: [/NoticeSnackbar/] });

    test('says one thing after the other all the same', async ({ page }) => {
      await page.route('**/assets/NoticeSnackbar-*.js', (route) => route.abort());
      const form = await openForm(page, 'enquiry');
      await translate(page);
      await submitOf(form).click();
      await expect(page.getByRole('alert')).toHaveText(messages.enquiry.phone);
      await fillForm(form, formPages.enquiry.values);
      await submitOf(form).click();
      await expect(page.getByRole('status')).toHaveText(messages.enquiry.sent);
      await expect(page.getByRole('alert')).toBeEmpty();
      await expectSamePage(page);
    });
  });
});
