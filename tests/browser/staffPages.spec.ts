import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { type OddText, oddTexts } from '#samples/oddTexts.ts';
import { blockNames } from '#site/pages/blocks.ts';
import { photo } from '../support/photo.ts';
import { seed, seedBody } from '../support/seed.ts';
import { allBlocks } from './allBlocks.ts';
import { expectAccessible } from './axe.ts';
import { contentFolder } from './contentFolder.ts';
import { untilInteractive } from './formPages.ts';
import { expectFit, type LayoutErrors } from './layoutErrors.ts';
import { openPage } from './openPage.ts';
import { burger, header, heading, markDocument, menu } from './parts.ts';
import { readThrough } from './readThrough.ts';
import { expect, test } from './site.ts';
import type { Site } from './startSite.ts';
import { watchShifts } from './watchShifts.ts';

// One server for all tests.
test.describe.configure({ mode: 'default' });
test.use({ reducedMotion: 'reduce' });

/** Returns a text function that replaces every text by one of these, in rotation. */
function only(...names: OddText[]) {
  let index = 0;
  return () => oddTexts[names[index++ % names.length] as OddText];
}

const pages = {
  usual: allBlocks(),
  words: allBlocks(only('longWord', 'manyWords', 'longUrl', 'capitals'), 7),
  signs: allBlocks(
    only('telugu', 'urdu', 'hindi', 'chinese', 'thai', 'letter', 'dots', 'markup', 'lines', 'emoji'),
    4,
  ),
};

const announcement = {
  text: 'Our office is closed from 23 December to 1 January; support answers as usual.',
  link: { label: 'How to reach us', path: '/contact' },
  shownUntil: `${new Date().getFullYear() + 1}-12-31`,
};

let site: Site;

test.beforeAll(async () => {
  const { write, start } = await contentFolder({ withPictures: true });
  await write('uploads/prices.pdf', '%PDF-1.7\n');
  await write('uploads/boulders.jpg', await readFile(photo));
  await write('frame.json', { ...(seedBody('frame') as object), announcement });
  const again = ['cards', 'list', 'enquiryForm', 'contactForm', 'newsletter'].flatMap((name) => {
    const block = { ...pages.usual.find(({ block }) => block === name), heading: undefined };
    return [block, block];
  });
  for (const [name, blocks] of Object.entries({ ...pages, repeated: again })) {
    const page = { path: `/articles/${name}`, title: `All blocks ${name}`, date: '2026-11-25', blocks };
    await write(`pages/${name}.json`, page);
  }
  site = await start();
});
test.afterAll(() => site.stop());

const kinds: (keyof LayoutErrors)[] = ['sideways', 'clipped', 'outside', 'overlapping', 'low'];

test('pages of all blocks fit every width; an answer opens before React starts', async ({ page }) => {
  for (const name of Object.keys(pages)) {
    await page.setViewportSize({ width: 320, height: 900 });
    await page.goto(`${site.url}/articles/${name}`);
    const answers = page.locator('main details');
    await expect(answers.first()).not.toHaveAttribute('open');
    await answers.first().getByRole('heading').first().click();
    await expect(answers.first().locator('p').first()).toBeVisible();
    await answers.evaluateAll((all) => {
      for (const one of all) (one as HTMLDetailsElement).open = true;
    });
    for (const width of [320, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectFit(page, `${name} at ${width} px`, kinds);
    }
    if (name !== 'words') await expectAccessible(page, name);
  }
});

test('screen readers can tell repeated forms and lists without a heading apart', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(`${site.url}/articles/repeated`);
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await expect(page.getByRole('complementary', { name: seed('frame').ariaLabels.reach })).toBeVisible();
  await expectAccessible(page, 'repeated', ['light']);
  const names = await page.getByRole('form').evaluateAll((all) => all.map((it) => it.ariaLabel));
  expect(new Set(names).size).toBe(names.length);
});

test('React takes over every block that the server sends without a shift', async ({ page, request }) => {
  const shifts = await watchShifts(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const answer = await page.goto(`${site.url}/articles/usual`);
  const html = (await answer?.text()) ?? '';
  // React's marks of a boundary without its content.
  expect(html).not.toMatch(/<!--\$[?!]|<template/);
  // Every block at once, with their drawings.
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(24_000);
  const article = await (await request.get(`${site.url}/insights/estimating-a-project`)).text();
  expect(brotliCompressSync(article).length).toBeLessThanOrEqual(15_500);
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  const before = await shifts();
  expect(before, 'layout shift when the font comes').toBeLessThan(0.03);
  await readThrough(page);

  const form = page.getByRole('main').getByRole('form', { name: 'Enquiry' });
  await untilInteractive(form);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await expect.poll(() => scripts.filter((name) => /Blocks/.test(name)).length).toBe(1);
  // The server has parsed the Markdown.
  expect(scripts.filter((name) => /RichParagraph/.test(name))).toEqual([]);
  expect((await shifts()) - before, 'layout shift after that').toBeLessThan(0.01);
  // An empty phone number is refused by React before the form is sent. The message takes its room in the form with the press:
  // its script is there before.
  await expect.poll(() => scripts.filter((name) => /NoticeSnackbar/.test(name)).length).toBe(1);
  await form.getByRole('button', { name: 'Submit enquiry' }).click();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  expect(await page.locator('main section').count()).toBeGreaterThanOrEqual(blockNames.length - 1);
});

/** Clicks a link to a path that no page names. */
const follow = (page: Page, path: string) =>
  page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
  }, path);

test.describe('after React has started', () => {
  test.use({ allowConsole: [/^404: GET/] });

  test('links to pages of staff and Back stay in the document, with all blocks', async ({ page }) => {
    await openPage(page, `${site.url}/contact`);
    const isSamePage = await markDocument(page);
    // Notes the number of sections whenever the page changes.
    await page.evaluate(() => {
      const main = document.querySelector('main') as HTMLElement;
      const seen: number[] = [];
      Object.assign(window, { seen });
      const note = () => seen.push(main.querySelectorAll('section').length);
      new MutationObserver(note).observe(main, { childList: true, subtree: true });
    });
    await follow(page, '/articles/usual');
    await expect(heading(page)).toHaveText('The ward writes once');
    await expect(page.locator('main details').first()).toBeAttached();
    const [first] = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
    expect(first).toBeGreaterThanOrEqual(blockNames.length - 1);

    await page.locator('footer').getByRole('link', { name: 'Insights' }).click();
    await expect(heading(page)).toHaveText('Insights');
    await expect(page).toHaveTitle(/^Insights \| /);
    await page.goBack();
    await expect(heading(page)).toHaveText('The ward writes once');
    expect(await isSamePage()).toBe(true);

    // Also before the pages of the site are known.
    for (const isKnown of [true, false]) {
      if (!isKnown) await openPage(page, `${site.url}/contact`);
      const answer = page.waitForResponse((response) => response.url() === `${site.url}/no-such-page`);
      await follow(page, '/no-such-page');
      expect((await answer).status()).toBe(404);
      await expect(heading(page)).toHaveText('Oops! Page not found');
    }
  });
});

const strip = (page: Page) => page.getByRole('complementary').filter({ hasText: announcement.text });

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('not rendered');
  return box;
};

test('an announcement is above the bar from the first paint, and scrolls away', async ({ page }) => {
  const shifts = await watchShifts(page);
  for (const path of ['/', '/team']) {
    await page.setViewportSize({ width: 390, height: 700 });
    await openPage(page, site.url + path);
    // Before the font comes the text may have one line more or less; a strip that comes late would move more.
    expect(await shifts(), 'layout shift').toBeLessThan(0.05);
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 700 });
      const [above, below] = [await boxOf(strip(page)), await boxOf(header(page))];
      expect([above.x, above.y, above.width]).toEqual([0, 0, width]);
      expect(below.y).toBe(above.height);
      // The page lies under the bar, as without an announcement.
      expect((await boxOf(page.getByRole('main'))).y).toBe(above.height);
      await expectFit(page, `${path} at ${width} px`, kinds);
    }
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
    await expect(strip(page)).not.toBeInViewport();
    expect((await boxOf(header(page))).y).toBe(0);
    // Forced colours paint over its ground.
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(strip(page)).toHaveCSS('border-bottom-width', '1px');
    await page.emulateMedia({ forcedColors: 'none' });
    // In a low window it scrolls away too.
    await page.setViewportSize({ width: 640, height: 360 });
    await expect(header(page)).not.toBeInViewport();
  }
});

test('the skip link is before that of an announcement, which is not printed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(`${site.url}/team`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: announcement.link.label })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/contact$/);
  await expect(strip(page)).toBeVisible();
  await burger(page).click();
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.emulateMedia({ media: 'print' });
  await expect(strip(page)).toBeHidden();
});
