import type { Page } from '@playwright/test';
import { sampleProducts, seed } from '../support/seed.ts';
import { type FormPage, fillForm, formPages, intercept, openForm, submitOf } from './formPages.ts';
import { snackbars } from './parts.ts';
import { expect, test } from './site.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** Returns the texts and controls of the window that the message covers, where they are now. */
const underMessage = (page: Page) =>
  page.evaluate(() => {
    const message = document.querySelector('.MuiSnackbar-root')?.getBoundingClientRect();
    if (!message) return ['no message'];
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('.MuiSnackbar-root, .visually-hidden, [href="#main"], dialog');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const boxes: [name: string, box: DOMRect][] = [];
    while (walker.nextNode()) {
      const { nodeValue, parentElement } = walker.currentNode;
      if (!nodeValue?.trim() || !parentElement || !isSeen(parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      for (const box of range.getClientRects()) boxes.push([nodeValue, box]);
    }
    for (const control of document.querySelectorAll('input, textarea, button, a'))
      if (isSeen(control)) boxes.push([control.outerHTML.slice(0, 80), control.getBoundingClientRect()]);
    return boxes
      .filter(
        ([, { left, right, top, bottom }]) =>
          left < message.right && right > message.left && top < message.bottom && bottom > message.top,
      )
      .map(([name]) => name);
  });

/** Returns whether an element is in the window, below the bar and above what floats at the bottom. */
const isInSight = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 72 && bottom <= innerHeight - 61;
};

/** Returns whether an element is whole in the window. */
const isWhole = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

test.describe('messages', () => {
  test.use({ allowConsole: [/net::ERR/] });

  for (const size of sizes)
    test(`at ${size.width} px a message is in the window and covers nothing`, async ({ page }) => {
      await page.setViewportSize(size);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const which of ['enquiry', 'contactMessage', 'newsletter'] satisfies FormPage[]) {
        const form = await openForm(page, which);
        const expectFree = async (what: string) => {
          await expect(snackbars(page), what).toHaveCount(1);
          await expect.poll(() => isWhole(page, '.MuiSnackbar-root'), what).toBe(true);
          expect.soft(await underMessage(page), `${which}, ${what}`).toEqual([]);
        };
        await submitOf(form).click();
        await expect(form.locator('[aria-invalid=true]').first()).toBeFocused();
        await expectFree('a wrong field');
        let isBroken = true;
        await intercept(page, which, (route) =>
          isBroken ? route.abort('connectionreset') : route.continue(),
        );
        await fillForm(form, formPages[which].values);
        await expect(snackbars(page)).toHaveCount(0);
        await submitOf(form).click();
        await expectFree('a failure');
        isBroken = false;
        await fillForm(form, formPages[which].values);
        await submitOf(form).click();
        await expect(page.getByRole('status')).not.toBeEmpty();
        await expectFree('a success');
        // The window shows the confirmation's heading next to the message.
        if (which !== 'newsletter') {
          const heading = page.getByRole('heading', { name: seed(`${which}Form`).after.heading });
          expect(await heading.evaluate(isInSight), which).toBe(true);
        }
      }
    });
});

/** Returns the largest empty distance between two lines of text or pictures of the page's main part, in pixels. */
const largestHole = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const seen = [...main.querySelectorAll('h1, h2, h3, p, li, a, dt, dd, img')].filter((it) =>
      it.checkVisibility(),
    );
    const spans = seen
      .map((it) => it.getBoundingClientRect())
      .filter(({ height, width }) => height > 1 && width > 1)
      .sort((one, other) => one.top - other.top);
    let end = spans[0]?.bottom ?? 0;
    let hole = 0;
    for (const { top, bottom } of spans) {
      hole = Math.max(hole, top - end);
      end = Math.max(end, bottom);
    }
    return hole;
  });

/** Returns how many pixels of the page's height are above the end of an element. */
const endOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .last()
    .evaluate((element) => element.getBoundingClientRect().bottom + scrollY);

/**
 * Returns of each section of the page its heading, the class that its head's form has, and how much of the width is empty after
 * the head and the parts beside it, as a percentage.
 */
const headsOf = (page: Page) =>
  page.locator('main').evaluate((main) =>
    [...main.querySelectorAll('section h2:not(.visually-hidden)')].map((heading) => {
      const head = heading.parentElement as HTMLElement;
      const column = heading.closest('.MuiContainer-root') as HTMLElement;
      const { top, bottom } = head.getBoundingClientRect();
      const beside = [...column.querySelectorAll('li, img, form, dl, summary, [class*=MuiButton-root]')]
        .filter((it) => !head.contains(it) && it.checkVisibility())
        .map((it) => it.getBoundingClientRect())
        .filter((box) => box.top < bottom && box.bottom > top);
      const words = document.createTreeWalker(head, NodeFilter.SHOW_TEXT);
      const boxes = [...beside];
      while (words.nextNode()) {
        const word = document.createRange();
        word.selectNodeContents(words.currentNode);
        boxes.push(...word.getClientRects());
      }
      const right = Math.max(...boxes.map((box) => box.right));
      const { paddingRight, paddingLeft } = getComputedStyle(column);
      const width = column.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const end = column.getBoundingClientRect().right - Number.parseFloat(paddingRight);
      return {
        heading: heading.textContent,
        form: head.className,
        empty: Math.round(((end - right) / width) * 100),
      };
    }),
  );

/** Returns the gaps between the sections of the page after its first one, in pixels. */
const gapsOf = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const styles = [...main.querySelectorAll('section')].slice(1).map((it) => getComputedStyle(it));
    return styles
      .slice(1)
      .map(
        (style, at) =>
          Number.parseFloat(style.paddingTop) + Number.parseFloat(styles[at]?.paddingBottom ?? ''),
      );
  });

test('on a wide screen the pages keep their rhythm', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const first = (await page.locator('main section').first().innerText()).replaceAll('\n', ' ');
  expect(first).toMatch(/companies.*Hyderabad.*₹/);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6_700);
  expect(await endOf(page, 'main img:visible')).toBeLessThanOrEqual(2 * 900);
  for (const path of [
    '/',
    '/services',
    '/products',
    '/careers',
    '/insights',
    sampleProducts[4]?.path ?? '',
  ]) {
    if (path !== '/') await page.goto(path);
    const heads = await headsOf(page);
    expect(heads.length, path).toBeGreaterThan(0);
    expect
      .soft(
        heads.filter(({ empty }) => empty > 30),
        `${path}: heads that leave much empty`,
      )
      .toEqual([]);
    const alike = heads.filter(({ form }, at) => form === heads[at - 1]?.form);
    if (['/', '/services', '/products'].includes(path))
      expect.soft(alike, `${path}: neighbours alike`).toEqual([]);
    // Within a subject, between two, and around the band.
    const others = (await gapsOf(page)).filter((gap) => ![64, 120, 176].includes(Math.round(gap)));
    expect.soft(others, `${path}: gaps`).toEqual([]);
  }
  // Links are told from text by more than their colour.
  const above = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first();
  await expect(above).toHaveCSS('text-decoration-line', 'underline');
  await page.goto('/careers');
  expect(await largestHole(page)).toBeLessThanOrEqual(130);
  await page.goto('/team');
  expect(await endOf(page, 'main li:has(h3)')).toBeLessThanOrEqual(2 * 900);
  await page.goto('/insights/this-website');
  const facts = page.locator('main section').first();
  await expect(facts.locator('dt')).toHaveCount(6);
  for (const part of ['main section:first-of-type dd', 'main section:first-of-type img:visible'])
    expect(await endOf(page, part), part).toBeLessThanOrEqual(900);
});

test('on phones and on paper the first screens have room for what matters', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const button = page.locator('main section').first().locator('.MuiButton-contained');
  expect((await button.boundingBox())?.y).toBeLessThan(844 - 52);
  const strip = page.locator('main section').nth(1);
  expect((await strip.boundingBox())?.height).toBeLessThanOrEqual(200);
  await page.goto('/team');
  expect(await endOf(page, 'main li:has(h3)')).toBeLessThanOrEqual(2 * 844);
  for (const width of [320, 390, 479]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/contact');
    await expect(page.locator('main section').first().locator('svg.stone')).toBeHidden();
  }
  // On paper there are no drawings, and no room for them.
  await page.setViewportSize({ width: 720, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await page.goto('/');
  const below = (await strip.boundingBox())?.y ?? 0;
  expect(below - (await endOf(page, 'main section:first-of-type li'))).toBeLessThanOrEqual(130);
  const [name] = await page.getByRole('link', { name: 'Education management', exact: true }).all();
  expect((await name?.boundingBox())?.height).toBeLessThanOrEqual(30);
});
