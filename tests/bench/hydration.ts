import type { Browser } from '@playwright/test';
import { wantClient } from '../browser/openPage.ts';
import { measuredPaths, shortened } from './pages.ts';
import { openPhone } from './phone.ts';
import { median, type Report } from './table.ts';
import { type Task, tasksOf } from './traceTasks.ts';

const categories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'v8',
  'v8.execute',
  'disabled-by-default-v8.compile',
];

/** The main thread from the first byte until the client, which is wanted at once, has taken over. */
export async function measureHydration(browser: Browser, siteUrl: string, rounds: number): Promise<Report> {
  const rows: string[][] = [];
  for (const path of measuredPaths) {
    const loads: Task[][] = [];
    for (let round = 1; round <= rounds; round++) loads.push(await load(browser, siteUrl + path));
    const longest = (scripted: boolean) =>
      loads.map((tasks) =>
        Math.max(0, ...tasks.filter((task) => task.scripted === scripted).map(({ ms }) => ms)),
      );
    const worst = loads
      .map((tasks) => tasks.filter(({ scripted }) => scripted).sort((a, b) => b.ms - a.ms))
      .sort((a, b) => (a[0]?.ms ?? 0) - (b[0]?.ms ?? 0))[Math.floor(loads.length / 2)];
    rows.push([
      shortened(path),
      median(longest(false)).toFixed(),
      median(longest(true)).toFixed(),
      String(median(loads.map((tasks) => tasks.filter(({ ms, scripted }) => scripted && ms > 50).length))),
      (worst ?? [])
        .slice(0, 3)
        .map(({ ms, what }) => `${ms.toFixed()} ${what}`)
        .join(', '),
    ]);
  }
  return {
    title: 'Taking over',
    notes: `Processor time of the main thread's tasks in ms until the client has taken over, which is wanted as soon as the page has loaded, processor 4 × slower, medians of ${rounds} rounds; without V8.CollectSourcePositions, which happens only while developer tools watch. Aim: no task of script over 50 ms. The last column names the longest of one round by what most of their time went to.`,
    head: [
      'page',
      'longest task of the HTML',
      'longest of script',
      'script over 50 ms',
      'longest tasks of script',
    ],
    rows,
  };
}

async function load(browser: Browser, url: string): Promise<Task[]> {
  const { page, context } = await openPhone(browser, ['processor']);
  // What is asked of the page meanwhile would be a task of its own.
  const takenOver = new Promise<void>((resolve) => page.exposeFunction('tell', resolve));
  await page.addInitScript("addEventListener('hydrated', () => tell(), { once: true })");
  await browser.startTracing(page, { categories });
  await page.goto(url);
  await wantClient(page);
  await takenOver;
  await page.waitForLoadState('networkidle');
  const trace = await browser.stopTracing();
  await context.close();
  return tasksOf(JSON.parse(trace.toString('utf8')).traceEvents);
}
