import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startDevSite } from '../support/startDevSite.ts';
import { untilHydrated } from './openPage.ts';

test('npm run dev shows an edit of the brand file in the open page: name, colours and drawings', {
  tag: '@endurance',
}, async ({ page }) => {
  // The first start bundles the packages.
  test.setTimeout(240_000);
  const site = await startDevSite();
  try {
    await page.goto(`${site.url}/services`);
    await untilHydrated(page);
    // The starter, not React, handles this button.
    await page.getByRole('button', { name: 'Switch colour scheme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
    await page.getByRole('button', { name: 'Switch colour scheme' }).click();
    const file = join(site.folder, 'theme/brand.ts');
    const edited = (await readFile(file, 'utf8'))
      .replace(/name: .*,/, "name: 'Banyan Systems',")
      .replace(/primary: '#\w+'/, "primary: '#0E5F52'")
      .replace(/hope: '#\w+'/, "hope: '#0F6B5C'");
    await writeFile(file, edited);

    await expect(page.getByRole('banner').getByRole('link', { name: 'Banyan Systems home' })).toBeVisible({
      timeout: 60_000,
    });
    const button = page.getByRole('main').getByRole('link', { name: 'Get in Touch' });
    await expect(button).toHaveCSS('background-color', 'rgb(14, 95, 82)');
    const gem = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--hope'));
    expect((await gem()).trim()).toBe('#0F6B5C');
    await untilHydrated(page);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Banyan Systems home' })).toBeVisible();
  } finally {
    await site.stop();
  }
});
