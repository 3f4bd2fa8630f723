import type { Page } from '@playwright/test';
import { withEntries, withTexts } from '#samples/oddRecords.ts';
import { type OddText, oddTexts } from '#samples/oddTexts.ts';
import { publicRecords, type RecordName } from '#site/records/contentRecords.ts';
import { notFoundPath, routes } from '#site/routes.ts';
import { seedBody } from '../support/seed.ts';
import { contentFolder } from './contentFolder.ts';
import { expectFit, type LayoutErrors } from './layoutErrors.ts';
import { openPage } from './openPage.ts';
import { markDocument } from './parts.ts';
import { expect, test as siteTest } from './site.ts';

/** Record bodies by name. */
type Records = Partial<Record<RecordName, unknown>>;

const inAll = (change: (body: unknown, name: RecordName) => unknown): Records =>
  Object.fromEntries(publicRecords.map((name) => [name, change(seedBody(name), name)]));

/** Returns every record filled with these texts, in rotation. */
function fullOf(...names: readonly OddText[]): Records {
  let index = 0;
  return inAll((body) => withTexts(body, () => oddTexts[names[index++ % names.length] as OddText]));
}

/** Returns every list with so many entries, in rotation of the records, except the navigation and what it is made of. */
const listsOf = (...counts: readonly number[]) => {
  let index = 0;
  return inAll((body, name) =>
    ['navigation', 'products'].includes(name)
      ? body
      : withEntries(body, counts[index++ % counts.length] ?? 0, name !== 'team'),
  );
};

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

/** Each test has a server of its own, with these records in place of the sample's. */
const test = siteTest.extend<{ records: Records }>({
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
      const bar = await page.getByRole('banner').boundingBox();
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

const onePerKind = [...new Map(routes.map(({ page, path }) => [page, path])).values(), notFoundPath];

// The stories of the pages cover empty lists.
test.describe('texts of 140 words, words of 160 letters', () => {
  const { longWord, capitals, urdu, manyWords } = oddTexts;
  test.use({ records: { ...fullOf('manyWords'), ...menuOf([longWord, capitals, urdu, 'A', manyWords], 7) } });

  test('fit into every page and into the menu', async ({ page }) => {
    await expectSound(page, onePerKind);
    await expectMenuFits(page);
  });
});

for (const [whatsApp, phone] of [
  ['+91 98480 22338', 'Call'],
  ['', 'Please call in the morning'],
]) {
  test.describe(`long labels, and the number ${whatsApp || 'of no chat'}`, () => {
    const office = { ...(seedBody('office') as object), whatsApp };
    const reach = { phone, ask: 'Tell us about the software that you need' };
    test.use({ records: { office, frame: { ...(seedBody('frame') as object), reach } } });

    test('fit into the bar of a phone', async ({ page }) => {
      for (const width of [320, 360, 390]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto('/about');
        await page.mouse.wheel(0, 900);
        const links = page.getByRole('complementary').getByRole('link');
        await expect(links).toHaveCount(whatsApp ? 3 : 2);
        await expect(links.last()).toBeVisible();
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
}

test.describe('lists and a menu of thirty entries', () => {
  const many = Array.from({ length: 30 }, (_, index) => `Industry ${index}`);
  test.use({ records: { ...listsOf(30), ...menuOf(many, 2) } });

  test('fit', async ({ page }) => {
    await expectSound(page, ['/team', '/services']);
    await expectMenuFits(page);
  });
});

test.describe('other scripts, signs and single letters', () => {
  const scripts = [
    ...(['telugu', 'hindi', 'tamil', 'kannada', 'malayalam', 'bengali', 'gujarati'] as const),
    ...(['punjabi', 'odia', 'urdu', 'chinese', 'thai'] as const),
  ];
  const signs = ['letter', 'dots', 'markup', 'lines', 'emoji', 'longUrl', 'capitals'] as const;
  const { service, about, value } = fullOf('telugu', 'urdu');
  test.use({ records: { ...fullOf(...scripts, ...signs), service, about, value } });

  test('fit, and have a language in the document and after a client-side navigation', async ({ page }) => {
    await expectSound(page, ['/', '/contact', '/team', '/services']);
    await openPage(page, '/services');
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
});

test.describe('lists of 3 to 10 entries, and sections with the ids of parts of the page', () => {
  const terms = seedBody('termsPage') as { sections: object[] };
  const ids = ['state', 'chunks', 'announcer', 'sprite', 'root', 'menu', 'main'];
  const sections = ids.map((id) => ({ id, heading: `About ${id}`, paragraphs: ['One.'] }));
  test.use({ records: { ...listsOf(3, 5, 7, 10), termsPage: { ...terms, sections } } });

  test('have no entry alone in the last row, and do not stop the client from starting', async ({ page }) => {
    for (const path of ['/services', '/about', '/team', '/contact']) {
      await page.goto(path);
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
        expect(alone, `${path} at ${width} px`).toEqual([]);
      }
    }
    await openPage(page, '/terms');
    for (const { heading } of sections)
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  });
});
