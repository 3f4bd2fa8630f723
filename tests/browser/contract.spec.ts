import type { Locator, Page } from '@playwright/test';
import { viewsPath } from '#starter/names.ts';
import { expectAccessible } from './axe.ts';
import { untilInteractive } from './formPages.ts';
import { holdBack, openPage } from './openPage.ts';
import { expect, test } from './site.ts';

// The names that external testers rely on. They are spelled out here on purpose: our other tests follow a renamed label
// or message, but external tests do not. A change here, or in parts.ts, breaks external tests.

const form = (page: Page, name: string) => page.getByRole('form', { name, exact: true });

const expectField = async (within: Locator, label: string, name: string) => {
  const field = within.getByLabel(label, { exact: true });
  await expect(field, label).toHaveCount(1);
  await expect(field, label).toHaveAttribute('name', name);
};

const formFields = {
  Enquiry: {
    path: '/contact',
    submit: 'Submit enquiry',
    fields: {
      'First name': 'firstName',
      'Last name': 'lastName',
      Email: 'email',
      Phone: 'phone',
      Company: 'company',
      Role: 'role',
      'Product design': 'ProductDesign',
      'Project budget': 'ProjectBudget',
      'Project description': 'message',
    },
  },
  'Contact us': {
    path: '/about',
    submit: 'Send message',
    fields: {
      Name: 'name',
      Email: 'email',
      Phone: 'phone',
      Message: 'message',
      File: 'file',
      'Send me updates about this message and the monthly letter': 'agreeToUpdates',
    },
  },
  Newsletter: { path: '/services', submit: 'Subscribe', fields: { 'Email address': 'email' } },
} as const;

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('each form has its fields by label and name, and its submit button', async ({ page }) => {
    for (const [name, { path, submit, fields }] of Object.entries(formFields)) {
      await page.goto(path);
      for (const [label, key] of Object.entries(fields)) await expectField(form(page, name), label, key);
      await expect(form(page, name).getByRole('button', { name: submit, exact: true })).toHaveCount(1);
    }
    // Both live regions exist and are empty.
    for (const role of ['alert', 'status']) {
      await expect(page.locator(`[role=${role}]`)).toHaveCount(1);
      await expect(page.locator(`[role=${role}]`)).toBeEmpty();
    }
    await expect(page.locator('[role=alert]')).toHaveAttribute('aria-live', 'assertive');
    await expect(page.locator('.MuiSnackbar-root')).toHaveCount(0);
  });
});

test('the forms call the three paths; the button says Sending... until then', async ({ page }) => {
  const posted: string[] = [];
  let answer = () => {};
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (route.request().method() !== 'POST' || pathname === viewsPath) return route.continue();
    posted.push(pathname);
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.fulfill({ status: 200, json: {} });
  });
  const sendings = [
    ['/contact', 'Enquiry', { Phone: '9876543210' }, 'Sending...', 'Form submitted successfully!'],
    ['/about', 'Contact us', { Name: 'Ila', Email: 'ila@b.in' }, 'Sending...', 'Message sent successfully!'],
    ['/team', 'Newsletter', { 'Email address': 'asha@example.in' }, 'Sending...', 'Subscription successful'],
  ] as const;
  for (const [index, [path, name, values, sending, success]] of sendings.entries()) {
    await openPage(page, path);
    await untilInteractive(form(page, name));
    for (const [label, value] of Object.entries(values))
      await form(page, name).getByLabel(label, { exact: true }).fill(value);
    const submit = form(page, name).locator('[type=submit]');
    const usual = await submit.boundingBox();
    await submit.click();
    await expect.poll(() => posted.length).toBe(index + 1);
    const button = form(page, name).getByRole('button', { name: sending, exact: true });
    await expect(button).toBeVisible();
    await expect(button).toBeDisabled();
    expect((await button.boundingBox())?.width).toBeCloseTo(usual?.width ?? 0, 0);
    answer();
    await expect(page.getByRole('status')).toHaveText(success);
    await expect(page.getByRole('status').locator('.MuiSnackbar-root')).toHaveCount(1);
    await expect(page.getByRole('alert')).toBeEmpty();
  }
  expect(posted).toEqual(['/reach/create_reach_us', '/contact/contact_us', '/newsLetter/create']);
});

test.describe('texts of error states', () => {
  test.use({ allowConsole: [/404: GET|dynamic\/team/], reducedMotion: 'reduce' });

  test('an unknown address says that there is no page, and leads home', async ({ page }) => {
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    await page.getByRole('main').getByRole('link', { name: /home/i }).click();
    await expect(page).toHaveURL('/');
  });

  test('the team says that it loads and that it failed, logs that, and is asked for again', async ({
    page,
  }) => {
    const fail = await holdBack(page, '**/dynamic/team', (route) => route.fulfill({ status: 500, body: '' }));
    await openPage(page, '/about');
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('/dynamic/team: status 500'),
    );
    await page.locator('header a[href="/team"]').evaluate((link: HTMLElement) => link.click());
    const main = page.getByRole('main');
    await expect(main.getByText('Loading...', { exact: true })).toBeVisible();
    await expectAccessible(page, 'the team, loading');
    fail();
    const words = 'Failed to load team data. Please try again later.';
    await expect(main.getByText(words, { exact: true })).toBeVisible();
    await logged;
    await expectAccessible(page, 'the team, failed');
    // The rest of the page is complete, and each press on the link asks again.
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const again = main.getByRole('link', { name: 'Try again' });
    const asked = page.waitForResponse('**/dynamic/team');
    await again.press('Enter');
    await asked;
    await expect(main.getByText(words, { exact: true })).toBeVisible();
    await page.unroute('**/dynamic/team');
    await again.press('Enter');
    await expect(main.getByRole('listitem').first()).toBeVisible();
    await expect(main.getByRole('heading', { level: 2 }).first()).toBeFocused();
  });
});
