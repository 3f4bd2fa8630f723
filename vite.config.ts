import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

/**
 * What these parts of Material UI and Emotion import for variants of theirs that this site never shows: a modal drawer, ripples.
 * Other importers, such as a Dialog, get the whole.
 */
const cutting =
  /\/(@mui\/material\/(Breadcrumbs|Button|ButtonBase|Drawer|IconButton|InputBase|TextField|styles)|@emotion\/(react|styled))\//;
const unshown =
  /\/((Modal|Slide|Select|TextareaAutosize|CircularProgress)\/index|createThemeWithVars|TouchRipple|BreadcrumbCollapsed)\.mjs$|^hoist-non-react-statics$/;
/** The palettes of Material UI's default theme, which the brand's colours replace. */
const palettes = /\/colors\/(blue|green|grey|lightBlue|orange|purple|red)\.mjs$/;

/** Functions of packages that nothing here calls: colours are CSS variables, and no form renames its fields. */
const uncalled: Record<string, string> = {
  '@mui/system/colorManipulator':
    'alpha colorChannel darken emphasize getContrastRatio hslToRgb lighten private_safeColorChannel',
  './stringifyTheme.mjs': 'stringifyTheme',
  'tiny-case': 'camelCase snakeCase',
};
/** Material UI's default theme and shadows, which nothing here has. */
const defaults = /\/(defaultTheme|shadows)\.mjs$/;

/** Names of valid HTML attributes. Our elements name the props that they do not pass on. */
const attributes = '@emotion/is-prop-valid';

const none = (text: string) => `() => { throw new Error("${text}") }`;

const replaced = {
  '\0attributes': 'export default (prop) => !["theme", "sx", "ownerState", "as"].includes(prop)',
  '\0unshown': `export default ${none("A prop such as loading, select or multiline needs a part of Material UI that the site leaves out. To use it, delete the part from 'unshown' in vite.config.ts.")}`,
  '\0defaults': 'export default []',
  '\0palette':
    'export default Object.fromEntries([50,200,300,400,500,700,800,900].map((shade) => [shade, "#777"]))',
};

/** Leaves these parts out, in development too: the client's script is a tenth smaller. */
const withoutUnshown: Plugin = {
  name: 'without-unshown',
  enforce: 'pre',
  resolveId: (id, importer = '') => {
    if (id in uncalled && /\/(@mui\/material|yup)\//.test(importer)) return `\0${id}`;
    if (defaults.test(id)) return '\0defaults';
    if (!cutting.test(importer)) return undefined;
    if (id === attributes) return '\0attributes';
    return unshown.test(id) ? '\0unshown' : palettes.test(id) ? '\0palette' : undefined;
  },
  load: (id) => {
    const names = uncalled[id.slice(1)]?.split(' ').map((name) => `none as ${name}`);
    return names
      ? `const none = ${none('vite.config.ts leaves this function out.')}; export { ${names} }`
      : replaced[id as keyof typeof replaced];
  },
};

const componentTests = 'tests/{desk,examples,forms,gallery,layout,sections}/**/*.test.tsx';
const serverTests = 'tests/{server,commands,desk}/**/*.test.ts';
/** Puts other modules in the place of the brand's. */
const brandTests = 'tests/theme/otherCompany.test.ts';
/** One stubs the fetch of a module that other files have loaded, one is a browser and a server: each alone. */
const aloneTests = 'tests/desk/{publishDialog.test.tsx,edits.test.ts}';
/** Kills, attacks and restarts, which take minutes: `npm run test:all`. */
const enduranceTests = 'tests/endurance/*.test.ts';
/** Starts a PostgreSQL for them. */
const globalSetup = 'tests/support/postgresCluster.ts';

export default defineConfig(({ command, mode }) => ({
  plugins: [react(), withoutUnshown],
  // In development, packages reach the browser through the optimizer.
  optimizeDeps: { rolldownOptions: { plugins: [withoutUnshown] } },
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
        // In development, what is left out fails here, too.
        noExternal: command === 'build' ? [/^(?!node:)/] : mode === 'development' ? ['@mui/material'] : [],
        external: [
          'fastify',
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
    testTimeout: 120_000,
    // As in the browsers: what fails on a loaded machine and passes later is reported with `retry`.
    retry: process.env.CI ? 2 : 0,
    setupFiles: 'tests/support/packagesStaySilent.ts',
    // Vitest itself would leave one processor idle.
    maxWorkers: availableParallelism(),
    // Loading React, Material UI or the server takes longer than most tests: once for each worker, not for each file.
    isolate: false,
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
        test: { name: 'components', include: [componentTests], exclude: ['**/node_modules/**', aloneTests] },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: [serverTests],
          exclude: ['**/node_modules/**', aloneTests],
          globalSetup,
        },
      },
      { extends: true, test: { name: 'brands', include: [brandTests, aloneTests], isolate: true } },
      { extends: true, test: { name: 'endurance', include: [enduranceTests], globalSetup } },
      { extends: true, test: { name: 'reader', include: ['tests/reader/reader.ts'], hookTimeout: 120_000 } },
    ],
  },
}));
