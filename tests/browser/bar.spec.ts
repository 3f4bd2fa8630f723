import type { Page } from '@playwright/test';
import { burger, header } from './parts.ts';
import { expect, test } from './site.ts';

/** How many of the bar's words can be seen, how far apart in height its parts are, and how high it is. */
const measure = (page: Page) =>
  header(page).evaluate((bar) => {
    const words = [...bar.querySelectorAll('nav > ul > li')].filter((it) => it.getClientRects().length > 0);
    const middles = [...words, ...bar.querySelectorAll('nav, nav > button, nav ~ button, a:has(+ nav)')]
      .map((it) => it.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ y, height }) => y + height / 2);
    const apart = Math.max(...middles) - Math.min(...middles);
    return { words: words.length, isOneRow: apart < 10, height: bar.getBoundingClientRect().height };
  });

test('the bar is one row at every width: its words from 900 px on, else the menu button; larger text has it sooner', async ({
  page,
}) => {
  await page.goto('/services');
  for (const width of [320, 600, 899, 900, 920, 1024, 1280, 1600]) {
    await page.setViewportSize({ width, height: 800 });
    const { words, ...shape } = await measure(page);
    expect(shape, `at ${width} px`).toEqual({ isOneRow: true, height: 72 });
    expect([words > 0, await burger(page).isVisible()], `at ${width} px`).toEqual([
      width >= 900,
      width < 900,
    ]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect(burger(page)).toBeVisible();
});
