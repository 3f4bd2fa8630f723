import { type BrowserContext, test as base } from '@playwright/test';
import { type Site, startSite } from './startSite.ts';

export { expect } from '@playwright/test';

interface TestFixtures {
  /** Pattern of console messages that this test causes on purpose: `test.use({ allowConsole: [/^404: GET/] })`. */
  allowConsole: [] | [RegExp];
  /** Console messages so far. A message that is not allowed fails the test at its end. */
  consoleMessages: string[];
}

interface WorkerFixtures {
  /** The worker's own server. */
  site: Site;
}

/** Playwright's `test` with a real server for each worker and a console that must stay silent. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),

  allowConsole: [[], { option: true }],
  consoleMessages: [
    async ({ browser, context, baseURL, allowConsole }, use) => {
      const messages: string[] = [];
      const watch = (each: BrowserContext) => watchConsole(each, baseURL, messages);
      watch(context);
      // Those that a test opens itself.
      browser.on('context', watch);
      await use(messages);
      browser.off('context', watch);
      const [allowed] = allowConsole;
      base
        .expect(
          messages.filter((it) => !allowed?.test(it)),
          'messages in the console',
        )
        .toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Collects the context's console errors and warnings (including policy violations), uncaught exceptions and failed
 * requests of the site; without a base address, of every site.
 */
function watchConsole(context: BrowserContext, baseUrl: string | undefined, messages: string[]): void {
  // Ignore messages and failed requests of other sites' frames.
  const isForeign = (url: string) =>
    baseUrl && /^https?:/.test(url) && new URL(url).origin !== new URL(baseUrl).origin;

  context.on('console', (message) => {
    const { url } = message.location();
    // The request listener below reports failed loads with method and status.
    const isLoad = message.text().startsWith('Failed to load resource');
    if (!['error', 'warning'].includes(message.type()) || isLoad || isForeign(url)) return;
    messages.push(`${message.type()}: ${message.text()} (${url})`);
  });
  context.on('weberror', (error) =>
    messages.push(`uncaught: ${error.error().stack || error.error().message}`),
  );
  context.on('response', (response) => {
    if (response.status() < 400 || isForeign(response.url())) return;
    messages.push(`${response.status()}: ${response.request().method()} ${response.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed';
    // Leaving a page aborts its requests.
    if (isForeign(request.url()) || reason === 'net::ERR_ABORTED') return;
    messages.push(`${reason}: ${request.method()} ${request.url()}`);
  });
}
