import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Resolves packages as `react-router-dom` does, which brings `react-router`. */
const routerRequire = createRequire(createRequire(import.meta.url).resolve('react-router-dom'));
/** React Router's own default is its development build; visitors get the production one. */
const routerBuild = join(dirname(routerRequire.resolve('react-router/package.json')), 'dist/production');

interface ChunkGroup {
  name: string;
  /** Modules of the group: by their absolute path. */
  test: RegExp | ((id: string) => boolean);
  /** The highest group that matches takes the module. */
  priority: number;
  /** Only modules that the entries import statically. */
  tags?: '$initial'[];
}

const packages = (...names: string[]) => new RegExp(`/node_modules/(${names.join('|')})/`);

/**
 * How the browser's first load is cut, so that evaluating one piece is never a long task: groups for Rolldown's
 * `codeSplitting`. `root` is the project's folder; its own name and place must not matter.
 */
export function chunkGroups(root: string): ChunkGroup[] {
  const own = (folder: string) => (id: string) => id.startsWith(`${root}/${folder}/`);
  // The entry must evaluate last, because it hydrates; the starter is one file that every page fetches.
  const alone = (id: string) =>
    /\/src\/(app\/browserEntry|hydration\/(starter|frame|submenus))\.ts$/.test(id);
  return [
    {
      name: 'react',
      test: packages('react', 'react-dom', 'scheduler', 'use-sync-external-store', 'react-redux'),
      priority: 5,
    },
    { name: 'router', test: packages('react-router', 'react-router-dom'), priority: 5 },
    {
      name: 'toolkit',
      test: packages('@reduxjs', 'redux', 'redux-thunk', 'immer', 'reselect'),
      priority: 5,
    },
    { name: 'emotion', test: packages('@emotion', 'stylis'), priority: 4 },
    {
      name: 'mui',
      // Only what the first screen uses; the rest goes with the sections that use it.
      tags: ['$initial'],
      test: packages('@mui', 'clsx', 'react-is', '@babel'),
      priority: 3,
    },
    { name: 'theme', tags: ['$initial'], test: own('theme'), priority: 2 },
    { name: 'site', tags: ['$initial'], test: (id) => own('src')(id) && !alone(id), priority: 1 },
    // Evaluated together with the store API, it would make one long task.
    {
      name: 'rules',
      test: (id) =>
        packages('yup', 'property-expr', 'tiny-case', 'toposort').test(id) ||
        ['src/site/forms', 'src/site/records'].some((folder) => own(folder)(id)),
      priority: 0,
    },
  ];
}

const rebrand = 'tests/theme/{rebrand,otherCompany}.test.ts';
const components = 'tests/{examples,forms,gallery,sections}/**/*.test.tsx';
export const slowNames = [
  ...[
    'foreignContent',
    'foreignPictures',
    'forwarding',
    'frontProxies',
    'hostile',
    'hostileTraffic',
    'kill',
    'logTrouble',
    'migrations',
    'oddRequests',
    'pictureWork',
    'publishedContent',
    'releases',
    'runContent',
    'replicas',
  ],
  ...[
    'confirmationMail',
    'exampleReceiver',
    'hourDown',
    'refusedAddress',
    'refusedLogin',
    'sendMails',
    'sendWebhooks',
  ],
  ...['servePictures', 'sharing', 'sqlite', 'stopping', 'storeTrouble', 'themeReport'],
];
export const testsNamed = (names: readonly string[]) => `tests/**/{${names}}.test.ts`;
const slow = testsNamed(slowNames);

export default defineConfig(({ command }) => ({
  plugins: [react()],
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
          input: ['src/app/browserEntry.ts', 'src/hydration/starter.ts'],
          // The names that the starter shares with other scripts: it is one file and imports nothing.
          optimization: { inlineConst: { mode: 'all' } },
          output: {
            codeSplitting: { groups: chunkGroups(import.meta.dirname) },
          },
        },
      },
    },
    ssr: {
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      resolve: {
        // Bundled for production, whatever NODE_ENV says: React's production build runs, and Material UI names its
        // classes as in the browser, which otherwise makes all styles anew when it takes over.
        noExternal: command === 'build' ? [/^(?!node:)/] : [],
        external: [
          'fastify',
          '@fastify/proxy-addr',
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
            // Named by service files of earlier releases.
            main: 'src/server/main.ts',
            // Next to whatever starts it, see sqlite.ts.
            sqliteThread: 'src/server/storage/sqliteThread.ts',
            // Likewise, see pictureChild.ts.
            pictureProcess: 'src/server/pictures/pictureProcess.ts',
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
    testTimeout: 120_000,
    // As in the browsers: what fails on a loaded machine and passes later counts as flaky, which `npm test` says.
    retry: process.env.CI ? 2 : 0,
    globalSetup: 'tests/support/workFolder.ts',
    // Vitest itself would leave one processor idle.
    maxWorkers: availableParallelism(),
    projects: [
      // Loading React, Material UI or the server takes longer than most tests: once for each worker, not for each file.
      // A worker stays only as long as the project and its environment do, which is why each has files of one kind.
      { extends: true, test: { name: 'components', include: [components], isolate: false } },
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [components, rebrand, slow],
          isolate: false,
        },
      },
      // Wait more than they work: processes that are started, killed or attacked, other hosts that do not answer.
      { extends: true, test: { name: 'slow', include: [slow], isolate: false } },
      // Puts another module in a module's place.
      { extends: true, test: { name: 'alone', include: [rebrand] } },
    ],
  },
}));
