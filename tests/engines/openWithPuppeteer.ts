import { engines } from '../support/engines.ts';
import { importTool } from '../support/tools.ts';
import type { Browser, Settings } from './browser.ts';

/** How long one call may take, in milliseconds. */
const patience = 30_000;

/** What is used of Puppeteer. */
interface Puppeteer {
  launch: (options: LaunchOptions) => Promise<{ newPage: () => Promise<Page>; close: () => Promise<void> }>;
}

interface LaunchOptions {
  browser?: 'chrome' | 'firefox';
  executablePath?: string | undefined;
  headless?: boolean;
  protocolTimeout?: number;
  defaultViewport?: null;
  args?: string[];
  extraPrefsFirefox?: Record<string, unknown>;
}

interface Page {
  setDefaultTimeout: (time: number) => void;
  setViewport: (size: { width: number; height: number }) => Promise<void>;
  setJavaScriptEnabled: (isOn: boolean) => Promise<void>;
  createCDPSession: () => Promise<{ send: (method: string, options: object) => Promise<unknown> }>;
  goto: (url: string) => Promise<unknown>;
  evaluate: (run: unknown, ...given: unknown[]) => Promise<never>;
  mouse: Record<'move' | 'click', (x: number, y: number) => Promise<void>>;
  keyboard: { press: (key: string) => Promise<void>; type: (text: string) => Promise<void> };
  $: (selector: string) => Promise<{ uploadFile: (file: string) => Promise<void> } | null>;
}

const chromiumOptions = ({ textSize }: Settings): LaunchOptions => ({
  browser: 'chrome',
  args: [
    '--no-sandbox',
    // Nothing of a third party is ever fetched.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    // A mouse, which Chromium without a screen would not have.
    `--blink-settings=${[
      'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
      ...(textSize ? [`defaultFontSize=${textSize}`] : []),
    ]}`,
  ],
});

const firefoxOptions = (settings: Settings): LaunchOptions => ({
  browser: 'firefox',
  extraPrefsFirefox: {
    // Scroll bars take no room, as on a phone and in the other engines here.
    'ui.useOverlayScrollbars': 1,
    // A mouse, which Firefox without a screen would not have.
    'ui.primaryPointerCapabilities': 6,
    'ui.allPointerCapabilities': 6,
    // Puppeteer may wait for ever for the page after one that came out of the cache for Back.
    'browser.sessionhistory.max_total_viewers': 0,
    'layout.css.prefers-color-scheme.content-override': settings.isDark ? 0 : 1,
    ...(settings.hasNoScript && { 'javascript.enabled': false }),
    ...(settings.hasForcedColours && { 'browser.display.document_color_use': 2 }),
    ...(settings.textSize && { 'font.size.variable.x-western': settings.textSize }),
  },
});

/** Opens Chromium or Firefox, without a screen. */
export async function openWithPuppeteer(
  engine: 'chromium' | 'firefox',
  settings: Settings,
): Promise<Browser> {
  const { default: puppeteer } = await importTool<{ default: Puppeteer }>('puppeteer-core');
  const browser = await puppeteer.launch({
    executablePath: engines[engine].find(),
    headless: true,
    protocolTimeout: patience,
    defaultViewport: null,
    ...(engine === 'chromium' ? chromiumOptions(settings) : firefoxOptions(settings)),
  });
  // Not the first one: Firefox would not take it for the one that somebody works in, and keys would press no button.
  const page = await browser.newPage();
  page.setDefaultTimeout(patience);
  await page.setViewport({ width: settings.width, height: settings.height });
  if (engine === 'chromium') {
    await page.setJavaScriptEnabled(!settings.hasNoScript);
    const session = await page.createCDPSession();
    await session.send('Emulation.setEmulatedMedia', {
      features: [
        { name: 'prefers-color-scheme', value: settings.isDark ? 'dark' : 'light' },
        { name: 'forced-colors', value: settings.hasForcedColours ? 'active' : 'none' },
      ],
    });
  }
  return {
    // Firefox gives up a navigation when the page left begins one of its own: then the second one counts.
    open: async (url) => void (await page.goto(url).catch(() => page.goto(url))),
    evaluate: (run, ...args) => page.evaluate(run, ...args),
    addScript: async (source) => void (await page.evaluate(source)),
    moveTo: (x, y) => page.mouse.move(x, y),
    click: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key === 'Space' ? ' ' : key),
    type: (text) => page.keyboard.type(text),
    async upload(selector, file) {
      await (await page.$(selector))?.uploadFile(file);
    },
    close: () => browser.close(),
  };
}
