import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { refusedPart } from './src/commands/build/refusedParts.ts';

/** Resolves packages as `react-router-dom` does, which brings `react-router`. */
const routerRequire = createRequire(createRequire(import.meta.url).resolve('react-router-dom'));
/** React Router's own default is its development build; visitors get the production one. */
const routerBuild = join(dirname(routerRequire.resolve('react-router/package.json')), 'dist/production');

const packages = (...names: string[]) => new RegExp(`/node_modules/(${names.join('|')})/`);

/**
 * What the browser loads when the client is wanted: the packages of forms and records; all other packages; and, in the entry,
 * the site. In these pieces, because evaluating everything at once would be one long task.
 */
const formPackages = packages(
  'react-hook-form',
  '@hookform',
  'yup',
  'property-expr',
  'tiny-case',
  'toposort',
);

const chunkGroups = [
  {
    name: 'react',
    tags: ['$initial' as const],
    test: packages('react', 'react-dom', 'scheduler'),
    priority: 3,
  },
  { name: 'framework', tags: ['$initial' as const], test: /\/node_modules\//, priority: 2 },
  {
    name: 'forms',
    tags: ['$initial' as const],
    test: (id: string) => formPackages.test(id) || id.endsWith('/site/limits.ts'),
    priority: 3,
  },
  // In one piece, although scripts that load later share parts of it.
  {
    name: 'site',
    tags: ['$initial' as const],
    test: /\/(?:src\/(?!starter\/|app\/browserEntry)|theme\/)/,
    priority: 1,
  },
];

/** What the site never shows of Material UI and Emotion: ripples, a way to colour schemes, `withTheme`. These are 7 KB. */
const leftOut = /\/(TouchRipple|createThemeWithVars)\.mjs$|^hoist-non-react-statics$/;

const withoutUnshown: Plugin = {
  name: 'without-unshown',
  enforce: 'pre',
  resolveId: (id) => (leftOut.test(id) ? '\0left-out' : undefined),
  load: (id) => (id === '\0left-out' ? 'export default () => null' : undefined),
  transform(code, id) {
    const isOfSite = !/\/(node_modules|desk|commands|tests)\//.test(id);
    const refusal = isOfSite && refusedPart(code);
    if (refusal) this.error(refusal);
  },
};

const componentTests = 'tests/{desk,examples,forms,gallery,layout,sections}/**/*.test.tsx';
const serverTests = 'tests/{server,commands,desk,models}/**/*.test.ts';
/** Puts other modules in the place of the brand's. */
const brandTests = 'tests/theme/otherCompany.test.ts';
/** One stubs the fetch of a module that other files have loaded; the others are a browser and a server: each alone. */
const aloneTests =
  'tests/{desk/{publishDialog.test.tsx,edits.test.ts,unsentRecords.test.ts},models/{deskAfternoon,formsVisit,leadsHour}.test.ts}';
/** Kills, attacks and restarts, which take minutes: `npm run test:all`. */
const enduranceTests = 'tests/endurance/*.test.ts';

/** Whether the command names a project, or files in its folder. A plain `vitest` runs without the slow projects. */
const isNamed = (project: string) => process.argv.some((argument) => argument.includes(project));

/** The files that take longest: models, and those in which many fields or stories wait for what is announced. */
const longest = /\/tests\/(models\/|forms\/phoneField|gallery\/stories)/;

/** Starts the longest files first: they would otherwise run alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longest.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/**
 * `vi.useFakeTimers()` replaces these. jsdom runs animation frames with `setInterval`, in one window for all files of a worker: a
 * frame that a test requests while `setInterval` is faked would stop all later frames.
 */
const fakeTimers = { toFake: ['setTimeout' as const, 'clearTimeout' as const, 'Date' as const] };

/** Start a PostgreSQL for them, and say whether the build that some of them start is that of the sources. */
const globalSetup = ['tests/support/postgresCluster.ts', 'tests/support/buildNotice.ts'];

export default defineConfig(({ command }) => ({
  plugins: [react(), withoutUnshown],
  appType: 'custom',
  resolve: {
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: join(routerBuild, 'index.mjs') },
            { find: /^react-router\/dom$/, replacement: join(routerBuild, 'dom-export.mjs') },
          ]
        : [],
  },
  build: { target: 'es2022' },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: ['src/app/browserEntry.ts', 'src/starter/starter.ts'],
          // The names that the starter shares with other scripts: it is one file and imports nothing.
          optimization: { inlineConst: { mode: 'all' } },
          output: {
            codeSplitting: { groups: chunkGroups },
          },
        },
      },
    },
    ssr: {
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      resolve: {
        // Bundled for production, whatever NODE_ENV says: React's production build runs, and Material UI names its
        // classes as in the browser, which otherwise regenerates every style on hydration.
        noExternal: command === 'build' ? [/^(?!node:)/] : [],
        external: [
          'fastify',
          'fastify-plugin',
          '@fastify/rate-limit',
          '@fastify/static',
          'kysely',
          'nodemailer',
          'pino',
          'prom-client',
          'pg',
          '@photostructure/sqlite',
          'sharp',
        ],
      },
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        rolldownOptions: {
          input: {
            // dist/site.js starts it.
            site: 'src/commands/site/main.ts',
            // Next to whatever starts it, see sqlite.ts.
            sqliteThread: 'src/server/database/sqliteThread.ts',
          },
          output: { chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
  builder: {
    buildApp: async (builder) => {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
    },
  },
  test: {
    // These only end what hangs: a slow machine must not fail.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 300_000,
    // As in the browsers: what fails on a loaded machine and passes later is reported with `retry`.
    retry: process.env.CI ? 2 : 0,
    setupFiles: [
      'tests/support/packagesStaySilent.ts',
      'tests/support/cleanUpRendered.ts',
      'tests/support/quickStyles.ts',
    ],
    // Vitest itself would leave one processor idle, and tests wait for a quarter of their time.
    maxWorkers: availableParallelism() + 1,
    // Loading React, Material UI or the server takes longer than most tests: once for each worker, not for each file.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', componentTests, serverTests, brandTests, enduranceTests],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: [componentTests],
          exclude: ['**/node_modules/**', aloneTests],
          fakeTimers,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: [serverTests],
          exclude: ['**/node_modules/**', aloneTests],
          globalSetup,
          // These tests wait half of their time: for disks, clocks and other programs. Vitest asks for a group of their own.
          maxWorkers: 2 * availableParallelism(),
          sequence: { groupOrder: 1 },
        },
      },
      { extends: true, test: { name: 'brands', include: [brandTests, aloneTests], isolate: true } },
      ...(isNamed('endurance')
        ? [{ extends: true as const, test: { name: 'endurance', include: [enduranceTests], globalSetup } }]
        : []),
      ...(isNamed('reader')
        ? [{ extends: true as const, test: { name: 'reader', include: ['tests/reader/reader.ts'] } }]
        : []),
    ],
  },
}));
