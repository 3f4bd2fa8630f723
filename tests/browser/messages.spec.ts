import type { Page } from '@playwright/test';
import { messages } from '#site/messages.ts';
import { seed } from '../support/seed.ts';
import {
  fillForm,
  formOf,
  formPages,
  intercept,
  openForm,
  submitOf,
  untilInteractive,
  valuesOf,
} from './formPages.ts';
import { openPage } from './openPage.ts';
import {
  alert,
  burger,
  closeButton,
  heading,
  link,
  menu,
  settle,
  snackbars,
  status,
  toTop,
} from './parts.ts';
import { expect, test } from './site.ts';

/** What each form says after an error with a text, and after a connection that breaks (rules §8). */
const failures = {
  enquiry: [messages.enquiry.refused('Known'), messages.enquiry.failed],
  contactMessage: ['Known', messages.contact.failed],
  newsletter: [messages.newsletter.duplicate, messages.newsletter.failed],
} as const;

/** Returns the colour of the message that is shown. */
const groundOf = (page: Page) =>
  snackbars(page)
    .locator('> *')
    .first()
    .evaluate((message) => getComputedStyle(message).backgroundColor);

test.describe('the forms', () => {
  test.use({ allowConsole: [/^409: POST|net::ERR/] });

  test('each form announces every kind of answer once and keeps what it should', async ({ page }) => {
    for (const which of ['enquiry', 'contactMessage', 'newsletter'] as const) {
      let isBroken = false;
      await intercept(page, which, (route) =>
        isBroken ? route.abort('connectionreset') : route.fulfill({ status: 409, json: { error: 'Known' } }),
      );
      const form = await openForm(page, which);
      const { values } = formPages[which];
      for (const message of failures[which]) {
        await fillForm(form, values);
        await submitOf(form).click();
        await expect(alert(page)).toHaveText(message);
        await expect(alert(page)).toBeVisible();
        await expect(status(page)).toBeEmpty();
        await expect(snackbars(page)).toHaveCount(1);
        await expect(page.getByText(message, { exact: true })).toHaveCount(1);

        // The newsletter's field is cleared after a response.
        const expected = which === 'newsletter' && !isBroken ? { 'Email address': '' } : values;
        expect(await valuesOf(form, Object.keys(values))).toEqual(expected);
        await expect(submitOf(form)).toHaveText(formPages[which].submit);
        await page.keyboard.press('Escape');
        await expect(alert(page)).toBeEmpty();
        await expect(snackbars(page)).toHaveCount(0);
        isBroken = true;
      }
    }
  });
});

test.describe('after the enquiry form was sent', () => {
  test.use({ allowConsole: [/^500: POST/], timezoneId: 'America/Los_Angeles' });

  test('it says what was sent and what comes next, and after a failure how to call', async ({ page }) => {
    // Thursday for the visitor, Friday for the company.
    await page.clock.setFixedTime('2026-11-26T20:00:00Z');
    const form = await openForm(page, 'enquiry');
    await fillForm(form, { ...formPages.enquiry.values, 'Project description': 'Forty rooms\nof stock' });
    await submitOf(form).click();
    await expect(status(page)).toHaveText(messages.enquiry.sent);
    const ground = await groundOf(page);
    const { after, submit } = seed('enquiryForm');
    // The form's card, so that the order of reading is that of its text.
    const card = form.locator('..');
    const parts = [
      submit,
      after.heading,
      'Kavitha',
      '\\+91 98765 43210',
      'Forty rooms',
      'by Monday,? 30 November',
      'Call',
    ];
    await expect(card).toHaveText(new RegExp(parts.join('.*'), 's'));
    await expect(card).not.toContainText('of stock');
    await expect(card.getByRole('link', { name: /^Call \+91/ })).toHaveAttribute('href', /^tel:\+91\d+$/);
    await expect(card.getByRole('status')).toHaveCount(0);
    await intercept(page, 'enquiry', (route) => route.fulfill({ status: 500 }));
    await fillForm(form, formPages.enquiry.values);
    await submitOf(form).click();
    await expect(alert(page)).toHaveText(messages.enquiry.failed);
    expect(await groundOf(page)).not.toBe(ground);
    await expect(card).not.toContainText(after.heading);
    await expect(form).toContainText(/Or call \+91/);
    await expect(form.getByRole('link', { name: /^\+91/ })).toHaveAttribute('href', /^tel:/);
  });
});

test.describe('on phones', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('a scrolled page offers a call and the way to the top', async ({ page }) => {
    await openPage(page, '/about');
    const call = page.getByRole('complementary').getByRole('link', { name: /^Call/ });
    await expect(call).toBeHidden();
    for (const place of [formOf(page, 'contactMessage'), page.locator('footer')]) {
      await place.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
      for (const control of [call, toTop(page)]) await control.click({ trial: true });
    }
    await expect(call).toHaveAttribute('href', /^tel:\+91\d+$/);
  });
});

test('a failure stays until it is closed, regardless of time and clicks elsewhere', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.clock.install();
  const form = await openForm(page, 'enquiry');
  await submitOf(form).click();
  await page.clock.runFor(500);
  await expect(alert(page)).toHaveText(messages.enquiry.phone);
  await page.mouse.click(5, 300);
  await page.clock.fastForward(10 * 60_000);
  await expect(alert(page)).toHaveText(messages.enquiry.phone);
  // The whole message is inside the window, and its button is large enough for touch.
  await settle(page);
  const box = await snackbars(page).boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 320 && box.y + box.height <= 640).toBe(true);
  // It is at that end of the form to which the wrong field is nearer.
  const field = await form.getByLabel('Phone').boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(field?.y ?? 0);
  const button = await closeButton(page).boundingBox();
  expect(Math.round(Math.min(button?.width ?? 0, button?.height ?? 0))).toBeGreaterThanOrEqual(44);

  await form.getByLabel('Phone').focus();
  await closeButton(page).click();
  await page.clock.runFor(1_000);
  await expect(snackbars(page)).toHaveCount(0);
  await expect(alert(page)).toBeEmpty();
  await expect(form.getByLabel('Phone')).toBeFocused();
});

test('the message about a field goes when the field is right, and not before', async ({ page }) => {
  const form = await openForm(page, 'enquiry');
  await form.getByLabel('Project budget').fill('some');
  await submitOf(form).click();
  await expect(alert(page)).toHaveText(messages.enquiry.phone);
  await form.getByLabel('Project budget').fill('5 lakh');
  await form.getByLabel('Phone').pressSequentially('98765432');
  await expect(alert(page)).toHaveText(messages.enquiry.phone);
  await form.getByLabel('Phone').pressSequentially('10');
  await expect(form.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'false');
  await expect(alert(page)).toBeEmpty();
  await expect(snackbars(page)).toHaveCount(0);
});

test('the first Escape closes the menu, the second the message', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await submitOf(await openForm(page, 'enquiry')).click();
  await expect(alert(page)).toHaveText(messages.enquiry.phone);
  await burger(page).press('Enter');
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(burger(page)).toBeFocused();
  await expect(alert(page)).toHaveText(messages.enquiry.phone);
  await page.keyboard.press('Escape');
  await expect(alert(page)).toBeEmpty();
});

test('a failure disappears with its page; a success also shows on the next page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await intercept(page, 'newsletter', (route) =>
    route.fulfill({ status: 201, json: { message: 'Welcome' } }),
  );
  await submitOf(await openForm(page, 'enquiry')).click();
  await expect(alert(page)).toHaveText(messages.enquiry.phone);
  await link(page, 'Services').press('Enter');
  await expect(heading(page)).toBeFocused();
  await expect(alert(page)).toBeEmpty();

  const form = formOf(page, 'newsletter');
  await untilInteractive(form);
  await fillForm(form, formPages.newsletter.values);
  await submitOf(form).click();
  await expect(status(page)).toHaveText('Welcome');
  await link(page, 'Home').press('Enter');
  await expect(heading(page)).toBeFocused();
  await expect(status(page)).toHaveText('Welcome');
});

test('a success stays for twelve seconds, and longer while the pointer is on it', async ({ page }) => {
  await page.clock.install();
  await intercept(page, 'newsletter', (route) =>
    route.fulfill({ status: 201, json: { message: 'Welcome' } }),
  );
  const form = await openForm(page, 'newsletter');
  const subscribe = async () => {
    await fillForm(form, formPages.newsletter.values);
    await submitOf(form).click();
    await page.clock.runFor(500);
    await expect(status(page)).toHaveText('Welcome');
    await expect(alert(page)).toBeEmpty();
  };
  const expectKept = async (seconds: number) => {
    await page.clock.runFor(seconds * 1_000);
    await expect(status(page)).toHaveText('Welcome');
  };
  const expectGone = async () => {
    await page.clock.runFor(2_000);
    await expect(status(page)).toBeEmpty();
    await expect(snackbars(page)).toHaveCount(0);
  };
  await subscribe();
  await expectKept(11);
  const below = () => page.locator('footer nav, footer small, footer p').last().boundingBox();
  const before = await below();
  await expectGone();
  // The message must not move the text that the visitor reads.
  expect(await below()).toEqual(before);

  await subscribe();
  await snackbars(page).hover();
  await expectKept(60);
  await page.mouse.move(5, 5);
  await expectKept(11);
  await expectGone();
});
