import type { Page } from '@playwright/test';
import { messages } from '#site/messages.ts';
import { notFoundPath } from '#site/routes.ts';
import { sampleProducts } from '../support/seed.ts';
import { expectAccessible } from './axe.ts';
import { fillForm, formPages, openForm, submitOf } from './formPages.ts';
import { expectFit, type LayoutErrors, layoutErrors } from './layoutErrors.ts';
import { motionErrors, printErrors } from './mediaErrors.ts';
import { holdBack, openPage, untilHydrated } from './openPage.ts';
import { outlineOf, outlines } from './outlines.ts';
import { burger, header, snackbars, status, toTop } from './parts.ts';
import { readThrough } from './readThrough.ts';
import { expect, test } from './site.ts';
import { walkOf } from './tabWalk.ts';
import { watchShifts } from './watchShifts.ts';

const phone = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };

/** Checks for all widths. The height of buttons and fields matters only on phones. */
const everywhere: (keyof LayoutErrors)[] = ['sideways', 'clipped', 'outside', 'overlapping'];

/** Text settings of visitors: WCAG 1.4.12 and 1.4.4. */
const ownStyles = {
  'wide text spacing':
    '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }',
  'text of 200 %': 'html { font-size: 200% }',
};

const setOwnStyle = (page: Page, css: string) =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, css);

test.use({ allowConsole: [/^404: GET .*\/not-found$/] });
// Each test checks many pages.
test.describe.configure({ timeout: 300_000 });

/** Opens a page whose font loads late and scrolls through it. Expects no layout shifts. */
async function openAndRead(page: Page, path: string): Promise<void> {
  const shifts = await watchShifts(page);
  const releaseFonts = await holdBack(page, '**/fonts/**');
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  // After the first input the page does not wait for its font.
  await page.keyboard.press('Shift');
  await untilHydrated(page);
  const takenOver = await shifts();
  expect.soft(takenOver, 'layout shift while the script takes over').toBeLessThan(0.01);

  releaseFonts();
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  const loaded = await shifts();
  // No fallback font wraps every line like the font: a paragraph may have one line more or less.
  expect.soft(loaded - takenOver, 'layout shift when the font comes').toBeLessThan(0.03);

  await readThrough(page);
  expect.soft((await shifts()) - loaded, 'layout shift while scrolling').toBeLessThan(0.01);
}

/** Product pages differ only in their texts, so the longest one represents all. */
const textLength = (product: (typeof sampleProducts)[number]) => Object.values(product).join().length;
const [, ...alike] = sampleProducts
  .toSorted((a, b) => textLength(b) - textLength(a))
  .map(({ path }): string => path);
const paths = Object.keys(outlines);
/** Pages that together contain every kind of section, the forms and the map. */
const everyKind = ['/', '/services', '/contact'];

/** Returns the touch targets that are lower than 44 px, or 24 px in running text. */
const lowTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a, button, summary')]
      .filter((it) => it.checkVisibility() && !it.matches('[href="#main"], .visually-hidden *'))
      // The link of a cell fills the cell.
      .filter((it) => getComputedStyle(it, '::after').position !== 'absolute')
      .filter((it) => it.getBoundingClientRect().height < (it.closest('p') ? 24 : 43.5))
      .map((it) => it.outerHTML.slice(0, 160)),
  );

for (const [part, half] of [paths.filter((_, at) => at % 2 === 0), paths.filter((_, at) => at % 2)].entries())
  test(`every page has its sections, fits a phone and is accessible (${part + 1} of 2)`, async ({ page }) => {
    await page.setViewportSize(phone);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of half) {
      const answer = await page.goto(path);
      expect.soft(answer?.status(), path).toBe(path === notFoundPath ? 404 : 200);
      for (const part of ['h1', 'main', 'header', 'footer', 'header nav[aria-label=Main]'])
        await expect.soft(page.locator(part), path).toHaveCount(1);
      expect.soft(await outlineOf(page), path).toEqual(outlines[path]);
      const barColour = path === '/' ? 'rgba(0, 0, 0, 0)' : /^rgb\(/;
      await expect.soft(header(page), path).toHaveCSS('background-color', barColour);
      if (path === '/')
        await expect.soft(page.locator('footer address')).toHaveText(/Towers\n.+\n/, { useInnerText: true });
      if (path === '/privacy') await expect.soft(page.locator('main')).toHaveText('Terms and conditions');
      if (alike.includes(path)) continue;
      await expectFit(page, `${path} on a phone`, [...everywhere, 'low']);
      expect.soft(await lowTargets(page), path).toEqual([]);
      await expectAccessible(page, path);
    }
  });

for (const path of everyKind)
  test(`${path} fits every window, text setting and paper, without layout shifts`, async ({ page }) => {
    await page.setViewportSize(wide);
    await openAndRead(page, path);
    for (const width of [1440, 1024, 900, 899, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expectFit(page, `at ${width} px`, everywhere);
      expect.soft((await header(page).boundingBox())?.height, `the bar at ${width} px`).toBe(72);
      expect.soft(await burger(page).isVisible(), `the menu button at ${width} px`).toBe(width < 900);
    }
    for (const [name, css] of Object.entries(ownStyles)) {
      await setOwnStyle(page, css);
      await expectFit(page, `with ${name} at 320 px`, everywhere);
    }
    // The navigation bar has no space for larger text.
    await page.setViewportSize(wide);
    await expect(burger(page)).toBeVisible();
    await expectFit(page, 'with text of 200 % at 1440 px', everywhere);
    await setOwnStyle(page, '');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect.soft(await motionErrors(page), 'under reduced motion').toEqual([]);
    expect.soft(await printErrors(page), 'on paper').toEqual([]);
  });

/** Returns the broken words of the page, except e-mail addresses. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const broken: string[] = [];
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      if (
        !node.parentElement?.checkVisibility() ||
        node.parentElement.closest('.visually-hidden, [href^=mailto]')
      )
        continue;
      for (const { index, 0: word } of (node.nodeValue ?? '').matchAll(/\p{L}+/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top),
        );
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });

test('words do not break at a text size of 200 %, and an article fits', async ({ page }) => {
  const article = '/insights/estimating-a-project';
  for (const path of [...everyKind, article]) {
    await page.goto(path);
    await setOwnStyle(page, ownStyles['text of 200 %']);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await brokenWords(page), `${path} at ${width} px`).toEqual([]);
      if (path === article) await expectFit(page, `${path} at ${width} px`, everywhere);
    }
  }
});

/** Returns the texts and controls of the page that something floating covers once they are in the middle of the window. */
const covered = (page: Page, within = 'main, footer') =>
  page.evaluate((within) => {
    const parts = 'h1, h2, h3, p, li:not(:has(p)), label, a, button, input, textarea';
    const seen = [...document.querySelectorAll<HTMLElement>(`:is(${within}) :is(${parts})`)].filter(
      (it) => it.checkVisibility({ visibilityProperty: true }) && !it.closest('.visually-hidden'),
    );
    return seen
      .filter((it) => {
        it.scrollIntoView({ block: 'center', behavior: 'instant' });
        // The first line of a text, the whole of a control.
        const range = document.createRange();
        range.selectNodeContents(it);
        const box = (!it.matches('a, button') && range.getClientRects()[0]) || it.getBoundingClientRect();
        const floats = [...document.querySelectorAll('header, .MuiSnackbar-root, :has(> [name=top])')];
        return floats.some((float) => {
          const { left, right, top, bottom } = float.getBoundingClientRect();
          return left < box.right - 1 && right > box.left + 1 && top < box.bottom - 1 && bottom > box.top + 1;
        });
      })
      .map((it) => it.textContent || it.getAttribute('name'));
  }, within);

for (const size of [phone, wide])
  test(`at ${size.width} px nothing that floats covers a text, a field or a step`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const css of ['', ownStyles['text of 200 %']]) {
      await openPage(page, '/');
      await setOwnStyle(page, css);
      expect.soft(await covered(page), `/ ${css}`).toEqual([]);
      // At the end of the page.
      await toTop(page).click({ trial: true });
      const form = await openForm(page, 'enquiry');
      await setOwnStyle(page, css);
      await submitOf(form).click();
      await expect(snackbars(page)).toBeVisible();
      expect.soft(await covered(page), `after a failure ${css}`).toEqual([]);
      const cut = await page
        .locator('aside :is(a, button)')
        .evaluateAll((all) => all.filter((it) => it.scrollHeight > it.clientHeight + 1).length);
      expect.soft(cut, `words of the bar that are cut ${css}`).toBe(0);
      await fillForm(form, formPages.enquiry.values);
      await submitOf(form).click();
      await expect(status(page)).toHaveText(messages.enquiry.sent);
      // For its twelve seconds it may be in front of the page's heading.
      expect.soft(await covered(page, 'section:has(form), footer'), `after a success ${css}`).toEqual([]);
    }
  });

test('more contrast gives borders the text’s colour; a page prints on one sheet', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' });
  await page.goto('/contact');
  for (const [where, ink] of [
    ['main', 'ink'],
    ['footer', 'bandInk'],
  ] as const) {
    const colours = await page
      .locator(where)
      .evaluate(
        (element, names) => names.map((name) => getComputedStyle(element).getPropertyValue(`--${name}`)),
        [ink, 'ink2', 'line', 'controlBorder'],
      );
    expect(new Set(colours).size, where).toBe(1);
  }
  const sheets = (
    await page.pdf({ format: 'A4', margin: { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' } })
  )
    .toString('latin1')
    .match(/\/Type \/Page\b/g);
  expect(sheets).toHaveLength(1);
});

test('the keyboard reaches every control of a page at 400 % zoom', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openPage(page, '/contact');
  await expect(page.locator('form:not([data-hydrated])')).toHaveCount(0);
  expect((await walkOf(page)).faults).toEqual([]);
});

test('the checks find errors', async ({ page }) => {
  await openPage(page, '/contact');
  await setOwnStyle(
    page,
    `h1 { translate: 90vw }
    main h1 + p { height: 20px; overflow: hidden }
    form label { translate: 0 40px }
    form button { min-height: 20px !important; height: 20px; padding: 0 !important }
    html { scroll-padding-top: 0 }
    header { min-height: 60vh }
    :focus-visible { outline: none !important }`,
  );
  const kinds = Object.entries(await layoutErrors(page)).filter(([, errors]) => errors.length > 0);
  expect(kinds.map(([kind]) => kind)).toEqual([...everywhere, 'low']);
  const { faults } = await walkOf(page, 'Shift+Tab');
  expect(faults.join()).toMatch(/is covered/);
  expect(faults.join()).toMatch(/shows no focus/);
});
