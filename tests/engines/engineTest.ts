import { test as base, expect, inject } from 'vitest';
import { type Site, startSite } from '../browser/startSite.ts';
import type { Browser, Settings } from './browser.ts';
import { openBrowser } from './openBrowser.ts';
import { type Front, startFront } from './startFront.ts';
import { Visitor } from './visitor.ts';

export const engine = inject('engine');
export const width = inject('width');
export const isWhole = inject('isWhole');
export const isPhone = width < 900;
const height = isPhone ? 844 : 900;

interface Fixtures {
  site: Site;
  front: Front;
  browser: Browser;
  /** Chromium, to compare with. */
  chromium: Visitor;
  /** Complaints that this test provokes on purpose. */
  allowed: RegExp[];
  visitor: Visitor;
  /** Somebody who has turned script off. */
  plainVisitor: Visitor;
  /** Opens a second browser, for a visitor with other settings. */
  visitAs: (settings: Partial<Settings>) => Promise<Visitor>;
}

/** Vitest's `test` with the built site and a browser of the engine and width that it is run for. */
export const test = base.extend<Fixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures it takes.
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
      const browser = await openBrowser(engine, { width, height });
      await use(browser);
      await browser.close();
    },
    { scope: 'file' },
  ],
  chromium: [
    async ({ front }, use) => {
      const browser = await openBrowser('chromium', { width, height });
      await use(new Visitor(browser, front));
      await browser.close();
    },
    { scope: 'file' },
  ],
  plainVisitor: [
    async ({ front }, use) => {
      const browser = await openBrowser(engine, { width, height, hasNoScript: true });
      await use(new Visitor(browser, front));
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
    // The page has nothing more to say when it is left, and the next visitor begins anew.
    await visitor.open('/robots.txt');
    await browser.evaluate(() => {
      sessionStorage.clear();
      localStorage.clear();
    });
    expect(front.complaints.filter((it) => !allowed.some((pattern) => pattern.test(it)))).toEqual([]);
  },
  visitAs: async ({ front }, use) => {
    const browsers: Browser[] = [];
    await use(async (settings) => {
      const browser = await openBrowser(engine, { width, height, ...settings });
      browsers.push(browser);
      return new Visitor(browser, front);
    });
    await Promise.all(browsers.map((browser) => browser.close()));
  },
});
