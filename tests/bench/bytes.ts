import { brotliCompressSync } from 'node:zlib';
import type { Browser, Response } from '@playwright/test';
import { untilHydrated } from '../browser/openPage.ts';
import { readThrough } from '../browser/readThrough.ts';
import { indexablePaths, shortened } from './pages.ts';
import { openPhone } from './phone.ts';
import { kilobytes, type Report } from './table.ts';

const packed = /^(font|image\/(png|jpeg|webp|avif))/;

/** What a browser fetches for each page, by kind, in brotli bytes of the highest level. */
export async function measureBytes(browser: Browser, siteUrl: string): Promise<Report> {
  const rows: string[][] = [];
  for (const path of indexablePaths) {
    const { page, context } = await openPhone(browser);
    const answers: Response[] = [];
    page.on('response', (answer) => answers.push(answer));
    await page.goto(siteUrl + path, { waitUntil: 'networkidle' });
    await untilHydrated(page);
    await page.waitForLoadState('networkidle');
    const first = answers.splice(0);
    await readThrough(page);
    await page.waitForLoadState('networkidle');
    rows.push([
      shortened(path),
      await sum(first, 'document'),
      await sum(first, 'script'),
      await sum(answers, 'script'),
      await sum(first, 'font'),
      await sum([...first, ...answers], 'image'),
      String(first.length),
    ]);
    await context.close();
  }
  return {
    title: 'Bytes',
    notes:
      'KB after brotli 11 as a phone fetches them. The script comes after the page is readable; “later” is what scrolling to the end adds. Images are files, the icon and the file of drawings included; drawings of the first screen are part of the document.',
    head: ['page', 'document', 'script', 'later script', 'fonts', 'images', 'requests'],
    rows,
  };
}

async function sum(answers: Response[], kind: string): Promise<string> {
  const sizes = answers
    .filter((answer) => answer.request().resourceType() === kind)
    .map(async (answer) => {
      const body = await answer.body();
      return packed.test(answer.headers()['content-type'] ?? '')
        ? body.length
        : brotliCompressSync(body).length;
    });
  return kilobytes((await Promise.all(sizes)).reduce((total, size) => total + size, 0));
}
