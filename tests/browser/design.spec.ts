import type { Page } from '@playwright/test';
import { type FormPage, fillForm, formPages, intercept, openForm, submitOf } from './formPages.ts';
import { snackbars } from './parts.ts';
import { expect, test } from './site.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** Returns the texts and controls of the window that the message covers, where they are now. */
const underMessage = (page: Page) =>
  page.evaluate(() => {
    const message = document.querySelector('.MuiSnackbar-root')?.getBoundingClientRect();
    if (!message) return ['no message'];
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('.MuiSnackbar-root, .visually-hidden, [href="#main"], dialog');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const boxes: [name: string, box: DOMRect][] = [];
    while (walker.nextNode()) {
      const { nodeValue, parentElement } = walker.currentNode;
      if (!nodeValue?.trim() || !parentElement || !isSeen(parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      for (const box of range.getClientRects()) boxes.push([nodeValue, box]);
    }
    for (const control of document.querySelectorAll('input, textarea, button, a'))
      if (isSeen(control)) boxes.push([control.outerHTML.slice(0, 80), control.getBoundingClientRect()]);
    return boxes
      .filter(
        ([, { left, right, top, bottom }]) =>
          left < message.right && right > message.left && top < message.bottom && bottom > message.top,
      )
      .map(([name]) => name);
  });

/** Returns whether an element is whole in the window. */
const isWhole = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

test.describe('messages', () => {
  test.use({ allowConsole: [/net::ERR/] });

  for (const size of sizes)
    test(`at ${size.width} px a message is in the window and covers nothing`, async ({ page }) => {
      await page.setViewportSize(size);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const which of ['enquiry', 'contactMessage', 'newsletter'] satisfies FormPage[]) {
        const form = await openForm(page, which);
        const expectFree = async (what: string) => {
          await expect(snackbars(page), what).toHaveCount(1);
          await expect.poll(() => isWhole(page, '.MuiSnackbar-root'), what).toBe(true);
          expect.soft(await underMessage(page), `${which}, ${what}`).toEqual([]);
        };
        await submitOf(form).click();
        await expect(form.locator('[aria-invalid=true]').first()).toBeFocused();
        await expectFree('a wrong field');
        let isBroken = true;
        await intercept(page, which, (route) =>
          isBroken ? route.abort('connectionreset') : route.continue(),
        );
        await fillForm(form, formPages[which].values);
        await expect(snackbars(page)).toHaveCount(0);
        await submitOf(form).click();
        await expectFree('a failure');
        isBroken = false;
        await fillForm(form, formPages[which].values);
        await submitOf(form).click();
        await expect(page.getByRole('status')).not.toBeEmpty();
        await expectFree('a success');
      }
    });
});
