import type { Browser, Page } from '@playwright/test';
import { untilHydrated } from '../browser/openPage.ts';
import { openPhone, type Phone } from './phone.ts';
import { median, type Report, ratio } from './table.ts';

const targets = ['/services', '/contact', '/team'];

/** How a link is followed, and what the page may do before. */
const ways = {
  /** By the browser alone: the page's script is kept away. */
  native: { script: false, idle: false, hover: false },
  /** As fast as nobody does it: nothing was fetched ahead. */
  unprepared: { script: true, idle: false, hover: false },
  hovered: { script: true, idle: false, hover: true },
  idle: { script: true, idle: true, hover: false },
};
type Way = keyof typeof ways;

/** Milliseconds the pointer rests on a link before the click. */
const hoverTime = 400;

/** A click on a link of the home page until the heading of the next page is painted. */
export async function measureClicks(browser: Browser, siteUrl: string, rounds: number): Promise<Report> {
  const rows: string[][] = [];
  for (const target of targets) {
    const times: Record<Way, number[]> = { native: [], unprepared: [], hovered: [], idle: [] };
    for (let round = 1; round <= rounds; round++) {
      for (const way of Object.keys(ways) as Way[]) {
        times[way].push(await clickOnce(browser, siteUrl, target, way));
      }
    }
    const native = Math.round(median(times.native));
    const beside = (way: Way) => {
      const middle = Math.round(median(times[way]));
      return `${middle} = ${ratio(middle, native)}`;
    };
    rows.push([target, String(native), beside('unprepared'), beside('hovered'), beside('idle')]);
  }
  return {
    title: 'A click on a link',
    notes: `From the home page, 150 ms and 1.6 Mbit/s, processor 4 × slower, medians of ${rounds} rounds in ms until the new heading is painted, each beside the same click without script. Nothing fetched ahead: the browser loads the document. After a hover of ${hoverTime} ms, and after the browser was idle: on the client. Aims: 1.0 and 0.6.`,
    head: [
      'to',
      'without script',
      'nothing fetched ahead',
      `after ${hoverTime} ms on the link`,
      'after idle',
    ],
    rows,
  };
}

async function clickOnce(browser: Browser, siteUrl: string, target: string, way: Way): Promise<number> {
  const { script, idle, hover } = ways[way];
  const phone = await openPhone(browser, ['processor', 'network']);
  const { page, context, session } = phone;
  await page.addInitScript(watchHeading);
  // Documents that Chromium itself fetches ahead would be measured instead of the page.
  await page.route('**/speculation.json', (route) => route.abort());
  if (!script) await page.route('**/assets/*.js', (route) => route.abort());
  if (!idle) await page.addInitScript(() => Object.assign(window, { requestIdleCallback() {} }));
  await page.goto(siteUrl, { waitUntil: 'networkidle' });
  if (script) {
    await untilHydrated(page);
    await page.waitForLoadState('networkidle');
  }
  const place = await placeOf(page, target);
  if (hover) {
    await page.mouse.move(place.x, place.y);
    await new Promise((resolve) => setTimeout(resolve, hoverTime));
  }
  await click(phone, place);
  const shown = await page.waitForFunction(() => sessionStorage.getItem('shownAfter'));
  const time = Number(await shown.jsonValue());
  await session.detach();
  await context.close();
  return time;
}

/** The middle of a link to this page, brought onto the screen. */
async function placeOf(page: Page, target: string): Promise<{ x: number; y: number }> {
  const link = page.locator(`a[href="${target}"]:visible`).last();
  await link.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const box = await link.boundingBox();
  if (!box) throw new Error(`The home page shows no link to ${target}.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function click({ session }: Phone, place: { x: number; y: number }): Promise<void> {
  const press = { ...place, button: 'left', clickCount: 1 } as const;
  await session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...press });
  await session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...press });
}

/** Runs in every document: notes when a click happens, and when another heading is painted after it. */
function watchHeading(): void {
  const now = () => performance.timeOrigin + performance.now();
  const heading = () => document.querySelector('main h1')?.textContent;
  addEventListener(
    'click',
    () => {
      sessionStorage.setItem('clickedAt', String(now()));
      sessionStorage.setItem('left', heading() ?? '');
    },
    true,
  );
  const look = () => {
    const clicked = sessionStorage.getItem('clickedAt');
    const shown = heading();
    if (clicked && shown && shown !== sessionStorage.getItem('left')) {
      // The task after the frame: by then it is painted.
      setTimeout(() => sessionStorage.setItem('shownAfter', String(now() - Number(clicked))));
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
