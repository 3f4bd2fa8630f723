import { setTimeout as delay } from 'node:timers/promises';
import { type BrowserContext, chromium, devices, type Page } from '@playwright/test';
import { untilHydrated } from '../browser/openPage.ts';
import { ensureChromium } from '../support/browser.ts';
import { type Figure, highest } from './table.ts';

/** As Lighthouse slows a processor down to a cheap phone's. */
const slowdown = 4;
/** When the menu is tapped, in milliseconds after the first paint. */
const moments = [100, 500, 1_500, 4_000];

/** Epoch milliseconds of the touch, and of the first frame that shows its result. */
declare const recorded: { touched: number; shown: number };

/**
 * Records the first touch, and the frame after which the menu covers the screen and has stopped moving. In methods, because
 * what is sent to a browser must not need the helper that names functions.
 */
function recordMenu(): void {
  const recorder = {
    touched: 0,
    shown: 0,
    last: '',
    now() {
      return performance.timeOrigin + performance.now();
    },
    look() {
      const dialog = document.querySelector('dialog#menu[open]');
      const box = JSON.stringify(dialog?.getBoundingClientRect());
      const isMoving = document.getAnimations().some(({ playState }) => playState === 'running');
      if (dialog && box === this.last && !isMoving) this.shown = this.now();
      else requestAnimationFrame(() => this.look());
      this.last = box;
    },
    handleEvent() {
      this.touched = this.now();
      requestAnimationFrame(() => this.look());
    },
  };
  Object.assign(window, { recorded: recorder });
  addEventListener('pointerdown', recorder, { capture: true, once: true });
}

/** Opens a page slowly, and resolves after its first paint. */
async function openSlowly(page: Page, url: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]);
}

/** Taps the middle of an element at once, without waiting for it to be ready. */
async function tap(page: Page, selector: string): Promise<void> {
  const { x, y } = await page.evaluate((selector) => {
    const box = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, selector);
  await page.touchscreen.tap(x, y);
}

/** Returns the milliseconds from the touch until the menu covers the screen and has stopped moving. */
async function openMenu(context: BrowserContext, url: string, moment: number): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(recordMenu);
  await openSlowly(page, url);
  await delay(moment);
  await tap(page, 'button[commandfor=menu]');
  const taken = await page.waitForFunction(() => recorded.shown && recorded.shown - recorded.touched);
  const milliseconds = Number(await taken.jsonValue());
  await page.close();
  return milliseconds;
}

/** Returns the milliseconds from the touch of a link until the other page is painted, by the client or by the browser. */
async function followLink(context: BrowserContext, siteUrl: string, client: boolean): Promise<number> {
  const page = await context.newPage();
  await openSlowly(page, `${siteUrl}/about`);
  if (client) await untilHydrated(page);
  await delay(1_000);
  const link = 'main a[href="/contact"], footer a[href="/contact"]';
  await page.locator(link).first().scrollIntoViewIfNeeded();
  await delay(500);
  const touched = Date.now();
  await tap(page, link);
  await page.waitForURL('**/contact', { waitUntil: 'commit' });
  await page.waitForFunction(
    (part) => document.querySelector(part) && performance.getEntriesByName('first-contentful-paint')[0],
    client ? 'main form' : 'body',
  );
  const shown = await page.evaluate(async (byClient) => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    if (!byClient) return performance.timeOrigin + (paint?.startTime ?? 0);
    await new Promise(requestAnimationFrame);
    return new Promise<number>((resolve) => setTimeout(() => resolve(Date.now())));
  }, client);
  await page.close();
  return shown - touched;
}

/**
 * Measures a tap on the home page's menu, next to the dialog of a static page, and on a link, by the client and by the browser, on
 * a phone with a slow processor.
 */
export async function measureMoves(siteUrl: string, floorUrl: string, rounds: number): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: ensureChromium() });
  const compare = async (own: () => Promise<number>, floor: () => Promise<number>) => {
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round++) ratios.push((await own()) / (await floor()));
    return ratios;
  };
  try {
    // For visitors who want no motion the menu is there at once: its slide is wanted, and is not counted.
    const context = await browser.newContext({ ...devices['Pixel 5'], reducedMotion: 'reduce' });
    const menus: number[][] = [];
    for (const moment of moments) {
      const open = (url: string) => () => openMenu(context, url, moment);
      menus.push(await compare(open(siteUrl), open(floorUrl)));
    }
    const follow = (client: boolean) => () => followLink(context, siteUrl, client);
    return [
      {
        what: 'tap on the menu, next to the dialog of a static page',
        values: highest(menus),
        atMost: 3,
        missedBecause: 'An open dialog restyles the whole page, which has more elements and rules.',
      },
      {
        what: 'click after the client runs, next to the browser’s own navigation',
        values: await compare(follow(true), follow(false)),
        atMost: 1,
      },
    ].map((figure) => ({ ...figure, unit: ' ×', digits: 2 }));
  } finally {
    await browser.close();
  }
}
