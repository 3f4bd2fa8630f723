import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { firstLoadBytes } from '#commands/build/firstLoad.ts';
import { clientFolder, readAssets } from '#server/files/assets.ts';
import { notFoundPath, notFoundRoute, routes } from '#site/routes.ts';
import { brand } from '#theme/brand.ts';
import { fontOf } from '#theme/font.ts';
import { scriptsOf } from '../support/scriptsOf.ts';
import { seed } from '../support/seed.ts';
import { openPage } from './openPage.ts';
import { expect, test } from './site.ts';

/** At most so many bytes, after brotli at its best. */
const budget = {
  document: 14_600,
  homeDocument: 17_600,
  firstFlight: 14_600,
  drawings: 22_000,
  scriptBeforeFirstMove: 3_000,
  firstScript: 165_000,
  laterChunk: 40_000,
  formsWithRules: 75_000,
  englishFont: 25_000,
  fonts: 39_000,
};

/** The sections that hold a form. */
const formSections = [
  'contact/Enquiries',
  'contact/ContactSection',
  'frame/MainFooter',
  'frame/ServiceFooter',
];

const packed = (content: string | Buffer) => brotliCompressSync(content).length;
const assets = readAssets();
const firstScripts = new Set([...routes, notFoundRoute].flatMap(({ page }) => assets.chunks(page)));
const drawings = readdirSync(join(clientFolder, 'assets')).find((file) => /^drawings-.*\.svg$/.test(file));
const drawingsPath = `/assets/${drawings}`;
const packedFile = (url: string) => packed(readFileSync(join(clientFolder, url)));

/** What a browser can read of a document when so many of its packed bytes have arrived. */
const beginningOf = (html: string, bytes: number) =>
  brotliDecompressSync(brotliCompressSync(html).subarray(0, bytes), {
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
  }).toString();

/** Scripts that a section brings in addition to those of the first load. */
function laterScriptsOf(sections: string[]): string[] {
  const wanted = sections.flatMap((name) => scriptsOf(`src/sections/${name}.tsx`));
  return [...new Set(wanted)].filter((url) => !firstScripts.has(url));
}

test.describe('in bytes after brotli', () => {
  for (const [page, bytes] of firstLoadBytes().pages) {
    test(`the first script of the page ${page} keeps to ${budget.firstScript}`, () => {
      expect(bytes, assets.chunks(page).join(' ')).toBeLessThanOrEqual(budget.firstScript);
    });
  }

  test(`every later chunk keeps to ${budget.laterChunk}`, () => {
    const later = readdirSync(join(clientFolder, 'assets'))
      .filter((file) => file.endsWith('.js') && !firstScripts.has(`/assets/${file}`))
      .map((file) => ({ file, bytes: packedFile(`/assets/${file}`) }));
    expect(later.length).toBeGreaterThan(0);
    expect(later.filter(({ bytes }) => bytes > budget.laterChunk)).toEqual([]);
  });

  test(`the forms with their rules keep to ${budget.formsWithRules} together`, () => {
    const sizes = laterScriptsOf(formSections).map((url) => ({ url, bytes: packedFile(url) }));
    const sum = sizes.reduce((total, { bytes }) => total + bytes, 0);
    expect(sum, JSON.stringify(sizes)).toBeLessThanOrEqual(budget.formsWithRules);
  });

  test(`the file of drawings keeps to ${budget.drawings}`, () => {
    expect(packedFile(drawingsPath)).toBeLessThanOrEqual(budget.drawings);
  });

  test(`the font of English text keeps to ${budget.englishFont}, all together to ${budget.fonts}`, () => {
    const folder = join(clientFolder, 'fonts');
    const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.woff2')) : [];
    const sizeOf = (file: string) => statSync(join(folder, file)).size;
    const english = fontOf(brand.font).files.slice(0, 1);
    for (const { file } of english) expect(sizeOf(file), file).toBeLessThanOrEqual(budget.englishFont);
    expect(files.reduce((sum, file) => sum + sizeOf(file), 0)).toBeLessThanOrEqual(budget.fonts);
  });
});

for (const path of [...routes.map((route) => route.path), notFoundPath]) {
  const limit = path === '/' ? budget.homeDocument : budget.document;

  test(`the document ${path} keeps to ${limit}, its script to ${budget.scriptBeforeFirstMove}`, async ({
    request,
  }) => {
    const html = await (await request.get(path)).text();
    expect(packed(html)).toBeLessThanOrEqual(limit);

    const scripts = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)];
    const code = scripts.filter(([, attributes]) => !/type="application\//.test(attributes ?? ''));
    expect(code.length).toBeGreaterThan(0);
    expect(code.filter(([, attributes]) => attributes?.includes('src='))).toEqual([]);
    const inline = packed(code.map(([, , text]) => text).join('\n'));
    expect(inline + packedFile(assets.starter)).toBeLessThanOrEqual(budget.scriptBeforeFirstMove);
  });

  test(`the first flight brings the whole first screen of ${path}`, async ({ request }) => {
    const answer = await request.get(path);
    const html = await answer.text();
    const headers = answer
      .headersArray()
      .reduce((sum, { name, value }) => sum + name.length + value.length + 4, 0);
    const arrived = beginningOf(html, budget.firstFlight - headers);
    const firstSection = html.slice(0, html.indexOf('</section>', html.indexOf('<h1')));
    expect(firstSection).toContain('<h1');
    expect(arrived.startsWith(firstSection), `${arrived.length} of ${firstSection.length} characters`).toBe(
      true,
    );

    const rules = arrived.match(/<style>.*?<\/style>/gs)?.join('') ?? '';
    const classes = new Set(firstSection.slice(firstSection.indexOf('<body')).match(/\bcss-[\w-]+/g));
    expect([...classes].filter((name) => !rules.includes(`.${name}`))).toEqual([]);
    const shown = [...firstSection.matchAll(/<use href="#([^"]+)"/g)].map(([, id]) => id);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((id) => !arrived.includes(`<symbol id="${id}"`))).toEqual([]);
  });
}

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a wide screen', { width: 1280, height: 800 }],
] as const) {
  test(`the home page on ${device} is readable with its document and one font, besides the drawings further down and the starter`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/', { waitUntil: 'load' });
    const loaded = await page.evaluate(() => {
      const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < (document?.loadEventStart ?? 0))
        .map(({ name }) => new URL(name).pathname);
    });
    expect(loaded.filter((path) => path !== assets.starter)).toEqual([
      ...fontOf(brand.font)
        .files.slice(0, 1)
        .map(({ file }) => `/fonts/${file}`),
      drawingsPath,
    ]);
    for (const image of await page.locator('img').all()) await expect(image).not.toBeInViewport();
  });
}

test('a page that has hydrated has asked no other host, the contact page with its map neither', async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`)) foreign.push(request.url());
  });
  await openPage(page, '/contact');
  await page.locator('iframe').evaluate((frame) => frame.parentElement?.scrollIntoView());
  await page.waitForLoadState('networkidle');
  expect(foreign).toEqual([]);
  await page.getByRole('button', { name: seed('contactPage').map.show }).click();
  await expect.poll(() => foreign).toEqual([expect.stringMatching(/^https:\/\/www\.google\.com\/maps/)]);
});
