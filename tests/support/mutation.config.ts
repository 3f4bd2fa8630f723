import { defineConfig } from 'vitest/config';
import viteConfig from '../../vite.config.ts';
import { testsOf } from './mutatedFolders.ts';

/** Vitest configuration of mutation tests, without projects, which Stryker ignores. MUTATED names the tested folder. */
export default defineConfig((environment) => {
  const { plugins, test } = viteConfig(environment);
  const { MUTATED = '' } = process.env;
  return {
    plugins,
    test: {
      testTimeout: test?.testTimeout,
      include: testsOf(MUTATED),
      // Stryker runs tests in threads, which cannot change the time zone.
      exclude: ['tests/server/leads/attachmentQuota.test.ts'],
    },
  };
});
