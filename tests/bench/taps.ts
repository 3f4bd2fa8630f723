import { type CDPSession, chromium, devices, type Page } from '@playwright/test';
import { ensureChromium } from '../support/browser.ts';
import { median, type Report, ratio } from './table.ts';

/** As Lighthouse slows a processor down to a cheap phone's. */
const slowdown = 4;

/** Opens a page on a phone, taps its menu button, and returns the milliseconds from the tap to the frame that shows the menu. */
async function tap(page: Page, session: CDPSession, url: string): Promise<number> {
  await page.goto(url);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.evaluate(() => {
    const seen = new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (name === 'click') document.documentElement.dataset.tapped = String(duration);
    });
    seen.observe({ type: 'event', buffered: true, ...{ durationThreshold: 16 } });
  });
  await page.locator('button[commandfor=menu]').first().tap();
  await page.locator('dialog#menu[open]').waitFor();
  const duration = await page.waitForFunction(() => document.documentElement.dataset.tapped);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return Number(await duration.jsonValue());
}

/** Measures a tap on the home page's menu button, alternately with the native dialog of its static twin. */
export async function measureTaps(siteUrl: string, floorUrl: string, rounds: number): Promise<Report> {
  const browser = await chromium.launch({ executablePath: ensureChromium() });
  try {
    const context = await browser.newContext(devices['Pixel 5']);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const taps = { site: [] as number[], floor: [] as number[] };
    for (let round = 0; round < 5 * rounds; round++) {
      taps.site.push(await tap(page, session, siteUrl));
      taps.floor.push(await tap(page, session, floorUrl));
    }
    const [own, floor] = [median(taps.site), median(taps.floor)];
    return {
      title: 'A tap on the menu',
      notes: `Milliseconds from the tap to the frame with the menu, on a processor slowed down ${slowdown} times, medians of ${5 * rounds} taps; the browser rounds each to 8 ms.`,
      head: ['', 'this site', 'static page', 'ratio'],
      rows: [['tap', own.toFixed(), floor.toFixed(), ratio(own, floor)]],
      figures: [
        {
          what: 'tap on the menu, next to the dialog of a static page',
          value: own / floor,
          atMost: 3,
          unit: ' ×',
          digits: 2,
          missedBecause: 'An open dialog restyles the whole page, which has more elements and rules.',
        },
      ],
    };
  } finally {
    await browser.close();
  }
}
