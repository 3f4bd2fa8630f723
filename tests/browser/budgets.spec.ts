import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, constants } from 'node:zlib';
import { clientFolder } from '#server/files/assets.ts';
import { notFoundPath, routes } from '#site/routes.ts';
import { viewsPath } from '#starter/names.ts';
import { look } from '#theme/brand.ts';
import { fontOf } from '#theme/font.ts';
import { assets, budget, clientBytes, packedFile, pageBytes } from './pageBytes.ts';
import { expect, test } from './site.ts';

/** Returns the files of drawings that a page shows. */
const drawingsIn = (html: string) => [...new Set(html.match(/\/assets\/drawings-[\w-]+\.svg/g))];

/** Returns the part of a document that a browser can decompress from its first `bytes`. */
const beginningOf = (document: Buffer, bytes: number) =>
  brotliDecompressSync(document.subarray(0, bytes), {
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
  }).toString();

/** Tells whoever exceeds a budget where to read when it may be raised. */
const whereToRaise = 'more than the budget of tests/browser/pageBytes.ts, which says when to raise it';

test('the client and the fonts stay within their budgets after brotli', () => {
  expect(clientBytes(), `client: ${whereToRaise}`).toBeLessThanOrEqual(budget.client);
  const folder = join(clientFolder, 'fonts');
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.woff2')) : [];
  const sizeOf = (file: string) => packedFile(`/fonts/${file}`);
  const english = fontOf(look.font).files.slice(0, 1);
  for (const { file } of english) expect(sizeOf(file), file).toBeLessThanOrEqual(budget.englishFont);
  expect(files.reduce((sum, file) => sum + sizeOf(file), 0)).toBeLessThanOrEqual(budget.fonts);
});

test(`a document of ${budget.document} bytes has the first screen in its first flight`, async ({
  request,
}) => {
  // Pages of one kind differ only in their texts.
  for (const path of [...new Map(routes.map((route) => [route.page, route.path])).values(), notFoundPath]) {
    const answer = await request.get(path);
    const html = await answer.text();
    const { packed, document, script } = pageBytes(html);
    expect.soft(document, `document of ${path}: ${whereToRaise}`).toBeLessThanOrEqual(budget.document);
    expect(html).not.toMatch(/<script\b[^>]* src=/);
    expect
      .soft(script, `script before the first press on ${path}: ${whereToRaise}`)
      .toBeLessThanOrEqual(budget.scriptBeforeFirstMove);
    const drawings = drawingsIn(html).reduce((sum, file) => sum + packedFile(file), 0);
    expect.soft(drawings, `drawings of ${path}: ${whereToRaise}`).toBeLessThanOrEqual(budget.drawings);

    const headers = answer
      .headersArray()
      .reduce((sum, { name, value }) => sum + name.length + value.length + 4, 0);
    const arrived = beginningOf(packed, budget.firstFlight - headers);
    const whole = brotliDecompressSync(packed).toString();
    // Its texts and controls; the drawing at its end may come with the second flight.
    const firstSection = whole
      .slice(0, whole.indexOf('</section>', whole.indexOf('<h1')))
      .replace(/(?:<\/\w+>)*<div class="[\w-]+"><svg class="stone[^>]*>(?:(?!<svg).)*$/s, '');
    expect(firstSection).toContain('<h1');
    const share = `${path}: ${arrived.length} of ${firstSection.length} characters`;
    expect.soft(arrived.startsWith(firstSection), share).toBe(true);
    const rules = arrived.match(/<style>.*?<\/style>/gs)?.join('') ?? '';
    const classes = new Set(firstSection.slice(firstSection.indexOf('<body')).match(/\bcss-[\w-]+/g));
    const unstyled = [...classes].filter((name) => !rules.includes(`.${name}`));
    expect.soft(unstyled, path).toEqual([]);
  }
});

test('the home page is readable with its document and its letters', async ({ page }) => {
  await page.goto('/', { waitUntil: 'load' });
  const loaded = await page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < (document?.loadEventStart ?? 0))
      .map(({ name }) => new URL(name).pathname);
  });
  // The letters of English, and the sign of the rupee in the price.
  const fonts = fontOf(look.font)
    .files.map(({ file }) => `/fonts/${file}`)
    .filter((file) => !file.includes('accents'));
  const expected = [assets.starter, viewsPath, ...fonts, ...drawingsIn(await page.content())];
  // Pictures are below the first screen and come when the visitor is near.
  await expect(page.locator('main img:not([loading=lazy])')).toHaveCount(0);
  const others = loaded.filter((path) => !path.startsWith('/pictures/'));
  expect(others.filter((path) => !expected.includes(path))).toEqual([]);
});
