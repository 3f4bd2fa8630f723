import { defineConfig } from 'vitest/config';
import viteConfig, { slow } from '../../vite.config.ts';

/** Vitest for the mutation tests: the quick tests of the folders that are mutated, without projects, which Stryker ignores. */
export default defineConfig((environment) => {
  const { plugins, test } = viteConfig(environment);
  return {
    plugins,
    test: {
      globalSetup: test?.globalSetup,
      testTimeout: test?.testTimeout,
      include: [
        'tests/{app,forms,sections,site,store}/**/*.test.{ts,tsx}',
        'tests/server/{api,posts,rendering,storage}/**/*.test.ts',
      ],
      exclude: [slow],
    },
  };
});
