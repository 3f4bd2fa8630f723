import type { Browser } from '@playwright/test';
import { openPhone } from './phone.ts';
import { atMost, median, type Report, ratio } from './table.ts';

/** When the visitor taps, in milliseconds after the first paint, or after a scroll of so many pixels. */
const moments = [
  { delay: 100 },
  { delay: 500 },
  { delay: 1500 },
  { delay: 4000 },
  { delay: 1500, scroll: 1500 },
] as const;
type Moment = { delay: number; scroll?: number };

/** How long a finger rests on the glass, in milliseconds. */
const pressTime = 80;

/** From the tap until the menu's first link is on the screen, and until the browser has painted its answer to the tap. */
interface Tap {
  menu: number;
  answer: number;
}

/**
 * A tap on the menu button at four moments, long before any script and long after it, and after a touch scroll, next to the
 * same tap on a static page whose menu is a plain dialog.
 */
export async function measureTapMenu(
  browser: Browser,
  siteUrl: string,
  floorUrl: string,
  rounds: number,
): Promise<Report> {
  const rows: string[][] = [];
  const menus: number[] = [];
  const answers: number[] = [];
  for (const moment of moments) {
    const site: Tap[] = [];
    const floor: Tap[] = [];
    for (let round = 1; round <= rounds; round++) {
      site.push(await tapOnce(browser, siteUrl, moment));
      floor.push(await tapOnce(browser, floorUrl, moment));
    }
    const middle = (taps: Tap[], what: keyof Tap) => Math.round(median(taps.map((tap) => tap[what])));
    const slowest = Math.max(...site.map(({ menu }) => menu));
    menus.push(slowest);
    answers.push(middle(site, 'answer'));
    rows.push([
      `${moment.delay / 1000} s${'scroll' in moment ? ' after scrolling' : ''}`,
      `${middle(site, 'menu')} / ${middle(floor, 'menu')} = ${ratio(middle(site, 'menu'), middle(floor, 'menu'))}`,
      slowest.toFixed(),
      `${middle(site, 'answer')} / ${middle(floor, 'answer')}`,
    ]);
  }
  return {
    title: 'A tap on the menu',
    notes: `Home page, 150 ms and 1.6 Mbit/s, processor 4 × slower, medians of ${rounds} rounds in ms: the site / a static page with a plain dialog. From the moment the finger leaves the glass, after ${pressTime} ms, until the first link of the menu is on the screen (the slide may still run), and the tap's longest Event Timing. Aims: 150 ms at every moment and at most 1.5 × the static page + 60 ms; 100 ms of Event Timing.`,
    head: ['tap after the first paint or the scroll', 'menu on the screen', 'slowest', 'Event Timing'],
    rows,
    figures: [
      atMost('slowest menu after a tap', Math.max(...menus), 150, ' ms'),
      atMost('longest Event Timing of a tap', Math.max(...answers), 100, ' ms'),
    ],
  };
}

async function tapOnce(browser: Browser, url: string, { delay, scroll = 0 }: Moment): Promise<Tap> {
  const { page, session, context } = await openPhone(browser, ['processor', 'network']);
  await page.addInitScript(watchMenu);
  await page.goto(url, { waitUntil: 'commit' });
  const painted = await page.evaluate(() => window.firstPaint);
  const button = await page.locator('[command=show-modal]').first().boundingBox();
  if (!button) throw new Error(`${url} shows no menu button.`);
  if (scroll > 0) {
    const finger = { x: 200, y: 600, gestureSourceType: 'touch', speed: 3000 } as const;
    await session.send('Input.synthesizeScrollGesture', { ...finger, yDistance: -scroll });
  }
  const since = scroll > 0 ? 0 : painted - (await page.evaluate(() => performance.now()));
  await new Promise((resolve) => setTimeout(resolve, since + delay));
  const touchPoints = [{ x: button.x + button.width / 2, y: button.y + button.height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await new Promise((resolve) => setTimeout(resolve, pressTime));
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const tap = await page.evaluate(async () => ({
    menu: await window.menuTime,
    answer: await window.answerTime,
  }));
  await context.close();
  return tap;
}

declare global {
  interface Window {
    /** When the first content was painted, in milliseconds since the page was asked for. */
    firstPaint: Promise<number>;
    /** From the end of the touch to the frame in which the menu's first link is on the screen, in milliseconds. */
    menuTime: Promise<number>;
    /** The longest Event Timing of the tap, in milliseconds; 16 means anything shorter. */
    answerTime: Promise<number>;
  }
}

/** Runs in the page, before anything of it. */
function watchMenu(): void {
  window.firstPaint = new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const [entry] = list.getEntriesByName('first-contentful-paint');
      if (entry) resolve(entry.startTime);
    }).observe({ type: 'paint', buffered: true });
  });
  window.menuTime = new Promise((resolve) => {
    // A scroll ends with a touchcancel or on something else.
    addEventListener('touchend', ({ timeStamp, target }) => {
      if (!(target as Element).closest('[command]')) return;
      const look = () => {
        const link = document.querySelector('dialog[open] nav a');
        const left = link?.getBoundingClientRect().left ?? Number.POSITIVE_INFINITY;
        if (left < innerWidth) resolve(performance.now() - timeStamp);
        else requestAnimationFrame(look);
      };
      look();
    });
  });
  let longest = 16;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  // Entries come some frames after the paint they tell of.
  window.answerTime = window.menuTime.then(
    () => new Promise((resolve) => setTimeout(() => resolve(longest), 1000)),
  );
}
