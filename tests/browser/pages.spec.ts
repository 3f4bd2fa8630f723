import { redirects, routes } from '#site/routes.ts';
import { seed } from '../support/seed.ts';
import { contentCalls } from './contentCalls.ts';
import { openPage } from './openPage.ts';
import { heading, link } from './parts.ts';
import { expect, test } from './site.ts';

const unknownPath = '/no/such/page';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowConsole: [/^404: GET .*\/no\/such\/page/] });

  test('every page is whole: status, one h1, one main, header and footer, title and description of its own', async ({
    page,
  }) => {
    const seen = new Set<string>();
    const placeholders: string[] = [];
    for (const path of [...routes.map((route) => route.path), unknownPath]) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(path === unknownPath ? 404 : 200);
      const parts = await page.evaluate(() =>
        ['h1', 'main', 'header', 'footer', 'header nav[aria-label=Main]'].map(
          (part) => document.querySelectorAll(part).length,
        ),
      );
      expect(parts, path).toEqual([1, 1, 1, 1, 1]);
      if (await page.getByText('Add Paragraph', { exact: true }).count()) placeholders.push(path);
      if (path === unknownPath) continue;
      // Or the browser would not keep it for Back.
      expect(await answer?.headerValue('cache-control'), path).not.toContain('no-store');
      seen.add(await page.title());
      seen.add((await page.locator('meta[name=description]').getAttribute('content')) ?? '');
    }
    expect(seen.size).toBe(2 * routes.length);
    expect(placeholders).toEqual([
      '/products/best-web-and-software-development-company-hyderabad',
      '/products/best-custom-software-development-company-in-hyderabad',
    ]);
  });

  test('the pages without sections have the words of the specification', async ({ page }) => {
    for (const [path, words] of [
      ['/portfolio', /portfolio is coming soon/],
      ['/contact', 'Reach US'],
      ['/privacy', seed('termsPage').heading],
      [unknownPath, 'Oops! Page not found'],
    ] as const) {
      await page.goto(path);
      await expect(heading(page)).toHaveText(words);
    }
    // There is no privacy text yet.
    await page.goto('/privacy');
    await expect(page.getByRole('main')).toHaveText(seed('termsPage').heading);
  });

  test('addresses of before redirect for good', async ({ request }) => {
    for (const [from, to] of Object.entries(redirects)) {
      const answer = await request.get(from, { maxRedirects: 0 });
      expect([answer.status(), answer.headers().location]).toEqual([301, to]);
    }
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
