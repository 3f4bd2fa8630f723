import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { redirects, routes } from '#site/routes.ts';
import { contentCalls } from './contentCalls.ts';
import { openPage } from './openPage.ts';
import { expect, test } from './site.ts';

const unknownPath = '/no/such/page';
const seed = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../src/content', `${name}.json`), 'utf8'));

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowConsole: [/^404: GET .*\/no\/such\/page/] });

  test('every page is whole: status, one h1, one main, header and footer, title and description of its own', async ({
    page,
  }) => {
    const seen = new Set<string>();
    for (const path of [...routes.map((route) => route.path), unknownPath]) {
      await test.step(path, async () => {
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(path === unknownPath ? 404 : 200);
        await expect(page.locator('h1')).toHaveCount(1);
        await expect(page.getByRole('main')).toHaveCount(1);
        await expect(page.getByRole('banner')).toHaveCount(1);
        await expect(page.getByRole('contentinfo')).toHaveCount(1);
        await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toHaveCount(1);
        if (path === unknownPath) return;
        seen.add(await page.title());
        seen.add((await page.locator('meta[name=description]').getAttribute('content')) ?? '');
      });
    }
    expect(seen.size).toBe(2 * routes.length);
  });

  test('every text of the records is in the page that shows it', async ({ page }) => {
    await page.goto('/services');
    const main = page.getByRole('main');
    for (const { title, description } of seed('service')[0].services) {
      await expect(main.getByText(title, { exact: true }).first()).toBeVisible();
      await expect(main.getByText(description)).toBeVisible();
    }
    for (const { title } of seed('safeguard')[0].cards) {
      await expect(main.getByText(title, { exact: true })).toBeVisible();
    }
    await page.goto('/team');
    for (const { name } of seed('team')) await expect(main.getByText(name, { exact: true })).toBeVisible();
  });

  for (const [from, to] of Object.entries(redirects)) {
    test(`${from} redirects for good to ${to}`, async ({ request }) => {
      const answer = await request.get(from, { maxRedirects: 0 });
      expect(answer.status()).toBe(301);
      expect(answer.headers().location).toBe(to);
    });
  }
});

test('each record is asked for once in a visit', async ({ page }) => {
  const calls = contentCalls(page);
  await openPage(page, '/');
  for (const name of ['Services', 'Products', 'Contact', 'Home', 'Services']) {
    const link = page.getByRole('banner').getByRole('link', { name, exact: true });
    await link.hover();
    await page.waitForLoadState('networkidle');
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
  }
  expect(calls.length).toBeGreaterThan(0);
  expect(calls).toEqual([...new Set(calls)]);
});

test.describe('when the team cannot be loaded', () => {
  test.use({ allowConsole: [/dynamic\/team/] });

  test('the team page shows Loading... inside main, then its error text, and recovers', async ({ page }) => {
    let answerTeam = () => {};
    const answered = new Promise<void>((resolve) => {
      answerTeam = resolve;
    });
    await page.route('**/dynamic/team', async (route) => {
      await answered;
      await route.fulfill({ status: 500, body: '' });
    });
    await openPage(page, '/about');
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[href="/team"]')?.click());
    const main = page.getByRole('main');
    await expect(main.getByText('Loading...')).toBeVisible();
    answerTeam();
    await expect(main.getByText('Failed to load team data. Please try again later.')).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.unroute('**/dynamic/team');
    await main.getByRole('link', { name: 'Try again' }).click();
    await expect(main.getByText(seed('team')[0].name, { exact: true })).toBeVisible();
  });
});
