import { defineConfig } from 'vitest/config';
import { type EngineName, engineNames, engines } from '../support/engines.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engine: EngineName;
    /** Of the window, in pixels. */
    width: number;
    /** Whether every check is made at this width, also those that no width should change. */
    isWhole: boolean;
  }
}

const isWhole = process.env.ENGINES === 'all';

// Without more being asked, what the browser tests have seen in Chromium is not seen there again.
const tried = engineNames.filter((engine) => engines[engine].find() && (isWhole || engine !== 'chromium'));
/** Where the checks that no width should change are made at least. */
const usualWidth = { chromium: 1440, firefox: 1440, webkit: 390 };

export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  test: {
    // Slow machines are not failures: these bounds only end what hangs.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000, interval: 20 } },
    // Two engines at both widths at once: they wait about as long as they work.
    maxWorkers: 4,
    retry: process.env.CI ? 2 : 0,
    projects: tried.flatMap((engine) =>
      [390, 1440].map((width) => ({
        extends: true as const,
        test: {
          name: `${engine} ${width}`,
          include: ['tests/engines/everyEngine.ts'],
          provide: { engine, width, isWhole: isWhole || width === usualWidth[engine] },
        },
      })),
    ),
  },
});
