import { engines } from '../support/engines.ts';
import { importTool } from '../support/tools.ts';
import type { Browser, Size } from './browser.ts';

/** Timeout of a call in milliseconds. */
const timeoutMs = 30_000;

/** The used part of Puppeteer. */
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

/** Opens headless Firefox. */
export async function openFirefox({ width, height }: Size): Promise<Browser> {
  const { default: puppeteer } = await importTool<{ default: Puppeteer }>('puppeteer-core');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: engines.firefox.find(),
    headless: true,
    protocolTimeout: timeoutMs,
    defaultViewport: null,
    extraPrefsFirefox: {
      // Scrollbars take no space, as on a phone.
      'ui.useOverlayScrollbars': 1,
      // A mouse, which headless Firefox lacks.
      'ui.primaryPointerCapabilities': 6,
      'ui.allPointerCapabilities': 6,
      // Puppeteer may wait forever for the page after one from the back/forward cache.
      'browser.sessionhistory.max_total_viewers': 0,
    },
  });
  // A new page, because Firefox does not treat the first one as active, and keys would not press buttons.
  const page = await browser.newPage();
  page.setDefaultTimeout(timeoutMs);
  await page.setViewport({ width, height });
  return {
    // Firefox aborts a navigation if the old page starts one, so try a second time.
    open: async (url) => void (await page.goto(url).catch(() => page.goto(url))),
    evaluate: (run, ...args) => page.evaluate(run, ...args),
    moveTo: (x, y) => page.mouse.move(x, y),
    click: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    close: () => browser.close(),
  };
}
