import type { Page } from '@playwright/test';
import { withEntries, withTexts } from '#samples/oddRecords.ts';
import { type OddText, oddTexts } from '#samples/oddTexts.ts';
import { pathOf, publicRecords, type RecordName } from '#site/records/contentRecords.ts';
import { officeRecords, withOffice } from '#site/records/office.ts';
import type { RecordData } from '#site/records/records.ts';
import { notFoundPath, routes } from '#site/routes.ts';
import { seedBody } from '../support/seed.ts';
import { contentFolder } from './contentFolder.ts';
import { expectFit, type LayoutErrors } from './layoutErrors.ts';
import { holdScripts, openPage } from './openPage.ts';
import { markDocument } from './parts.ts';
import { expect, test } from './site.ts';
import type { Site } from './startSite.ts';

/** Record bodies by name. */
type Records = Partial<Record<RecordName, unknown>>;

const inAll = (change: (body: unknown, name: RecordName) => unknown): Records =>
  Object.fromEntries(publicRecords.map((name) => [name, change(seedBody(name), name)]));

/** Returns every record filled with these texts, in rotation. */
function fullOf(...names: readonly OddText[]): Records {
  let index = 0;
  return inAll((body) => withTexts(body, () => oddTexts[names[index++ % names.length] as OddText]));
}

/** Returns every list with so many entries, except the navigation and what it is made of. */
const listsOf = (count: number) =>
  inAll((body, name) =>
    ['navigation', 'products'].includes(name) ? body : withEntries(body, count, name !== 'team'),
  );

/** Returns a menu with these labels, some with a submenu of `under` entries. */
function menuOf(labels: readonly string[], under: number): Records {
  const entries = Array.from({ length: under }, (_, index) => ({
    name: labels[index % labels.length],
    path: '/team',
  }));
  const navigation = labels.map((name, index) => ({
    _id: String(index),
    name,
    path: index === labels.length - 1 ? '/contact' : '/portfolio',
    submenu: index % 3 === 1 ? entries : [],
  }));
  return { navigation };
}

let site: Site;
let write: (file: string, content: unknown) => Promise<void>;

test.beforeAll(async () => {
  const content = await contentFolder();
  write = content.write;
  site = await content.start();
});
test.afterAll(() => site.stop());

/** Replaces records of the sample and waits until the running server serves them. */
async function show(page: Page, records: Records): Promise<void> {
  const all = inAll((body, name) => records[name] ?? body);
  const office = all.office as RecordData['office'];
  // The footers are served with the details of the office.
  for (const name of officeRecords) all[name] = withOffice(name, all[name], office);
  const bodies = Object.entries(all) as [RecordName, unknown][];
  for (const [name, body] of bodies) await write(`${name}.json`, body);
  for (const [name, body] of bodies) {
    const answer = async () => (await page.request.get(site.url + pathOf(name))).json();
    await expect.poll(answer, { message: name, timeout: 60_000, intervals: [50] }).toEqual(body);
  }
}

const kinds: (keyof LayoutErrors)[] = ['sideways', 'clipped', 'outside', 'overlapping'];

/** Expects a page without layout errors and with a one-row navigation bar at these widths. */
async function expectSound(page: Page, state: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectFit(page, `${state} at ${width} px`, kinds);
    const bar = await page.getByRole('banner').boundingBox();
    expect.soft(bar?.height, `the bar on ${state} at ${width} px`).toBe(72);
  }
}

const scripts = [
  ...(['telugu', 'hindi', 'tamil', 'kannada', 'malayalam', 'bengali', 'gujarati'] as const),
  ...(['punjabi', 'odia', 'urdu', 'chinese', 'thai'] as const),
];
const signs = ['letter', 'dots', 'markup', 'lines', 'emoji', 'longUrl', 'capitals'] as const;
const onePerKind = [...new Map(routes.map(({ page, path }) => [page, path])).values(), notFoundPath];

// The stories of the pages cover empty lists.
for (const [title, records, pages] of [
  ['texts of 140 words, and a word of 160 letters', fullOf('manyWords'), onePerKind],
  [
    'other scripts, signs and single letters',
    fullOf(...scripts, ...signs),
    ['/', '/services', '/contact', '/team'],
  ],
  ['lists of thirty entries', listsOf(30), ['/services', '/team']],
] as const)
  test(`${title} fit`, async ({ page }) => {
    await holdScripts(page);
    await show(page, records);
    for (const path of pages) {
      await page.goto(site.url + path);
      await expectSound(page, path, ['/', '/services', '/contact'].includes(path) ? [390, 1440] : [390]);
    }
  });

test('no entry of a list is alone in the last row', async ({ page }) => {
  await holdScripts(page);
  for (const count of [3, 5, 7, 10]) {
    await show(page, listsOf(count));
    for (const path of ['/services', '/about', '/team', '/contact']) {
      await page.goto(site.url + path);
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const alone = await page.locator('main :is(ul, ol)').evaluateAll((lists) =>
          lists.flatMap((list) => {
            const boxes = [...list.children].map((entry) => entry.getBoundingClientRect());
            const inRow = (top = 0) => boxes.filter((box) => Math.abs(box.top - top) < 2);
            const last = inRow(boxes.at(-1)?.top);
            const isAlone = last.length === 1 && inRow(boxes[0]?.top).length > 1;
            const isWide = (last[0]?.width ?? 0) > list.clientWidth * 0.9;
            return isAlone && !isWide ? [list.textContent?.slice(0, 40)] : [];
          }),
        );
        expect(alone, `${count} entries on ${path} at ${width} px`).toEqual([]);
      }
    }
  }
});

test('a menu of thirty items or of long words fits into the bar and the menu for small screens', async ({
  page,
}) => {
  await holdScripts(page);
  const many = Array.from({ length: 30 }, (_, index) => `Industry ${index}`);
  for (const records of [
    menuOf(many, 2),
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
    // The links scroll behind the menu's footer.
    await expectFit(page, 'the open menu', ['sideways', 'clipped', 'outside']);
    const links = await page.locator('dialog nav').boundingBox();
    expect(links?.height).toBeGreaterThan(250);
  }
});

test('texts in another script have a language, in the document and after a client-side navigation', async ({
  page,
}) => {
  await show(page, fullOf('telugu', 'urdu'));
  await openPage(page, `${site.url}/services`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveAttribute('lang', /^(te|ur)$/);
  await expect(heading).toHaveCSS('font-family', /"Noto Sans Telugu"/);
  await expect(page.locator('main [lang=ur]:not([dir=rtl])')).toHaveCount(0);

  const isSamePage = await markDocument(page);
  await page.locator('footer a[href="/about"]').first().press('Enter');
  await expect(page.locator('main h3[lang]').first()).toBeAttached();
  await expect(heading).toHaveAttribute('lang', /^(te|ur)$/);
  expect(await isSamePage()).toBe(true);
});

test('the client starts if a section of a record has the id of a part of the page', async ({ page }) => {
  const terms = seedBody('termsPage') as { sections: object[] };
  const ids = ['state', 'chunks', 'announcer', 'sprite', 'root', 'menu', 'main'];
  const sections = ids.map((id) => ({ id, heading: `About ${id}`, paragraphs: ['One.'] }));
  await show(page, { termsPage: { ...terms, sections } });
  await openPage(page, `${site.url}/terms`);
  for (const { heading } of sections)
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
});
