import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../support/browser.ts';

/** Flags that block third-party requests, so that online and offline machines measure the same page. */
export const browserFlags = [
  '--disable-quic',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: ensureChromium(), args: browserFlags });

/** Opens a page with an empty cache on Lighthouse's phone. */
export async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  // tsx adds calls of this function to code that is evaluated in the page.
  await page.addInitScript('globalThis.__name = (it) => it');
  return page;
}
