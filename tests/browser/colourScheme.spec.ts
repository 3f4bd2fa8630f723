import type { Page } from '@playwright/test';
import { schemeName } from '#starter/names.ts';
import type { Scheme } from '#theme/brandTypes.ts';
import { fullBrand as brand } from '#theme/fullBrand.ts';
import { untilHydrated } from './openPage.ts';
import { link, toggle } from './parts.ts';
import { expect, test } from './site.ts';

/** Returns the page's background in the browsers' notation. */
function groundOf(scheme: Scheme): string {
  const channels = brand[scheme].bg.match(/[\dA-F]{2}/gi)?.map((pair) => Number.parseInt(pair, 16));
  return `rgb(${channels?.join(', ')})`;
}

async function expectScheme(page: Page, scheme: Scheme): Promise<void> {
  await expect(page.locator('body')).toHaveCSS('background-color', groundOf(scheme));
  // Scrollbars and native controls also follow the scheme.
  await expect(page.locator('html')).toHaveCSS('color-scheme', scheme);
  await expect(toggle(page)).toHaveAttribute('aria-pressed', String(scheme === 'dark'));
  // So does the browser's own frame.
  const frame = await page
    .locator('meta[name=theme-color]')
    .evaluateAll((all) => (all as HTMLMetaElement[]).find((it) => matchMedia(it.media).matches)?.content);
  expect(frame).toBe(brand[scheme].bg);
}

test('the page follows the system’s scheme until the toggle is pressed', async ({ page }) => {
  await page.goto('/');
  await expectScheme(page, 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectScheme(page, 'dark');
  await toggle(page).click();
  await expectScheme(page, 'light');
  await untilHydrated(page);
  await expectScheme(page, 'light');
  await link(page, 'Services').press('Enter');
  await expect(page).toHaveURL(/\/services$/);
  await expectScheme(page, 'light');

  // The scheme applies from the first paint, even if the scripts never load.
  await page.route('**/*.js', () => {});
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
  await page.goto('/contact', { waitUntil: 'load' });
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(new Set(seen)).toEqual(new Set([groundOf('light')]));
});

test('a page prerendered before a switch of the scheme shows the new scheme', async ({ page }) => {
  // The test browser does not prerender, so simulate `prerendering`.
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  });
  await page.goto('/');
  await page.evaluate((name) => localStorage.setItem(name, 'dark'), schemeName);
  // Wait until the starter listens.
  await expect(async () => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'prerendering', { value: false, configurable: true });
      document.dispatchEvent(new Event('prerenderingchange'));
    });
    await expect(toggle(page)).toHaveAttribute('aria-pressed', /./, { timeout: 1_000 });
  }).toPass();
  await expectScheme(page, 'dark');
});

test('other tabs and cached pages follow the toggle', async ({ playwright, launchOptions, baseURL }) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    // The headless shell has no back/forward cache, and Playwright disables that of the whole browser.
    executablePath: process.env.PW_CHROMIUM,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const context = await browser.newContext({ baseURL, colorScheme: 'light' });
  const [page, other] = [await context.newPage(), await context.newPage()];
  await page.goto('/terms');
  await expectScheme(page, 'light');
  await page.evaluate(() => Object.assign(window, { isKept: true }));
  await other.goto('/about');
  await toggle(other).click();
  await expectScheme(page, 'dark');
  await page.goto('/team');
  await toggle(page).click();
  await expectScheme(page, 'light');
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/terms$/);
  expect(await page.evaluate(() => 'isKept' in window)).toBe(true);
  await expectScheme(page, 'light');
  await browser.close();
});
