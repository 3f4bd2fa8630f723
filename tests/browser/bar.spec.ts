import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { seed, seedFolder } from '../support/seed.ts';
import { expect, test } from './site.ts';
import { type Site, startSite } from './startSite.ts';

const burger = (page: Page) => page.getByRole('button', { name: 'Open menu' });

/** How many of the bar's words can be seen, how far apart in height its parts are, and how high it is. */
const measure = (page: Page) =>
  page.getByRole('banner').evaluate((bar) => {
    const words = [...bar.querySelectorAll('nav > ul > li')].filter((it) => it.getClientRects().length > 0);
    const middles = [...words, ...bar.querySelectorAll('nav, nav > button, nav ~ button, a:has(+ nav)')]
      .map((it) => it.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ y, height }) => y + height / 2);
    const apart = Math.max(...middles) - Math.min(...middles);
    return { words: words.length, isOneRow: apart < 10, height: bar.getBoundingClientRect().height };
  });

/** One row, with the words or with the menu button. */
async function expectOneRow(page: Page, width: number): Promise<'words' | 'button'> {
  await page.setViewportSize({ width, height: 800 });
  const { words, ...shape } = await measure(page);
  expect(shape, `at ${width} px`).toEqual({ isOneRow: true, height: 72 });
  const hasButton = await burger(page).isVisible();
  expect(hasButton, `at ${width} px`).toBe(words === 0);
  return hasButton ? 'button' : 'words';
}

test('the sample content shows its words from 900 px on, and never wraps', async ({ page }) => {
  await page.goto('/services');
  for (const width of [320, 600, 880, 900, 920, 960, 1024, 1200, 1600]) {
    expect(await expectOneRow(page, width), `at ${width} px`).toBe(width < 900 ? 'button' : 'words');
  }
  expect(await expectOneRow(page, 899)).toBe('button');
});

test('larger text has the menu button sooner', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/services');
  await expect(burger(page)).toBeHidden();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect(burger(page)).toBeVisible();
});

test.describe('with eight items', () => {
  let site: Site;
  let content: string;

  test.beforeAll(async () => {
    content = await mkdtemp(join(tmpdir(), 'content-'));
    await cp(seedFolder, content, { recursive: true });
    const added = ['Industries', 'Case studies', 'Insights'].map((name) => ({
      name,
      path: '/portfolio',
      submenu: [],
    }));
    const items = seed('navigation');
    await writeFile(
      join(content, 'navigation.json'),
      JSON.stringify([...items.slice(0, 4), ...added, ...items.slice(4)]),
    );
    site = await startSite({ CONTENT_DIR: content });
  });
  test.afterAll(async () => {
    await site.stop();
    await rm(content, { recursive: true });
  });

  test('the menu button takes over where they do not fit, and nothing wraps at any width', async ({
    page,
  }) => {
    await page.goto(`${site.url}/services`);
    expect(await expectOneRow(page, 1024)).toBe('button');
    expect(await expectOneRow(page, 1440)).toBe('words');
    for (let width = 880; width <= 1480; width += 40) await expectOneRow(page, width);
  });

  test('the menu holds all of them', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto(`${site.url}/services`);
    await burger(page).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    for (const name of ['Home', 'Industries', 'Case studies', 'Insights', 'Contact']) {
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
    }
    await page.setViewportSize({ width: 1440, height: 768 });
    await expect(menu).toBeHidden();
  });
});
