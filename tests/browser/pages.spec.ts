import { routes } from '#site/routes.ts';
import { contentCalls } from './contentCalls.ts';
import { openPage } from './openPage.ts';
import { link } from './parts.ts';
import { expect, test } from './site.ts';

const unknownPath = '/no/such/page';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowConsole: [/^404: GET .*\/no\/such\/page/] });

  test('every page is whole: status, one h1, one main, header and footer', async ({ page }) => {
    const placeholders: string[] = [];
    for (const path of [...routes.map((route) => route.path), unknownPath]) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(path === unknownPath ? 404 : 200);
      for (const part of ['h1', 'main', 'header', 'footer', 'header nav[aria-label=Main]'])
        await expect(page.locator(part), path).toHaveCount(1);
      if (await page.getByText('Add Paragraph', { exact: true }).count()) placeholders.push(path);
    }
    expect(placeholders).toEqual([
      '/products/best-web-and-software-development-company-hyderabad',
      '/products/best-custom-software-development-company-in-hyderabad',
    ]);
  });
});

test('each record is asked for once in a visit', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const calls = contentCalls(page);
  await openPage(page, '/');
  for (const name of ['Services', 'Home', 'Services']) {
    await link(page, name).hover();
    await page.waitForLoadState('networkidle');
    await link(page, name).press('Enter');
    await expect(link(page, name)).toHaveAttribute('aria-current', 'page');
  }
  expect(calls.length).toBeGreaterThan(0);
  expect(calls).toEqual([...new Set(calls)]);
});
