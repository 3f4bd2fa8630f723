import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../support/browser.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A loaded machine may fail a test once: it then counts as flaky, which `npm test` says, and not as failed.
  retries: process.env.CI ? 1 : 0,
  // One more than processors: tests wait about as long as they work.
  workers: availableParallelism() + 1,
  // Slow machines are not failures: these bounds only end what hangs.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    trace: 'off',
    launchOptions: {
      executablePath: process.env.PW_CHROMIUM || findChromium(),
      // Playwright itself turns off background traffic, and the sandbox that containers lack.
      args: [
        '--disable-quic',
        // Nothing of a third party is ever fetched: online and offline machines see the same page.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ],
    },
  },
});
