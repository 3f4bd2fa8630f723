import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../support/browser.ts';

/** Nothing of a third party is ever fetched: online and offline machines measure the same page. */
export const browserFlags = [
  '--disable-quic',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/** The screen of Lighthouse's phone. */
const screen = { width: 412, height: 823 };

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: ensureChromium(), args: browserFlags });

/** A new page with nothing cached, as a phone shows it. */
export async function openPhone(browser: Browser): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({
    viewport: screen,
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  // tsx writes this function into what is evaluated in the page.
  await page.addInitScript('globalThis.__name = (it) => it');
  return { page, context };
}
