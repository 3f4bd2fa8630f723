import type { Page } from '@playwright/test';
import { brand } from '#theme/brand.ts';
import type { Scheme } from '#theme/brandTypes.ts';
import { holdScripts, openPage, untilHydrated } from './openPage.ts';
import { expect, test } from './site.ts';

const schemes = ['light', 'dark'] as const;

/** The page's ground as browsers say it. */
function groundOf(scheme: Scheme): string {
  const channels = brand[scheme].bg.match(/[\dA-F]{2}/gi)?.map((pair) => Number.parseInt(pair, 16));
  return `rgb(${channels?.join(', ')})`;
}

async function expectScheme(page: Page, scheme: Scheme): Promise<void> {
  await expect(page.locator('body')).toHaveCSS('background-color', groundOf(scheme));
  // Scroll bars and the browser's own controls follow too.
  await expect(page.locator('html')).toHaveCSS('color-scheme', scheme);
}

/** What a screen reader hears of the toggle; without script there is none. */
async function expectPressed(page: Page, scheme: Scheme): Promise<void> {
  await expect(toggle(page)).toHaveAttribute('aria-pressed', String(scheme === 'dark'));
}

const toggle = (page: Page) => page.getByRole('button', { name: 'Switch colour scheme' });

for (const colorScheme of schemes) {
  test.describe(`on a system set to ${colorScheme}`, () => {
    test.use({ colorScheme });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('the page is so too', async ({ page }) => {
        await page.goto('/');
        await expectScheme(page, colorScheme);
        await expect(toggle(page)).toBeHidden();
      });
    });

    test('the page is so too, and follows when the system changes', async ({ page }) => {
      const other = colorScheme === 'dark' ? 'light' : 'dark';
      await openPage(page, '/services');
      await expectScheme(page, colorScheme);
      await expectPressed(page, colorScheme);
      await page.emulateMedia({ colorScheme: other });
      await expectScheme(page, other);
      await expectPressed(page, other);
    });

    test('the toggle changes it, for later pages and visits too', async ({ page }) => {
      const other = colorScheme === 'dark' ? 'light' : 'dark';
      await openPage(page, '/');
      await toggle(page).click();
      await expectScheme(page, other);
      await expectPressed(page, other);
      await page.getByRole('banner').getByRole('link', { name: 'Services', exact: true }).click();
      await expect(page).toHaveURL(/\/services$/);
      await expectScheme(page, other);
      await page.reload();
      await expectScheme(page, other);
      await page.goto('/about');
      await expectScheme(page, other);
      await expectPressed(page, other);
      await untilHydrated(page);
      await toggle(page).click();
      await expectScheme(page, colorScheme);
    });

    test('a choice made before holds from the first paint on, however late the scripts come', async ({
      page,
    }) => {
      const other = colorScheme === 'dark' ? 'light' : 'dark';
      await openPage(page, '/contact');
      await toggle(page).click();
      await page.route('**/*.js', () => {}); // never answered
      await page.addInitScript(() => {
        const seen: string[] = [];
        const look = () => {
          if (document.body) seen.push(getComputedStyle(document.body).backgroundColor);
          if (document.readyState !== 'complete') requestAnimationFrame(look);
        };
        look();
        addEventListener('DOMContentLoaded', look, { once: true });
        Object.assign(window, { seen });
      });
      await page.reload({ waitUntil: 'load' });
      const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
      expect(seen.length).toBeGreaterThan(0);
      expect(new Set(seen)).toEqual(new Set([groundOf(other)]));
    });
  });
}

test('the toggle works before React has come, and once when it has taken over', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/services');
  await toggle(page).click();
  await expectScheme(page, 'dark');
  release();
  await untilHydrated(page);
  await expectScheme(page, 'dark');
  await toggle(page).click();
  await expectScheme(page, 'light');
});

test('a page open in another tab takes what the toggle says', async ({ context, page }) => {
  await page.goto('/terms');
  await expectPressed(page, 'light');
  const other = await context.newPage();
  await other.goto('/about');
  await toggle(other).click();
  await expectScheme(other, 'dark');
  await expectScheme(page, 'dark');
  await expectPressed(page, 'dark');
  await toggle(page).click();
  await expectScheme(page, 'light');
  await expectScheme(other, 'light');
  await expectPressed(other, 'light');
});

test('a page that the browser has kept for Back takes what the toggle said meanwhile', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    // Playwright turns that cache off.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage({ baseURL, colorScheme: 'light' });
  await page.goto('/terms');
  await expectPressed(page, 'light');
  await page.evaluate(() => Object.assign(window, { isKept: true }));
  await page.goto('/team');
  await toggle(page).click();
  await expectScheme(page, 'dark');
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/terms$/);
  expect(await page.evaluate(() => 'isKept' in window)).toBe(true);
  await expectScheme(page, 'dark');
  await expectPressed(page, 'dark');
  await browser.close();
});

test.describe('in the mobile menu', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the toggle does the same', async ({ page }) => {
    await openPage(page, '/team');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await toggle(page).click();
    await expectScheme(page, 'dark');
    await page.reload();
    await expectScheme(page, 'dark');
  });
});
