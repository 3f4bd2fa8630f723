import type { Page } from '@playwright/test';
import { pathOf } from '#site/records/contentRecords.ts';
import { notFoundPath, recordsOf, routeFor, routes } from '#site/routes.ts';
import type { Scheme } from '#theme/brandTypes.ts';
import { htmlFaults } from '../support/htmlFaults.ts';
import { sampleProducts } from '../support/seed.ts';
import { axeViolations, expectAccessible } from './axe.ts';
import { contentCalls } from './contentCalls.ts';
import { walkFaults } from './focusWalk.ts';
import { type LayoutFaults, layoutFaults } from './layoutFaults.ts';
import { motionFaults, printFaults } from './mediaFaults.ts';
import { holdBack, openPage, untilHydrated } from './openPage.ts';
import { readThrough } from './readThrough.ts';
import { expect, test } from './site.ts';
import { watchShifts } from './watchShifts.ts';

const phone = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };
const widths = [320, 390, 768, 900, 1200, 1440, 1920];

/** What visitors may set for themselves: WCAG 1.4.12 and 1.4.4. */
const ownStyles = {
  'wide text spacing':
    '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }',
  'text of 200 %': 'html { font-size: 200% }',
};

const soundAt = (page: Page) => async (state: string, kinds?: readonly (keyof LayoutFaults)[]) => {
  const found = Object.entries(await layoutFaults(page)).filter(
    ([kind, faults]) => faults.length > 0 && (!kinds || kinds.includes(kind as keyof LayoutFaults)),
  );
  expect.soft(Object.fromEntries(found), state).toEqual({});
};

/** Opens a page whose font comes late and reads all of it, while nothing moves by itself. */
async function openAndRead(page: Page, path: string): Promise<void> {
  const shifts = await watchShifts(page);
  const releaseFonts = await holdBack(page, '**/fonts/**');
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  // The page does not wait for its font once a visitor has touched something.
  await page.keyboard.press('Shift');
  await untilHydrated(page);
  const takenOver = await shifts();
  expect.soft(takenOver, 'layout shift while the script takes over').toBeLessThan(0.01);

  releaseFonts();
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
  });
  const loaded = await shifts();
  // No fallback font breaks every line where the font does: a paragraph may have one more or less.
  expect.soft(loaded - takenOver, 'layout shift when the font comes').toBeLessThan(0.03);

  await readThrough(page);
  expect.soft((await shifts()) - loaded, 'layout shift while scrolling').toBeLessThan(0.01);
}

const setOwnStyle = (page: Page, css: string) =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, css);

test.use({ allowConsole: [/^404: GET .*\/not-found$/] });
// Much to look at, one page after the other.
test.describe.configure({ timeout: 180_000 });

/** Expects that everything fits, in windows of every width and with the styles of visitors’ own. */
async function expectFit(page: Page): Promise<void> {
  const expectSound = soundAt(page);
  await expectSound('on a phone', ['low']);

  const everything = ['sideways', 'clipped', 'overlapping', 'small'] as const;
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectSound(`at ${width} px`, everything);
  }
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const [name, css] of Object.entries(ownStyles)) {
      await setOwnStyle(page, css);
      await expectSound(`with ${name} at ${width} px`, everything);
    }
    await setOwnStyle(page, '');
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

async function expectAccessibleAt(page: Page, size: typeof phone, schemes: Scheme[]): Promise<void> {
  await page.setViewportSize(size);
  await expectAccessible(page, `accessibility at ${size.width} px`, schemes);
}

/** Watches the page from now on; the answer expects that it has not asked for the records it came with. */
function watchRecords(page: Page, path: string): () => void {
  const calls = contentCalls(page);
  const came = recordsOf(routeFor(path));
  const shown = came.map((name): string => pathOf(name));
  return () => expect(calls.filter((call) => shown.includes(call))).toEqual([]);
}

/** Pages of products differ in their words alone: the one that says most stands for all. */
const wordsOf = (product: (typeof sampleProducts)[number]) => Object.values(product).join().length;
const [, ...alike] = sampleProducts
  .toSorted((a, b) => wordsOf(b) - wordsOf(a))
  .map(({ path }): string => path);
const paths = [...routes.map((route) => route.path), notFoundPath];

for (const path of paths.filter((it) => !alike.includes(it))) {
  test.describe(path, () => {
    test('fits every window and every visitor’s settings, and has no accessibility violation', async ({
      page,
    }) => {
      await page.setViewportSize(phone);
      await openAndRead(page, path);
      await expectFit(page);
      expect.soft(await motionFaults(page), 'under reduced motion').toEqual([]);
      await expectAccessibleAt(page, phone, ['light']);
      await expectAccessibleAt(page, wide, ['dark']);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      expect.soft(await printFaults(page), 'on paper').toEqual([]);
      expect.soft(await htmlFaults(await page.content()), 'HTML').toEqual([]);
    });

    test('hydrates without asking for what it shows, and can be walked through with the keyboard, at 1440 px and at 400 % zoom', async ({
      page,
    }) => {
      const expectNoneAskedFor = watchRecords(page, path);
      await page.setViewportSize(wide);
      await openAndRead(page, path);
      expect.soft(await walkFaults(page, 'Shift+Tab'), 'backwards').toEqual([]);
      await page.setViewportSize({ width: 320, height: 256 });
      expect.soft(await walkFaults(page, 'Tab'), 'at 400 %').toEqual([]);
      expectNoneAskedFor();
    });
  });
}

test('the text before a field’s own stays in line with it under a visitor’s text spacing', async ({
  page,
}) => {
  await openPage(page, '/contact');
  await setOwnStyle(page, ownStyles['wide text spacing']);
  const offsets = await page.locator('.MuiInputAdornment-root').evaluateAll((adornments) =>
    adornments.map((adornment) => {
      const range = document.createRange();
      range.selectNodeContents(adornment);
      const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
      const input = adornment.nextElementSibling as HTMLElement;
      return Math.abs(middle(range.getBoundingClientRect()) - middle(input.getBoundingClientRect()));
    }),
  );
  expect(offsets).toHaveLength(2);
  for (const offset of offsets) expect(offset).toBeLessThan(2);
});

test('the checks find what is wrong', async ({ page }) => {
  await openPage(page, '/contact');
  await setOwnStyle(
    page,
    `h1 { translate: 90vw }
    main h1 + p { height: 20px; overflow: hidden }
    form label { translate: 0 40px }
    form button { min-height: 20px !important; height: 20px; padding: 0 !important }
    main { transition: opacity 1s }
    main p { color: #999 !important }`,
  );
  const kinds = Object.entries(await layoutFaults(page)).filter(([, faults]) => faults.length > 0);
  expect(kinds.map(([kind]) => kind)).toEqual(['sideways', 'clipped', 'overlapping', 'small', 'low']);
  expect(await motionFaults(page)).not.toEqual([]);
  expect((await axeViolations(page)).join()).toMatch(/color-contrast at/);
  await page.emulateMedia({ media: 'print' });
  await setOwnStyle(page, 'h1 { color: lightgrey !important } footer { position: fixed !important }');
  expect((await printFaults(page)).join()).toMatch(/floats: <footer.*pale: <h1/);
  await page.emulateMedia({ media: 'screen' });
  await setOwnStyle(
    page,
    'html { scroll-padding-top: 0 } header { min-height: 60vh } :focus-visible { outline: none !important }',
  );
  const walk = (await walkFaults(page, 'Shift+Tab')).join('\n');
  expect(walk).toMatch(/is covered/);
  expect(walk).toMatch(/shows no focus/);
});
