import { defineConfig } from '@playwright/test';
import browserTests from '../browser/playwright.config.ts';

export default defineConfig({
  ...browserTests,
  testDir: '.',
  // The page of messages presses every button four times.
  timeout: 600_000,
  outputDir: '../../test-results/gallery/playwright',
  use: { ...browserTests.use, reducedMotion: 'reduce' },
});
