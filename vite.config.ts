import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const require = createRequire(import.meta.url);
/** React Router's own default is its development build; visitors get the production one. */
const routerBuild = join(dirname(require.resolve('react-router/package.json')), 'dist/production');

const packages = (...names: string[]) => new RegExp(`/node_modules/(${names.join('|')})/`);

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
          input: ['src/app/browserEntry.ts', 'src/app/starter.ts'],
          output: {
            // The first load in pieces, so that evaluating one is never a long task.
            codeSplitting: {
              groups: [
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
                { name: 'theme', tags: ['$initial'], test: /\/theme\/|\/siteTheme\.ts$/, priority: 2 },
                {
                  name: 'site',
                  // All but the entry itself: it must evaluate last, because it hydrates.
                  tags: ['$initial'],
                  test: /\/src\/(?!app\/browserEntry\.ts|app\/starter\.ts)/,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      resolve: {
        // Bundled for production, so that React's production build runs whatever NODE_ENV says.
        noExternal: command === 'build' ? [/^(?!node:)/] : [],
        external: ['fastify', '@fastify/static', 'kysely', 'nodemailer', 'pg', '@photostructure/sqlite'],
      },
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        rolldownOptions: { input: { main: 'src/server/main.ts', leads: 'src/server/leads/main.ts' } },
      },
    },
  },
  builder: {
    buildApp: async (builder) => {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
    },
  },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    environment: 'node',
    testTimeout: 120_000,
  },
}));
