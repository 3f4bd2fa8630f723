import type { Browser } from '@playwright/test';
import { untilHydrated } from '../browser/openPage.ts';
import { indexablePaths, shortened } from './pages.ts';
import { openPhone } from './phone.ts';
import { atMost, type Report } from './table.ts';

/** How much each page moves by itself while it loads and while a visitor scrolls to its end. */
export async function measureLayoutShift(browser: Browser, siteUrl: string): Promise<Report> {
  const rows: string[][] = [];
  for (const path of indexablePaths) {
    const { page, context } = await openPhone(browser, ['processor']);
    await page.addInitScript(() => {
      window.shifts = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.shifts += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(siteUrl + path);
    await untilHydrated(page);
    const loading = await page.evaluate(() => window.shifts);
    await page.evaluate(async () => {
      for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 4) {
        scrollTo({ top: y, behavior: 'instant' });
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    });
    const all = await page.evaluate(() => window.shifts);
    rows.push([shortened(path), loading.toFixed(4), (all - loading).toFixed(4)]);
    await context.close();
  }
  return {
    title: 'Layout shift',
    notes:
      'The sum of all shifts, processor 4 × slower: while loading and while the client takes over, then while scrolling to the end. Aim: 0.',
    head: ['page', 'loading', 'scrolling'],
    rows,
    figures: [
      atMost('largest layout shift', Math.max(...rows.flatMap((row) => row.slice(1)).map(Number)), 0, '', 4),
    ],
  };
}

declare global {
  interface Window {
    /** Sum of the layout shifts so far. */
    shifts: number;
  }
}
