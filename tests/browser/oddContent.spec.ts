import type { Page } from '@playwright/test';
import { withEntries, withTexts } from '#samples/oddRecords.ts';
import { oddTexts } from '#samples/oddTexts.ts';
import { publicRecords, type RecordName } from '#site/records/contentRecords.ts';
import { notFoundPath } from '#site/routes.ts';
import { seedBody } from '../support/seed.ts';
import { contentFolder } from './contentFolder.ts';
import { expectFit, type LayoutErrors } from './layoutErrors.ts';
import { openPage } from './openPage.ts';
import { header, heading, markDocument } from './parts.ts';
import { expect, test as siteTest } from './site.ts';

const inAll = (change: (body: unknown, name: RecordName) => unknown): Record<string, unknown> =>
  Object.fromEntries(publicRecords.map((name) => [name, change(seedBody(name), name)]));

/** Replaces each text of a record by the next of these. */
function fullOf(texts: readonly string[]) {
  let index = 0;
  return (body: unknown) => withTexts(body, () => texts[index++ % texts.length] ?? '');
}

/** Gives every list of a record so many entries, except the navigation and what it is made of. */
const withLists = (count: number, body: unknown, name: RecordName) =>
  ['navigation', 'products'].includes(name) ? body : withEntries(body, count, name !== 'team');

/** Returns a menu with these labels, some with a submenu of `under` entries. */
function menuOf(labels: readonly string[], under: number) {
  const entries = Array.from({ length: under }, (_, index) => ({
    name: labels[index % labels.length],
    path: '/team',
  }));
  return labels.map((name, index) => ({
    _id: String(index),
    name,
    path: index === labels.length - 1 ? '/contact' : '/portfolio',
    submenu: index % 3 === 1 ? entries : [],
  }));
}

/** Each test has a server of its own, with these records in place of the sample's. */
const test = siteTest.extend<{ records: Record<string, unknown> }>({
  records: [{}, { option: true }],
  baseURL: async ({ records }, use) => {
    const { write, start } = await contentFolder();
    for (const [name, body] of Object.entries(records)) await write(`${name}.json`, body);
    const site = await start();
    await use(site.url);
    await site.stop();
  },
});
test.use({ allowConsole: [/^404: GET .*\/not-found$/], reducedMotion: 'reduce' });

const kinds: (keyof LayoutErrors)[] = ['sideways', 'clipped', 'outside', 'overlapping'];

/** Expects pages without layout errors and with a one-row navigation bar, on a phone and, for some, in a wide window. */
async function expectSound(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    const widths = ['/', '/services', '/contact'].includes(path) ? [390, 1440] : [390];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expectFit(page, `${path} at ${width} px`, kinds);
      const bar = await header(page).boundingBox();
      expect.soft(bar?.height, `the bar on ${path} at ${width} px`).toBe(72);
    }
  }
}

/** Expects that the menu for small screens has room for all its entries. */
async function expectMenuFits(page: Page): Promise<void> {
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

/** Pages that together have every kind of section. */
const paths = ['/', '/services', '/about', '/team', '/contact', '/careers', '/terms', notFoundPath];
const product = '/products/best-custom-crm-software-development-company-in-hyderabad';

// The stories of the pages cover empty lists.
test.describe('texts of 140 words, words of 160 letters', () => {
  const { longWord, capitals, urdu, manyWords } = oddTexts;
  const navigation = menuOf([longWord, capitals, urdu, 'A', manyWords], 7);
  test.use({ records: { ...inAll(fullOf([manyWords])), navigation } });

  test('fit into every page and into the menu', async ({ page }) => {
    await expectSound(page, [...paths, product]);
    await expectMenuFits(page);
  });
});

test.describe('many entries in lists and menu, and long labels of the bar on phones', () => {
  const navigation = menuOf(
    Array.from({ length: 30 }, (_, index) => `Industry ${index}`),
    2,
  );
  const office = { ...(seedBody('office') as object), whatsApp: '+91 98480 22338' };
  const reach = { phone: 'Please call in the morning', ask: 'Tell us about the software that you need' };
  const frame = { ...(seedBody('frame') as object), reach };
  const many = inAll((body, name) => withLists(30, body, name));
  test.use({ records: { ...many, navigation, office, frame } });

  test('fit', async ({ page }) => {
    await expectSound(page, ['/team', '/services']);
    await expectMenuFits(page);
    await page.goto('/about');
    await page.mouse.wheel(0, 900);
    const links = page.getByRole('complementary').getByRole('link');
    await expect(links.last()).toBeVisible();
    await expect(links).toHaveCount(3);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const cut = await links.evaluateAll((all) =>
        all.filter((link) => {
          const { left, right } = link.getBoundingClientRect();
          const isWhole = link.scrollWidth <= link.clientWidth && link.scrollHeight <= link.clientHeight;
          return !isWhole || left < 0 || right > innerWidth;
        }),
      );
      expect(cut.length, `${width} px`).toBe(0);
    }
  });
});

test.describe('lists of five and seven entries in other scripts, signs and single letters, and an id of a part of the page', () => {
  const { longWord: _, manyWords: __, urdu, telugu, ...others } = oddTexts;
  const odd = fullOf([urdu, telugu, ...Object.values(others)]);
  const records = inAll((body, name) => odd(withLists(name.length % 2 ? 5 : 7, body, name)));
  const mixed = () => fullOf([telugu, urdu]);
  const [about, service] = [mixed()(seedBody('about')), mixed()(seedBody('service'))];
  const termsPage = JSON.parse(JSON.stringify(seedBody('termsPage')).replace('"conduct"', '"state"'));
  test.use({ records: { ...records, service, about, termsPage } });

  test('fit, have no entry alone in the last row, and their language', async ({ page }) => {
    for (const path of ['/', '/contact', '/team', '/services']) {
      await expectSound(page, [path]);
      for (const width of [768, 1440]) {
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
        expect(alone, `${path} at ${width} px`).toEqual([]);
      }
    }
    await openPage(page, '/services');
    await expect(heading(page)).toHaveAttribute('lang', 'te');
    await expect(heading(page)).toHaveCSS('font-family', /"Noto Sans Telugu"/);
    await expect(page.locator('main [lang=ur]:not([dir=rtl])')).toHaveCount(0);

    const isSamePage = await markDocument(page);
    await page.locator('footer a[href="/about"]').first().press('Enter');
    await expect(heading(page)).toHaveAttribute('lang', 'ur');
    expect(await isSamePage()).toBe(true);

    // An id in the content does not stop the client from starting.
    await openPage(page, '/terms#state');
    await expect(page.locator('main #state')).toBeAttached();
  });
});
