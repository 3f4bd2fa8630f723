import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../support/browser.ts';

/** Flags that block third-party requests, so that online and offline machines measure the same page. */
export const browserFlags = [
  '--disable-quic',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/** Lighthouse's low-end phone on slow 4G: screen, processor slowdown and network. */
const screen = { width: 412, height: 823 };
const processor = 4;
const network = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 84_375 };

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: ensureChromium(), args: browserFlags });

export interface Phone {
  page: Page;
  session: CDPSession;
  context: BrowserContext;
}

/** Opens a page with an empty cache, as on a phone; `slow` names the parts to throttle as on a low-end one. */
export async function openPhone(browser: Browser, slow: ('processor' | 'network')[] = []): Promise<Phone> {
  const context = await browser.newContext({
    viewport: screen,
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  // tsx adds calls of this function to code that is evaluated in the page.
  await page.addInitScript('globalThis.__name = (it) => it');
  const session = await context.newCDPSession(page);
  if (slow.includes('processor')) await session.send('Emulation.setCPUThrottlingRate', { rate: processor });
  if (slow.includes('network')) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
  }
  return { page, session, context };
}
