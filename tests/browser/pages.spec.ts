import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { recordNames, recordPaths } from '#site/recordPaths.ts';
import { notFoundRoute, recordsOf, redirects, routes } from '#site/routes.ts';
import { openPage, untilHydrated, untilPagesFetched } from './openPage.ts';
import { expect, test } from './site.ts';

const unknownPath = '/no/such/page';
const pages = [...routes, { ...notFoundRoute, path: unknownPath }];
const seed = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../src/server/seed', `${name}.json`), 'utf8'));

const contentPaths = new Set<string>(recordNames.map((name) => recordPaths[name]));

/** The content calls the page makes from now on. */
function contentCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (contentPaths.has(pathname) && request.resourceType() !== 'document') calls.push(pathname);
  });
  return calls;
}

async function readThrough(page: Page): Promise<void> {
  await untilHydrated(page);
  for (let step = 0; step < 20; step++) {
    await page.mouse.wheel(0, 900);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.waitForLoadState('networkidle');
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowConsole: [/^404: GET .*\/no\/such\/page/] });

  for (const route of pages) {
    test(`${route.path} is whole: status, one h1, one main, header and footer`, async ({ page }) => {
      const answer = await page.goto(route.path);
      expect(answer?.status()).toBe(route.path === unknownPath ? 404 : 200);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.getByRole('main')).toHaveCount(1);
      await expect(page.getByRole('banner')).toHaveCount(1);
      await expect(page.getByRole('contentinfo')).toHaveCount(1);
      await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toHaveCount(1);
    });
  }

  test('every title and description is there and unique', async ({ page }) => {
    const seen = new Set<string>();
    for (const route of routes) {
      await page.goto(route.path);
      seen.add(await page.title());
      seen.add((await page.locator('meta[name=description]').getAttribute('content')) ?? '');
    }
    expect(seen.size).toBe(2 * routes.length);
  });

  test('every text of the records stands in the page that shows it', async ({ page }) => {
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

for (const route of routes) {
  test(`${route.path} hydrates without asking for what it shows, and without a word in the console`, async ({
    page,
  }) => {
    const calls = contentCalls(page);
    await page.goto(route.path);
    await readThrough(page);
    const shown = recordsOf(route).map((name): string => recordPaths[name]);
    expect(calls.filter((path) => shown.includes(path))).toEqual([]);
  });
}

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
    await untilPagesFetched(page);
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[href="/team"]')?.click());
    const main = page.getByRole('main');
    await expect(main.getByText('Loading...')).toBeVisible();
    answerTeam();
    await expect(main.getByText('Failed to load team data. Please try again later.')).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.unroute('**/dynamic/team');
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(main.getByText(seed('team')[0].name, { exact: true })).toBeVisible();
  });
});
