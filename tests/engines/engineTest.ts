import { test as base, expect, inject } from 'vitest';
import { type Site, startSite } from '../browser/startSite.ts';
import type { Browser } from './browser.ts';
import { openFirefox } from './openFirefox.ts';
import { openWebKit } from './openWebKit.ts';
import { type Front, startFront } from './startFront.ts';
import { Visitor } from './visitor.ts';

const engine = inject('engine');
const width = inject('width');
export const isPhone = width < 900;
const size = { width, height: isPhone ? 844 : 900 };

const openBrowser = engine === 'webkit' ? openWebKit : openFirefox;

interface Fixtures {
  site: Site;
  front: Front;
  browser: Browser;
  /** Console messages that this test causes on purpose. */
  allowed: RegExp[];
  visitor: Visitor;
}

/** Vitest's `test` with the built site and a browser of the project's engine and width. */
export const test = base.extend<Fixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the required fixtures.
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'file' },
  ],
  front: [
    async ({ site }, use) => {
      const front = await startFront(site.url);
      await use(front);
      await front.close();
    },
    { scope: 'file' },
  ],
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const browser = await openBrowser(size);
      await use(browser);
      await browser.close();
    },
    { scope: 'file' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  allowed: async ({}, use) => use([]),
  visitor: async ({ browser, front, allowed }, use) => {
    const visitor = new Visitor(browser, front);
    front.complaints.length = 0;
    await use(visitor);
    // Leave the page, so that it logs nothing more and the next visitor starts fresh.
    await visitor.open('/robots.txt');
    await browser.evaluate(() => sessionStorage.clear());
    expect(front.complaints.filter((it) => !allowed.some((pattern) => pattern.test(it)))).toEqual([]);
  },
});
