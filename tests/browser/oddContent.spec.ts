import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { oddTexts } from '#gallery/oddTexts.ts';
import { pathOf, type RecordName } from '#site/records/contentRecords.ts';
import { seedBody, seedFolder } from '../support/seed.ts';
import { expectFit, type LayoutFaults } from './layoutFaults.ts';
import { everyPage, fullOf, listsOf, menuOf, type OddContent } from './oddContents.ts';
import { holdScripts, openPage } from './openPage.ts';
import { markDocument } from './parts.ts';
import { readThrough } from './readThrough.ts';
import { expect, test } from './site.ts';
import { type Site, startSite } from './startSite.ts';

let site: Site;
let folder: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'));
  await cp(seedFolder, folder, { recursive: true, filter: (file) => !file.includes('uploads') });
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
    const answer = async () => (await page.request.get(site.url + pathOf(name))).json();
    await expect.poll(answer, { message: name, timeout: 60_000, intervals: [50] }).toEqual(JSON.parse(body));
  }
}

const kinds: (keyof LayoutFaults)[] = ['sideways', 'clipped', 'outside', 'overlapping'];

/** Expects that a page has no fault at these widths, and a bar of one row. */
async function expectSound(page: Page, state: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectFit(page, `${state} at ${width} px`, kinds);
    const bar = await page.getByRole('banner').boundingBox();
    expect.soft(bar?.height, `the bar on ${state} at ${width} px`).toBe(72);
  }
}

const many = (count: number) => Array.from({ length: count }, (_, place) => `Industry ${place}`);
const scripts = [
  ...(['telugu', 'hindi', 'tamil', 'kannada', 'malayalam', 'bengali', 'gujarati'] as const),
  ...(['punjabi', 'odia', 'urdu', 'chinese', 'thai'] as const),
];

const contents: Record<string, OddContent> = {
  'texts of 140 words, and a word of 160 letters': fullOf(everyPage, 'manyWords'),
  'other scripts, signs and single letters': fullOf(
    ['/', '/services', '/contact', '/team'],
    ...scripts,
    ...(['letter', 'dots', 'markup', 'lines', 'emoji', 'longUrl', 'capitals'] as const),
  ),
  'lists without entries': listsOf(['/', '/services', '/about', '/contact'], 0),
  'lists of thirty entries': listsOf(['/services', '/team'], 30),
};

for (const [name, { records, pages }] of Object.entries(contents)) {
  test(`${name} fit`, async ({ page }) => {
    await holdScripts(page);
    await show(page, records);
    for (const path of pages) {
      await page.goto(site.url + path);
      await expectSound(page, path, ['/', '/services', '/contact'].includes(path) ? [390, 1440] : [390]);
    }
  });
}

test('a menu of thirty items, or of long words, fits into the bar and the menu of small screens', async ({
  page,
}) => {
  await holdScripts(page);
  for (const { records } of [
    menuOf(many(30), 2),
    menuOf([oddTexts.longWord, oddTexts.capitals, oddTexts.urdu, 'A'], 7),
  ]) {
    await show(page, records);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${site.url}/services`);
    await expectSound(page, 'a menu', [1440, 1024]);
    await page.setViewportSize({ width: 390, height: 700 });
    await page.getByRole('navigation').getByRole('button').last().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.locator('dialog details').evaluateAll((all) => {
      for (const one of all) (one as HTMLDetailsElement).open = true;
    });
    // Its links scroll behind its foot.
    await expectFit(page, 'the open menu', ['sideways', 'clipped', 'outside']);
    const links = await page.locator('dialog nav').boundingBox();
    expect(links?.height).toBeGreaterThan(250);
  }
});

test('texts in another script say so, in the document and on a page that the router shows', async ({
  page,
}) => {
  await show(page, fullOf([], 'telugu', 'urdu').records);
  await openPage(page, `${site.url}/services`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveAttribute('lang', /^(te|ur)$/);
  await expect(heading).toHaveCSS('font-family', /"Noto Sans Telugu"/);
  const marked = page.locator('main [lang]');
  await readThrough(page);
  expect(await marked.count()).toBeGreaterThan(20);
  await expect(page.locator('main [lang=ur]:not([dir=rtl])')).toHaveCount(0);

  const isSamePage = await markDocument(page);
  await page.locator('footer a[href="/about"]').first().press('Enter');
  await expect(page.locator('main h3[lang]').first()).toBeAttached();
  await expect(heading).toHaveAttribute('lang', /^(te|ur)$/);
  expect(await isSamePage()).toBe(true);
});
