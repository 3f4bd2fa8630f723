import type { Browser } from '@playwright/test';
import type { Result } from 'lighthouse';
import { startPhotoSite, startPlainSite } from '../browser/startPhotoSite.ts';
import { runLighthouse, scoreOf } from './lighthouse.ts';
import { openPhone } from './phone.ts';
import { kilobytes, median, type Report, ratio } from './table.ts';

interface Look {
  paint: number;
  bytes: number;
  shift: number;
  score?: number;
}

/** A desktop on a line of 10 Mbit/s. */
const line = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };

/**
 * /team on Lighthouse's phone and /about on a wide screen, with a photo of 12 megapixels for each person and without any
 * picture, in turn, so that both feel the same weather.
 */
export async function measurePhotos(browser: Browser, rounds: number): Promise<Report> {
  const sites = { photos: await startPhotoSite(), plain: await startPlainSite() };
  const looks: Record<string, Look[]> = {};
  const note = (name: string, look: Look) => {
    looks[name] = [...(looks[name] ?? []), look];
  };
  try {
    await makeVariants(browser, sites.photos.url);
    for (let round = 1; round <= rounds; round++) {
      for (const [kind, { url }] of Object.entries(sites)) {
        console.error(`Photos, round ${round}: ${kind}`);
        note(`team ${kind}`, read(await runLighthouse(`${url}/team`, ['performance'])));
        note(`about ${kind}`, await lookAtAbout(browser, `${url}/about`));
      }
    }
  } finally {
    for (const site of Object.values(sites)) await site.stop();
  }
  const middle = (name: string, figure: (look: Look) => number) => median((looks[name] ?? []).map(figure));
  const row = (title: string, page: string) => {
    const [photos, plain] = [`${page} photos`, `${page} plain`];
    const [paint, base] = [photos, plain].map((name) => Math.round(middle(name, (look) => look.paint)));
    const scores = (looks[photos] ?? []).flatMap(({ score }) => score ?? []);
    return [
      title,
      `${paint} / ${base} = ${ratio(paint ?? 0, base ?? 0)}`,
      kilobytes(middle(photos, (look) => look.bytes)),
      middle(photos, (look) => look.shift).toFixed(4),
      scores.length > 0 ? String(Math.min(...scores)) : '',
    ];
  };
  return {
    title: 'Pages with photos',
    notes: `Eight people and /about, each with a photo of 12 megapixels, medians of ${rounds} rounds: largest contentful paint with / without photos = ratio, KB of the pictures that come without scrolling, layout shift, lowest score. Aims: 1.15 × and 99 on the phone, 1.3 × at 1,440 px and 10 Mbit/s, 120 KB, 0.`,
    head: ['page', 'largest contentful paint, ms', 'pictures, KB', 'layout shift', 'score'],
    rows: [row('/team on a cheap phone', 'team'), row('/about on a wide screen', 'about')],
  };
}

/** The first visitor of a picture waits for it to be made: that is measured by the server's own tests. */
async function makeVariants(browser: Browser, url: string): Promise<void> {
  const { page, context } = await openPhone(browser);
  await page.goto(`${url}/team`, { waitUntil: 'networkidle', timeout: 300_000 });
  await page.mouse.wheel(0, 20_000);
  await page.waitForLoadState('networkidle', { timeout: 300_000 });
  await context.close();
  await lookAtAbout(browser, `${url}/about`);
}

function read(result: Result): Look {
  const figure = (id: string) => result.audits[id]?.numericValue ?? Number.NaN;
  const { items = [] } = (result.audits['network-requests']?.details ?? {}) as {
    items?: { url: string; transferSize: number }[];
  };
  const pictures = items.filter(({ url }) => url.includes('/pictures/'));
  return {
    paint: figure('largest-contentful-paint'),
    bytes: pictures.reduce((sum, { transferSize }) => sum + transferSize, 0),
    shift: figure('cumulative-layout-shift'),
    score: scoreOf(result, 'performance'),
  };
}

async function lookAtAbout(browser: Browser, url: string): Promise<Look> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  // tsx writes this function into what is evaluated in the page.
  await page.addInitScript('globalThis.__name = (it) => it');
  await page.addInitScript(() => {
    window.look = { paint: 0, shift: 0 };
    const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
    watch('largest-contentful-paint', ({ startTime }) => {
      window.look.paint = startTime;
    });
    watch('layout-shift', (entry) => {
      window.look.shift += (entry as PerformanceEntry & { value: number }).value;
    });
  });
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 });
  const look = await page.evaluate(() => ({
    ...window.look,
    bytes: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/pictures/'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0),
  }));
  await context.close();
  return look;
}

declare global {
  interface Window {
    /** What the page measured of itself. */
    look: { paint: number; shift: number };
  }
}
