import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { projectRoot } from '#server/files/projectRoot.ts';
import { markLeads } from '#server/leads/markLeads.ts';
import { saveLead } from '#server/leads/saveLead.ts';
import { openStore } from '#server/openStore.ts';
import { dayOf } from '#server/timing/days.ts';
import { addViews } from '#server/visits/viewStorage.ts';

const folder = join(projectRoot, 'src/content/uploads/screens');

/** The size of a screen in CSS pixels, and how wide the site shows it at 1440 px. */
interface Size {
  width: number;
  height: number;
  shown: number;
}

const desk: Size = { width: 1304, height: 780, shown: 1216 };
/** Without the list of places, so that letters are large enough next to a heading. */
const place: Size = { width: 1072, height: 560, shown: 800 };
const phone: Size = { width: 390, height: 780, shown: 300 };

/** Letters below this size cannot be read on the site. */
const smallest = 11;

/** Returns the size in pixels of the smallest letters that a page shows in its window. */
const smallestLetters = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let least = Number.POSITIVE_INFINITY;
    while (walker.nextNode()) {
      const { nodeValue, parentElement } = walker.currentNode;
      if (!nodeValue?.trim() || !parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      const { top, width } = parentElement.getBoundingClientRect();
      if (top > innerHeight || width < 2) continue;
      least = Math.min(least, Number.parseFloat(getComputedStyle(parentElement).fontSize));
    }
    return least;
  });

/** Adds sample visits of the last eight weeks, more on working days and more each week, and leads that are done. */
export async function addSampleVisits(dataDir: string): Promise<void> {
  let time = Date.now();
  const storage = await openStore({ dataDir, now: () => time });
  const pages: readonly [path: string, share: number][] = [
    ['/', 0.34],
    ['/services', 0.16],
    ['/products', 0.14],
    ['/insights', 0.12],
    ['/contact', 0.12],
    ['/team', 0.12],
  ];
  const sources: readonly [name: string, share: number][] = [
    ['google.com', 0.5],
    ['linkedin.com', 0.2],
    ['whatsapp.com', 0.1],
  ];
  for (let ago = 56; ago >= 1; ago -= 1) {
    const moment = Date.now() - ago * 24 * 60 * 60_000;
    const isWeekend = [0, 6].includes(new Date(moment).getUTCDay());
    const visits = Math.round((isWeekend ? 14 : 32) + (56 - ago) * 0.4 + (ago % 5) * 3);
    const day = dayOf(moment);
    time = moment;
    for (let lead = 0; lead < (isWeekend ? 0 : ago % 3); lead += 1) {
      const payload = { firstName: 'Meena', message: `Lead ${lead + 1} of ${day}`, phone: '9849001290' };
      const { id } = await saveLead(storage, { kind: 'enquiries', payload, suspect: false });
      time += 40 * 60_000;
      await markLeads(storage, [id], { reply: 'Call', state: 'done', by: 'Asha' });
    }
    await addViews(storage, [
      { day, part: 'all', name: '', views: Math.round(visits * 2.6), visits },
      ...pages.map(([name, share]) => ({
        day,
        part: 'page' as const,
        name,
        views: Math.round(visits * 2.6 * share),
        visits: Math.round(visits * share),
      })),
      ...sources.map(([name, share]) => ({
        day,
        part: 'source' as const,
        name,
        views: Math.round(visits * share),
        visits: Math.round(visits * share),
      })),
    ]);
  }
  await storage.close();
}

/**
 * Takes the screens of software that the sample content shows, in both schemes: the site on a phone, and leads, page builder,
 * Publish and Analytics of the desk. What they show is sample data.
 *
 * @throws Error where letters are too small to be read on the site
 */
export async function takeScreens(browser: Browser, siteUrl: string, deskUrl: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const scheme of ['light', 'dark'] as const) {
    const take = async (name: string, size: Size, url: string, prepare: (page: Page) => Promise<void>) => {
      const page = await browser.newPage({
        viewport: size,
        deviceScaleFactor: 1.5,
        colorScheme: scheme,
        reducedMotion: 'reduce',
      });
      await page.goto(url, { waitUntil: 'networkidle' });
      await prepare(page);
      await page.evaluate(() => document.fonts.ready);
      const main = size === place ? await page.locator('main').boundingBox() : null;
      const clip = main && { ...main, height: Math.min(main.height, size.height - main.y) };
      const letters = ((await smallestLetters(page)) * size.shown) / (clip?.width ?? size.width);
      if (letters < smallest) throw new Error(`${name}: letters of ${letters.toFixed(1)} px`);
      const picture = await page.screenshot({ type: 'jpeg', quality: 84, ...(clip && { clip }) });
      await writeFile(join(folder, `${name}-${scheme}.jpg`), picture);
      await page.close();
    };
    await take('phone', phone, `${siteUrl}/products`, async () => {});
    await take('leads', place, `${deskUrl}#/leads`, async (page) => {
      await page.getByRole('row').filter({ hasText: 'Kavitha' }).click();
      await page.getByRole('region', { name: 'Lead' }).getByText('Forty rooms').waitFor();
    });
    await take('builder', desk, `${deskUrl}#/pages/estimating-a-project`, async (page) => {
      await page.frameLocator('iframe').locator('h1').waitFor();
      const name = scheme === 'dark' ? 'Dark' : 'Light';
      await page.getByRole('button', { name, exact: true }).click();
    });
    await take('analytics', desk, `${deskUrl}#/numbers`, async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
    });
    await take('publish', desk, `${deskUrl}#/content/skills`, async (page) => {
      await page.getByLabel('Heading', { exact: true }).first().fill('One team from first sketch to launch');
      await page.getByRole('button', { name: 'Publish …' }).click();
      await page.getByRole('dialog', { name: 'Publish' }).getByText('Skills').first().waitFor();
      await page.getByRole('button', { name: 'Publish changes', disabled: false }).waitFor();
    });
  }
}
