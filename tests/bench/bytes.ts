import { brotliCompressSync } from 'node:zlib';
import type { Browser, Response } from '@playwright/test';
import { untilHydrated } from '../browser/openPage.ts';
import { readThrough } from '../browser/readThrough.ts';
import { indexablePaths, shortened } from './pages.ts';
import { openPhone } from './phone.ts';
import { atMost, kilobytes, type Report } from './table.ts';

const packed = /^(font|image\/(png|jpeg|webp|avif))/;

/** Measures the bytes that a browser fetches for each page, by kind, after brotli at the highest level. */
export async function measureBytes(browser: Browser, siteUrl: string): Promise<Report> {
  const rows: string[][] = [];
  for (const path of indexablePaths) {
    const page = await openPhone(browser);
    const answers: Response[] = [];
    page.on('response', (answer) => answers.push(answer));
    await page.goto(siteUrl + path, { waitUntil: 'networkidle' });
    const first = answers.splice(0);
    await readThrough(page);
    await page.waitForLoadState('networkidle');
    const read = [...first, ...answers.splice(0)];
    await untilHydrated(page);
    await page.waitForLoadState('networkidle');
    rows.push([
      shortened(path),
      await sum(read, 'document'),
      await sum(read, 'script'),
      await sum(read, 'font'),
      await sum(read, 'image'),
      String(first.length),
      await sum(answers, 'script'),
      String(answers.length),
    ]);
    await page.context().close();
  }
  return {
    title: 'Bytes',
    notes:
      'KB after brotli 11 as a phone fetches them. Until the client is wanted, a page fetches no script but the starter. Images are files that come before the end of the page is reached, the file of drawings included; drawings of the first screen are part of the document.',
    head: [
      'page',
      'document',
      'starter',
      'fonts',
      'images',
      'requests before scrolling',
      'client when wanted',
      'its requests',
    ],
    rows,
    figures: [
      atMost('document of the home page', largest(rows.slice(0, 1), 1), 19.3, ' KB', 1),
      atMost('largest document of another page', largest(rows.slice(1), 1), 16.5, ' KB', 1),
      atMost('script before the client is needed', largest(rows, 2), 4, ' KB', 1),
      atMost('client, once it is needed', largest(rows, 6), 188, ' KB', 1),
    ],
  };
}

const largest = (rows: readonly string[][], column: number) =>
  Math.max(...rows.map((row) => Number(row[column])));

async function sum(answers: Response[], kind: string): Promise<string> {
  const sizes = answers
    // The browser does not classify the file of drawings as an image.
    .filter((answer) =>
      kind === 'image'
        ? answer.headers()['content-type']?.startsWith('image/')
        : answer.request().resourceType() === kind,
    )
    .map(async (answer) => {
      const body = await answer.body();
      return packed.test(answer.headers()['content-type'] ?? '')
        ? body.length
        : brotliCompressSync(body).length;
    });
  return kilobytes((await Promise.all(sizes)).reduce((total, size) => total + size, 0));
}
