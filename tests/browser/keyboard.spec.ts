import type { Page } from '@playwright/test';
import { messages } from '#site/messages.ts';
import { fillForm, formPages, intercept, openForm, submitOf } from './formPages.ts';
import { alert, status } from './parts.ts';
import { expect, test } from './site.ts';

// Other specs cover the navigation bar, the mobile menu and scrolling; layout.spec.ts walks through pages with Tab.

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

test('an enquiry can be corrected and sent, and a failure closed, with the keyboard alone', async ({
  page,
}) => {
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

test('with the keyboard alone a contact message accepts its checkbox and file, and the first invalid field gets the focus', async ({
  page,
}) => {
  const form = await openForm(page, 'contactMessage');
  const file = form.getByLabel('File');
  const choose = (name: string, text: string) =>
    file.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await choose('plan.txt', 'MZ\0');
  await expect(file).toHaveAccessibleDescription(messages.file.mismatch);
  await fillForm(form, formPages.contactMessage.values);
  await submitOf(form).press('Enter');
  await expect(alert(page)).toHaveText(messages.file.mismatch);
  await expect(file).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(file).toHaveValue('');
  await expect(file).toBeFocused();
  await expect(file).not.toHaveAccessibleDescription(messages.file.mismatch);

  const tick = form.getByRole('checkbox');
  await tick.focus();
  await page.keyboard.press('Space');
  await expect(tick).toBeChecked();
  await fillForm(form, { Name: '', Email: 'Kavitha@example.in' });
  await submitOf(form).press('Enter');
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expect(alert(page)).toHaveText(messages.contact.name);
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
    messages.contact.email,
  );
});
