import { defineConfig } from 'vitest/config';
import { type EngineName, engineNames, engines } from '../support/engines.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engine: EngineName;
    /** Width of the window in pixels. */
    width: number;
  }
}

for (const engine of engineNames)
  if (!engines[engine].find())
    console.log(`${engine} is skipped: install ${engines[engine].packages.join(' ')}`);

export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  test: {
    globalSetup: 'tests/engines/installTools.ts',
    // Generous timeouts: they only end hanging tests, and do not fail slow machines.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000, interval: 20 } },
    // Two engines at both widths run at once, because they wait much of their time.
    maxWorkers: 4,
    retry: process.env.CI ? 2 : 0,
    projects: engineNames
      .filter((engine) => engines[engine].find())
      .flatMap((engine) =>
        [390, 1440].map((width) => ({
          extends: true as const,
          test: {
            name: `${engine} ${width}`,
            include: ['tests/engines/{visit,desk}.ts'],
            provide: { engine, width },
          },
        })),
      ),
  },
});
