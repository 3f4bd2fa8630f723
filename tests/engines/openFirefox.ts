import { engines } from '../support/engines.ts';
import { importTool } from '../support/tools.ts';
import type { Browser, Settings } from './browser.ts';

/** How long one call may take, in milliseconds. */
const patience = 30_000;

/** What is used of Puppeteer. */
interface Puppeteer {
  launch: (options: object) => Promise<{ newPage: () => Promise<Page>; close: () => Promise<void> }>;
}

interface Page {
  setDefaultTimeout: (time: number) => void;
  setViewport: (size: { width: number; height: number }) => Promise<void>;
  goto: (url: string) => Promise<unknown>;
  evaluate: (run: unknown, ...given: unknown[]) => Promise<never>;
  mouse: Record<'move' | 'click', (x: number, y: number) => Promise<void>>;
  keyboard: { press: (key: string) => Promise<void>; type: (text: string) => Promise<void> };
}

/** Opens Firefox, without a screen. */
export async function openFirefox({ width, height, hasNoScript }: Settings): Promise<Browser> {
  const { default: puppeteer } = await importTool<{ default: Puppeteer }>('puppeteer-core');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: engines.firefox.find(),
    headless: true,
    protocolTimeout: patience,
    defaultViewport: null,
    extraPrefsFirefox: {
      // Scroll bars take no room, as on a phone.
      'ui.useOverlayScrollbars': 1,
      // A mouse, which Firefox without a screen would not have.
      'ui.primaryPointerCapabilities': 6,
      'ui.allPointerCapabilities': 6,
      // Puppeteer may wait for ever for the page after one that came out of the cache for Back.
      'browser.sessionhistory.max_total_viewers': 0,
      ...(hasNoScript && { 'javascript.enabled': false }),
    },
  });
  // Not the first one: Firefox would not take it for the one that somebody works in, and keys would press no button.
  const page = await browser.newPage();
  page.setDefaultTimeout(patience);
  await page.setViewport({ width, height });
  return {
    // Firefox gives up a navigation when the page left begins one of its own: then the second one counts.
    open: async (url) => void (await page.goto(url).catch(() => page.goto(url))),
    evaluate: (run, ...args) => page.evaluate(run, ...args),
    moveTo: (x, y) => page.mouse.move(x, y),
    click: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    close: () => browser.close(),
  };
}
