import type { Page } from '@playwright/test';
import { messages } from '#site/messages.ts';
import { formPages, intercept, openForm, submitOf } from './formPages.ts';
import { alert, status } from './parts.ts';
import { expect, test } from './site.ts';

// Other specs cover the navigation bar, the mobile menu and scrolling; siteWalk.spec.ts walks through pages with Tab.

/** Presses Tab until the button has the focus. */
async function goTo(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  for (let steps = 0; steps < 100; steps++) {
    await page.keyboard.press('Tab');
    if (await button.evaluate((it) => it === document.activeElement)) return;
  }
  throw new Error(`${name} cannot be reached`);
}

test.use({ allowConsole: [/^500: POST/] });

test('an enquiry is corrected and sent, and a failure closed, with keys alone', async ({ page }) => {
  let isDown = true;
  await intercept(page, 'enquiry', (route) =>
    route.fulfill(isDown ? { status: 500, body: '' } : { status: 201, json: {} }),
  );
  const form = await openForm(page, 'enquiry');
  const phone = form.getByRole('textbox', { name: 'Phone' });
  await form.getByRole('textbox', { name: 'First name' }).focus();
  await page.keyboard.type('Kavitha');
  await page.keyboard.press('Enter');
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(phone).toHaveAccessibleDescription(messages.enquiry.phone);
  await expect(alert(page)).toHaveText(messages.enquiry.phone);
  // The newly focused field announces the error. A field that already has the focus cannot, so the region does.
  await expect(alert(page)).toHaveAttribute('aria-live', 'off');
  await page.keyboard.press('Enter');
  await expect(alert(page)).toHaveAttribute('aria-live', 'assertive');
  await expect(alert(page)).toMatchAriaSnapshot(
    `- alert:\n  - /children: equal\n  - text: ${messages.enquiry.phone}\n  - button "Close"`,
  );

  await page.keyboard.type('9876543210');
  await expect(phone).toHaveAttribute('aria-invalid', 'false');
  await expect(phone).not.toHaveAccessibleDescription(messages.enquiry.phone);
  await goTo(page, formPages.enquiry.submit);
  await page.keyboard.press('Space');
  await expect(alert(page)).toHaveText(messages.enquiry.failed);
  await expect(submitOf(form)).toBeFocused();
  await goTo(page, 'Close');
  await page.keyboard.press('Shift+Tab');
  const before = await page.locator(':focus').elementHandle();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(alert(page)).toBeEmpty();
  expect(await before?.evaluate((it) => it === document.activeElement)).toBe(true);

  isDown = false;
  await phone.press('Enter');
  await expect(status(page)).toHaveText(messages.enquiry.sent);
});
