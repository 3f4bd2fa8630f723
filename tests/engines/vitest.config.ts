import { defineConfig } from 'vitest/config';
import { type EngineName, engineNames, engines } from '../support/engines.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engine: EngineName;
    /** Of the window, in pixels. */
    width: number;
  }
}

const installed = engineNames.filter((engine) => engines[engine].find());

export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  test: {
    // Slow machines are not failures: these bounds only end what hangs.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000, interval: 20 } },
    // As many as there are engines: they wait about as long as they work.
    maxWorkers: 3,
    retry: process.env.CI ? 1 : 0,
    projects: installed.flatMap((engine) =>
      [390, 1440].map((width) => ({
        extends: true as const,
        test: {
          name: `${engine} ${width}`,
          include: ['tests/engines/everyEngine.ts'],
          provide: { engine, width },
        },
      })),
    ),
  },
});
