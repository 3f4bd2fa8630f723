import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../support/browser.ts';

/**
 * Chromium takes one list only. The first ones are of Playwright's own list; the others are two pages of the browser's
 * address bar, which each window, so each test, would load before its own, and a process in store for the next page.
 */
const disabledFeatures = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'OptimizationHints'],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'],
];

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A loaded machine may fail a test: one that passes later counts as flaky, which `npm test` says, and not as failed.
  retries: process.env.CI ? 2 : 0,
  // One more than processors: tests wait about as long as they work.
  workers: availableParallelism() + 1,
  // Slow machines are not failures: these bounds only end what hangs.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    trace: 'off',
    launchOptions: {
      executablePath: process.env.PW_CHROMIUM || findChromium(),
      // Playwright itself turns off background traffic, and the sandbox that containers lack.
      args: [
        '--disable-quic',
        `--disable-features=${disabledFeatures}`,
        // Nothing of a third party is ever fetched: online and offline machines see the same page.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ],
    },
  },
});
