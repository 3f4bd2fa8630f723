import type { Page } from '@playwright/test';
import { messages } from '#site/messages.ts';
import { formPages, intercept, openForm, submitOf } from './formPages.ts';
import { openPage } from './openPage.ts';
import { readThrough } from './readThrough.ts';
import { expect, test } from './site.ts';

// The bar, the mobile menu and scrolling have specs of their own; so has every page, walked through with Tab.

const focused = (page: Page) => page.locator(':focus');

/** Presses the key until the button has the focus. */
async function goTo(page: Page, name: string, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  for (let steps = 0; steps < 100; steps++) {
    await page.keyboard.press(key);
    if (await button.evaluate((it) => it === document.activeElement)) return;
  }
  throw new Error(`${name} cannot be reached`);
}

test.describe('with the keyboard alone', () => {
  test('an enquiry is corrected and sent', async ({ page }) => {
    const form = await openForm(page, 'enquiry');
    const phone = form.getByRole('textbox', { name: 'Phone' });
    await form.getByRole('textbox', { name: 'First name' }).focus();
    await page.keyboard.type('Kavitha');
    await page.keyboard.press('Enter');

    await expect(phone).toBeFocused();
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    await expect(phone).toHaveAccessibleDescription(messages.enquiry.phone);
    await expect(page.getByRole('alert')).toHaveText(messages.enquiry.phone);

    await page.keyboard.type('9876543210');
    await expect(phone).toHaveAttribute('aria-invalid', 'false');
    await expect(phone).not.toHaveAccessibleDescription(messages.enquiry.phone);
    await goTo(page, formPages.enquiry.submit, 'Tab');
    await page.keyboard.press('Space');
    await expect(page.getByRole('status')).toHaveText(messages.enquiry.sent);
    await expect(submitOf(form)).toBeFocused();
  });

  test('a contact message takes its tick and goes to the first of several wrong fields', async ({ page }) => {
    const form = await openForm(page, 'contactMessage');
    const tick = form.getByRole('checkbox');
    await tick.focus();
    await page.keyboard.press('Space');
    await expect(tick).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(submitOf(form)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await expect(page.getByRole('alert')).toHaveText(messages.contact.name);
    await expect(form.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      messages.contact.email,
    );
  });

  test.describe('after a failure', () => {
    test.use({ allowConsole: [/^500: POST/] });

    test('the focus is on the button again, and the message can be reached and closed', async ({ page }) => {
      await intercept(page, 'newsletter', (route) => route.fulfill({ status: 500, body: '' }));
      const form = await openForm(page, 'newsletter');
      await form.getByRole('textbox').focus();
      await page.keyboard.type('kavitha@example.in');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toHaveText(messages.newsletter.failed);

      await goTo(page, 'Close', 'Tab');
      await page.keyboard.press('Shift+Tab');
      const before = await focused(page).elementHandle();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toBeEmpty();
      expect(await before?.evaluate((it) => it === document.activeElement)).toBe(true);
    });
  });

  test('a file is taken away again, which is announced, and the focus stays with its field', async ({
    page,
  }) => {
    const form = await openForm(page, 'contactMessage');
    const file = form.getByLabel('File');
    await file.setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('A plan') });
    await expect(form.getByText('Chosen: plan.txt')).toBeAttached();
    await file.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(form.getByText('Chosen: plan.txt')).not.toBeAttached();
    await expect(file).toBeFocused();
  });

  test('every arrow key goes through a submenu, from its button to its last link', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openPage(page, '/services');
    await page.getByRole('button', { name: 'More Company pages' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await expect(focused(page)).toHaveAccessibleName('About');
    for (const [key, name] of [
      ['ArrowRight', 'Team'],
      ['ArrowDown', 'Portfolio'],
      ['ArrowDown', 'Careers'],
      ['ArrowDown', 'Careers'],
      ['ArrowUp', 'Portfolio'],
      ['ArrowLeft', 'Team'],
      ['ArrowUp', 'About'],
      ['ArrowUp', 'More Company pages'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(focused(page)).toHaveAccessibleName(name);
    }
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowDown');
    await expect(focused(page)).toHaveAccessibleName('More Company pages');
  });

  test('the map is entered when it is asked for', async ({ page }) => {
    await openPage(page, '/contact');
    await readThrough(page);
    await page.getByRole('button', { name: 'Load map' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('iframe')).toBeFocused();
  });
});
