/** The folders of `src` whose tests are themselves tested, and the tests that cover each besides those of its own name. */
const otherTests = {
  site: [],
  store: ['sections/company'],
  'server/leads': ['server/metrics/*'],
  'server/http': ['server/{health,oddRequests}'],
  'server/database': [],
  'server/rendering': ['server/pages'],
} as const satisfies Record<string, readonly string[]>;

export const mutatedFolders = Object.keys(otherTests);

/** Patterns of the files of tests that run for each change of a folder. */
export const testsOf = (folder: string): string[] =>
  [`${folder}/**/*`, ...otherTests[folder as keyof typeof otherTests]].map(
    (name) => `tests/${name}.test.{ts,tsx}`,
  );

/** What runs in a thread of its own, where Stryker changes nothing, or needs a PostgreSQL that is not there. */
const outOfReach = [
  'server/database/sqliteThread.ts',
  ...(process.env.TEST_DATABASE_URL ? [] : ['server/database/postgres.ts']),
];

/** Patterns of the sources that are changed: those of a folder, or one file. */
export const sourcesOf = (name: string): string[] => [
  `src/${name}${name.endsWith('.ts') ? '' : '/**/*.ts'}`,
  ...outOfReach.map((file) => `!src/${file}`),
];
