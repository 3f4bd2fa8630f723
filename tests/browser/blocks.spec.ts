import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { type OddText, oddTexts } from '#samples/oddTexts.ts';
import { blockNames } from '#site/pages/blocks.ts';
import { seed, seedBody } from '../support/seed.ts';
import { allBlocks } from './allBlocks.ts';
import { expectAccessible } from './axe.ts';
import { contentFolder } from './contentFolder.ts';
import { untilInteractive } from './formPages.ts';
import { expectFit, type LayoutErrors } from './layoutErrors.ts';
import { openPage } from './openPage.ts';
import { markDocument } from './parts.ts';
import { readThrough } from './readThrough.ts';
import { expect, test } from './site.ts';
import type { Site } from './startSite.ts';
import { watchShifts } from './watchShifts.ts';

/** Returns a text function that replaces every text by one of these, in rotation. */
function only(...names: OddText[]) {
  let index = 0;
  return () => oddTexts[names[index++ % names.length] as OddText];
}

const pages = {
  usual: allBlocks(),
  words: allBlocks(only('longWord', 'manyWords', 'longUrl', 'capitals'), 7),
  scripts: allBlocks(only('telugu', 'urdu', 'hindi', 'chinese', 'thai'), 1),
  signs: allBlocks(only('letter', 'dots', 'markup', 'lines', 'emoji'), 4),
  many: allBlocks(undefined, 40),
};

let site: Site;

test.beforeAll(async () => {
  const { write, start } = await contentFolder({ withPictures: true });
  await write('uploads/prices.pdf', '%PDF-1.7\n');
  for (const [name, blocks] of Object.entries(pages)) {
    const page = { path: `/articles/${name}`, title: `All blocks ${name}`, date: '2026-11-25', blocks };
    await write(`pages/${name}.json`, page);
  }
  const again = ['cards', 'list', 'enquiryForm', 'contactForm', 'newsletter'].flatMap((name) => {
    const block = { ...pages.usual.find(({ block }) => block === name), heading: undefined };
    return [block, block];
  });
  const announcement = { text: 'Closed on Friday', link: { label: 'Reach us', path: '/contact' } };
  await write('frame.json', { ...(seedBody('frame') as object), announcement });
  await write('pages/repeated.json', { path: '/articles/repeated', title: 'Twice', blocks: again });
  site = await start();
});
test.afterAll(() => site.stop());

const openAnswers = (page: Page) =>
  page.locator('main details').evaluateAll((all) => {
    for (const one of all) (one as HTMLDetailsElement).open = true;
  });

const kinds: (keyof LayoutErrors)[] = ['sideways', 'clipped', 'outside', 'overlapping', 'low'];

for (const name of Object.keys(pages))
  test(`the page of all blocks (${name}) fits every width`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${site.url}/articles/${name}`);
    await openAnswers(page);
    // Forty entries look the same at other widths, and have the elements of three.
    for (const width of name === 'many' ? [320, 1440] : [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectFit(page, `${name} at ${width} px`, kinds);
    }
    if (['usual', 'scripts'].includes(name)) await expectAccessible(page, name);
  });

test('repeated forms and lists without a heading have landmarks and headings that screen readers can tell apart', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(`${site.url}/articles/repeated`);
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await expect(page.getByRole('complementary', { name: seed('frame').ariaLabels.reach })).toBeVisible();
  await expectAccessible(page, 'repeated', ['light']);
  const names = await page.getByRole('form').evaluateAll((all) => all.map((it) => it.ariaLabel));
  expect(new Set(names).size).toBe(names.length);
});

test('the server sends every block, and React takes them over without a message or a shift', async ({
  page,
}) => {
  const shifts = await watchShifts(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const answer = await page.goto(`${site.url}/articles/usual`);
  const html = (await answer?.text()) ?? '';
  // React's marks of a boundary without its content.
  expect(html).not.toMatch(/<!--\$[?!]|<template/);
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  const before = await shifts();
  expect(before, 'layout shift when the font comes').toBeLessThan(0.03);
  await readThrough(page);

  const form = page.getByRole('main').getByRole('form', { name: 'Enquiry' });
  await untilInteractive(form);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await expect.poll(() => scripts.filter((name) => /RichBlock/.test(name)).length).toBe(1);
  // An empty phone number is refused by React before the form is sent.
  await form.getByRole('button', { name: 'Submit enquiry' }).click();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  expect(await page.locator('main section').count()).toBeGreaterThanOrEqual(blockNames.length - 1);
  expect((await shifts()) - before, 'layout shift after that').toBeLessThan(0.01);
});

test('a client-side navigation shows all blocks of a page at once', async ({ page }) => {
  await openPage(page, `${site.url}/contact`);
  const isSamePage = await markDocument(page);
  // Notes the number of sections whenever the page changes.
  await page.evaluate(() => {
    const main = document.querySelector('main') as HTMLElement;
    const seen: number[] = [];
    Object.assign(window, { seen });
    const note = () => seen.push(main.querySelectorAll('section').length);
    new MutationObserver(note).observe(main, { childList: true, subtree: true });
    const link = document.createElement('a');
    link.href = '/articles/usual';
    document.body.append(link);
    link.click();
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The ward writes once');
  await expect(page.locator('main details').first()).toBeAttached();
  const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
  expect(seen[0]).toBeGreaterThanOrEqual(blockNames.length - 1);
  expect(await isSamePage()).toBe(true);
});

test('an answer opens on click before React has started', async ({ page }) => {
  await page.goto(`${site.url}/articles/usual`);
  const answers = page.locator('main details');
  await expect(answers.first()).not.toHaveAttribute('open');
  await answers.first().getByRole('heading').first().click();
  await expect(answers.first().locator('strong').first()).toBeVisible();
});

test('the documents of all blocks and of an article stay within 22,000 and 14,600 bytes after brotli', async ({
  request,
}) => {
  const bytesOf = async (path: string) =>
    brotliCompressSync(await (await request.get(site.url + path)).text()).length;
  expect(await bytesOf('/articles/usual')).toBeLessThanOrEqual(22_000);
  expect(await bytesOf('/insights/estimating-a-project')).toBeLessThanOrEqual(14_600);
});
