import { type Browser, chromium, devices } from '@playwright/test';
import { JSDOM } from 'jsdom';
import { ensureChromium } from '../support/browser.ts';
import { startBareServer } from './startBareServer.ts';
import type { Figure } from './table.ts';

/** Pages with many drawings, pictures, fields and cards. */
const paths = ['/', '/team', '/contact', '/services'];

/** How long a page has after it has loaded, for its script and font, in milliseconds. */
const restMs = 700;

/** Returns a page of the site as HTML alone: its text and elements without style, script, drawings and pictures. */
function textAlone(html: string): string {
  const { document } = new JSDOM(html).window;
  for (const element of document.querySelectorAll('style, script, link, svg, picture')) element.remove();
  document.head.insertAdjacentHTML('beforeend', noIcon);
  return `<!doctype html>${document.documentElement.outerHTML}`;
}

/** Keeps the browser from asking for an icon. */
const noIcon = '<link rel="icon" href="data:,">';

const blankPage = `<!doctype html><title>Blank</title>${noIcon}`;

/**
 * Loads a page on a phone until it rests, and returns the milliseconds of processor time of its main thread: unlike elapsed time,
 * other work on the machine changes it little.
 */
async function threadTime(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(devices['Pixel 5']);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(restMs);
  const { metrics } = await session.send('Performance.getMetrics');
  await context.close();
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  return seconds * 1000;
}

/**
 * Measures the main thread's time of each page above that of a blank page, next to the same text without style, alternately,
 * after a first round that only warms up.
 */
export async function measureFrames(siteUrl: string, rounds: number): Promise<Figure[]> {
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  const answer = (html: string) => ({ status: 200, headers, body: Buffer.from(html) });
  const texts = await Promise.all(
    paths.map(async (path) => [path, answer(textAlone(await (await fetch(siteUrl + path)).text()))] as const),
  );
  const bare = await startBareServer(new Map([['/blank', answer(blankPage)], ...texts]));
  const browser = await chromium.launch({ executablePath: ensureChromium() });
  const ratios = new Map<string, number[]>(paths.map((path) => [path, []]));
  try {
    for (let round = 0; round <= rounds; round++) {
      for (const path of paths) {
        const blank = await threadTime(browser, `${bare.url}/blank`);
        const own = (await threadTime(browser, siteUrl + path)) - blank;
        const text = (await threadTime(browser, bare.url + path)) - blank;
        if (round > 0) ratios.get(path)?.push(own / text);
      }
    }
  } finally {
    await browser.close();
    bare.stop();
  }
  return paths.map((path) => ({
    what: `thread time of ${path} above a blank page, next to its text without style`,
    values: ratios.get(path) ?? [],
    atMost: 1.7,
    unit: ' ×',
    digits: 2,
    missedBecause: 'Style and layout of what is designed; drawings, pictures and the web font.',
  }));
}
