import type { Browser, Page } from '@playwright/test';
import { untilHydrated } from '../browser/openPage.ts';
import { openPhone, type Phone } from './phone.ts';
import { median, type Report, ratio } from './table.ts';

const targets = ['/services', '/contact', '/team'];

/** How a link is followed: without any script, before the client was wanted, and after it has taken over. */
const ways = ['native', 'before', 'after'] as const;
type Way = (typeof ways)[number];

/** Milliseconds from the page's load, or the client's taking over, until the visitor acts. */
const restTime = 3000;

/** A click on a link of the home page's menu until the heading of the next page is painted. */
export async function measureClicks(browser: Browser, siteUrl: string, rounds: number): Promise<Report> {
  const rows: string[][] = [];
  for (const target of targets) {
    const times: Record<Way, number[]> = { native: [], before: [], after: [] };
    for (let round = 1; round <= rounds; round++) {
      for (const way of ways) times[way].push(await clickOnce(browser, siteUrl, target, way));
    }
    const native = Math.round(median(times.native));
    const nextToNative = (way: Way) => {
      const middle = Math.round(median(times[way]));
      return `${middle} = ${ratio(middle, native)}`;
    };
    rows.push([target, String(native), nextToNative('before'), nextToNative('after')]);
  }
  return {
    title: 'A click on a link',
    notes: `From the menu of the home page, 150 ms and 1.6 Mbit/s, processor 4 × slower, medians of ${rounds} rounds in ms until the new heading is painted, each next to the same click without script. Before the client is wanted, the browser loads the document; afterwards the router shows the page as soon as its records are there. No mouse rests on the link before: Chromium prerenders no page while developer tools drive it. Aim: 1.0.`,
    head: ['to', 'without script', 'before the client is wanted', 'after it has taken over'],
    rows,
  };
}

async function clickOnce(browser: Browser, siteUrl: string, target: string, way: Way): Promise<number> {
  const phone = await openPhone(browser, ['processor', 'network']);
  const { page, context } = phone;
  await page.addInitScript(watchHeading);
  if (way === 'native') await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(siteUrl);
  if (way === 'after') await untilHydrated(page);
  await rest(restTime);
  const place = await placeOf(page, target);
  await click(phone, place);
  const shown = await page.waitForFunction(() => sessionStorage.getItem('shownAfter'));
  const time = Number(await shown.jsonValue());
  await context.close();
  return time;
}

const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The middle of a link in the menu, which is opened for that. */
async function placeOf(page: Page, target: string): Promise<{ x: number; y: number }> {
  await page.locator('[command=show-modal]').click();
  const menu = page.locator('dialog[open]');
  const link = menu.locator(`a[href="${target}"]`);
  if (!(await link.isVisible())) await menu.locator('summary').last().click();
  await rest(1000); // the menu has come to rest
  const box = await link.boundingBox();
  if (!box) throw new Error(`The menu shows no link to ${target}.`);
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
