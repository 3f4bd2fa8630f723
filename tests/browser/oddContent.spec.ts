import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { products } from '#site/products.ts';
import { contentRecords, type RecordName } from '#site/records/contentRecords.ts';
import { seedBody, seedFolder } from '../support/seed.ts';
import { fullOf, listsOf, menuOf, type OddContent, type OddText, oddTexts } from './oddContents.ts';
import { oddFaults } from './oddFaults.ts';
import { holdScripts, openPage, untilPagesFetched } from './openPage.ts';
import { readThrough } from './readThrough.ts';
import { expect, test } from './site.ts';
import { type Site, startSite } from './startSite.ts';

const widths = [390, 1024, 1440];

let site: Site;
let folder: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'));
  await cp(seedFolder, folder, { recursive: true });
  site = await startSite({ CONTENT_DIR: folder });
});
test.afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true });
});

/** The records that are not the sample's now. */
let changed: RecordName[] = [];

/** Puts the records in place of the sample's, and waits until the running server has them. */
async function show(page: Page, records: OddContent['records']): Promise<void> {
  const odd = Object.keys(records) as RecordName[];
  const bodies = [...new Set([...changed, ...odd])].map((name): [RecordName, string] => [
    name,
    JSON.stringify(records[name] ?? seedBody(name)),
  ]);
  changed = odd;
  for (const [name, body] of bodies) await writeFile(join(folder, `${name}.json`), body);
  for (const [name, body] of bodies) {
    const answer = async () => (await page.request.get(site.url + contentRecords[name].path)).json();
    await expect.poll(answer, name).toEqual(JSON.parse(body));
  }
}

/** Expects that a page has no fault at any width, and a bar of one row. */
async function expectSound(page: Page, state: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await oddFaults(page), `${state} at ${width} px`).toEqual({});
    const bar = await page.getByRole('banner').boundingBox();
    expect.soft(bar?.height, `the bar on ${state} at ${width} px`).toBe(72);
  }
}

const many = (count: number) => Array.from({ length: count }, (_, place) => `Industry ${place}`);
const scripts = ['telugu', 'hindi', 'tamil', 'kannada', 'bengali', 'urdu', 'chinese'] as const;

const contents: Record<string, OddContent> = {
  'words of 160 letters': fullOf('longWord'),
  'addresses without a break': fullOf('longAddress', 'longUrl', 'capitals', 'digits'),
  'texts of 140 words': fullOf('manyWords'),
  'texts of one letter': fullOf('letter', 'number', 'dots'),
  'marks and signs': fullOf('quotes', 'markup', 'hyphens', 'lines', 'emoji'),
  'other scripts': fullOf(...scripts),
  'Urdu alone': fullOf('urdu'),
  'lists without entries': listsOf(0),
  'lists of one entry': listsOf(1, 'longWord', 'letter'),
  'lists of two entries': listsOf(2, 'letter', 'manyWords', 'telugu'),
  'lists of twelve entries': listsOf(12, 'capitals', 'hindi', 'emoji', 'letter', 'longUrl'),
  'lists of thirty entries': listsOf(30),
  'a menu of one item': menuOf(['Contact']),
  'a menu of eight items': menuOf(many(8), 30),
  'a menu of twelve items': menuOf(many(12)),
  'a menu of thirty items': menuOf(many(30), 2),
  'a menu of long words': menuOf([oddTexts.longWord, oddTexts.capitals, 'A'], 7),
  'a menu in other scripts': menuOf([...scripts.map((name) => oddTexts[name]), 'Contact']),
};

for (const [name, { records, pages }] of Object.entries(contents)) {
  test(`${name} fit`, async ({ page }) => {
    await holdScripts(page);
    await show(page, records);
    for (const path of pages) {
      await page.goto(site.url + path);
      await expectSound(page, path);
    }
  });
}

/** Every page, some of whose words are no content. */
const wordedPages = [
  '/',
  '/products',
  products[0]?.path ?? '',
  '/contact',
  '/careers',
  '/terms',
  '/portfolio',
];

/** Puts a text in place of every other one, but for the marks next to labels and in fields, which are code. */
const replaceTexts = (page: Page, text: string) =>
  page.evaluate((text) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode } = walker;
      const element = currentNode.parentElement;
      const isContent =
        element?.closest('main, footer') && !element.closest('.vh, label + span, div:has(+ input)');
      if (isContent && currentNode.nodeValue?.trim()) currentNode.nodeValue = text;
    }
  }, text);

for (const name of ['longWord', 'manyWords', 'urdu'] satisfies OddText[]) {
  test(`all words of all pages may be “${name}”`, async ({ page }) => {
    // Script would put the page's own words back.
    await holdScripts(page);
    for (const path of wordedPages) {
      await page.goto(site.url + path);
      await replaceTexts(page, oddTexts[name]);
      await expectSound(page, path);
    }
  });
}

test('texts in another script say so, in the document and on a page reached by a click', async ({ page }) => {
  await show(page, fullOf('telugu', 'urdu').records);
  await openPage(page, `${site.url}/services`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveAttribute('lang', /^(te|ur)$/);
  await expect(heading).toHaveCSS('font-family', /"Noto Sans Telugu"/);
  const marked = page.locator('main [data-island] [lang]');
  await readThrough(page);
  expect(await marked.count()).toBeGreaterThan(20);
  await expect(page.locator('main [lang=ur]:not([dir=rtl])')).toHaveCount(0);

  await untilPagesFetched(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
  await page.locator('footer a[href="/about"]').first().click();
  await expect(page.locator('main h3[lang]').first()).toBeAttached();
  await expect(heading).toHaveAttribute('lang', /^(te|ur)$/);
  await expect(page.locator('html[data-marked]')).toHaveCount(1);
});
