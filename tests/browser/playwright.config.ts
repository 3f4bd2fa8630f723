import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { ensureChromium, findHeadlessShell } from '../support/browser.ts';
import { hangTimeout } from '../support/hangTimeout.ts';

/**
 * Chromium accepts only one list. The first features are from Playwright's list. The others are two pages of the address
 * bar, which every window, and so every test, would load first, and a spare process for the next page.
 */
const disabledFeatures = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'OptimizationHints'],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'],
];

// The workers inherit both: the whole browser, and what nearly all tests run in.
process.env.PW_CHROMIUM ||= ensureChromium();
process.env.PW_HEADLESS_SHELL ||= findHeadlessShell() ?? process.env.PW_CHROMIUM;

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  // The walks with the Tab key, for review.
  snapshotPathTemplate: '{testDir}/walks/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // On a busy machine a test may fail. If a retry passes, it is reported as flaky, not as failed. Its trace stays in
  // test-results.
  retries: process.env.CI ? 2 : 0,
  // Tests wait for a sixth of their time: for pauses, clocks and animations.
  workers: availableParallelism() + 1,
  // Generous timeouts: they only end hanging tests, and do not fail slow machines.
  timeout: 8 * hangTimeout,
  expect: { timeout: hangTimeout },
  reporter: 'list',
  use: {
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.PW_HEADLESS_SHELL,
      // Playwright itself disables background traffic and the sandbox, which containers lack.
      args: [
        '--disable-quic',
        // Pages of tests live for seconds: compiling their scripts once more, for speed, costs more than it saves.
        '--js-flags=--no-opt',
        // Without a graphics card, drawing on the processor directly is quicker than through an emulated card.
        '--disable-gpu',
        '--disable-software-rasterizer',
        `--disable-features=${disabledFeatures}`,
        // Block other hosts, so that online and offline machines load the same page.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ],
    },
  },
});
