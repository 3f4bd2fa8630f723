import type { Page } from '@playwright/test';
import { messages } from '#site/messages.ts';
import { notFoundPath, routes } from '#site/routes.ts';
import { expectNoAxeViolations } from './axe.ts';
import { fillForm, formPages, openForm, submitOf } from './formPages.ts';
import { openPage } from './openPage.ts';
import { readThrough } from './readThrough.ts';
import { expect, test } from './site.ts';

// Open menus and forms with errors: see the specs of the navigation, the drawer and the forms.
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const schemes = ['light', 'dark'] as const;

test.use({ reducedMotion: 'reduce' });

/** Checks the page as it is, in both schemes. */
async function expectAccessible(page: Page): Promise<void> {
  for (const scheme of schemes) {
    await page.evaluate((it) => {
      document.documentElement.dataset.scheme = it;
    }, scheme);
    await expectNoAxeViolations(page);
  }
}

test.describe('has no accessibility violation:', () => {
  test.use({ allowConsole: [/^404: GET .*\/not-found$/] });

  for (const path of [...routes.map((route) => route.path), notFoundPath]) {
    test(path, async ({ page }) => {
      await openPage(page, path);
      await readThrough(page);
      for (const size of sizes) {
        await page.setViewportSize(size);
        await expectAccessible(page);
      }
    });
  }
});

test('the message of success has no accessibility violation', async ({ page }) => {
  const form = await openForm(page, 'enquiry');
  await fillForm(form, formPages.enquiry.values);
  await submitOf(form).click();
  await expect(page.getByRole('status')).toHaveText(messages.enquiry.sent);
  await expectAccessible(page);
});

test.describe('without its people', () => {
  test.use({ allowConsole: [/dynamic\/team/] });

  test('the team page has no accessibility violation', async ({ page }) => {
    let fail = () => {};
    await page.route('**/dynamic/team', async (route) => {
      await new Promise<void>((resolve) => {
        fail = resolve;
      });
      await route.fulfill({ status: 500, body: '' });
    });
    await openPage(page, '/about');
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[href="/team"]')?.click());
    await expect(page.getByText(messages.team.loading)).toBeVisible();
    await expectAccessible(page);
    fail();
    await expect(page.getByText(messages.team.failed)).toBeVisible();
    await expectAccessible(page);
  });
});
