/** Folders of `src` with mutation tests, and additional tests of each besides those in the folder of the same name. */
const otherTests = {
  site: ['server/content/{checkPages,withProducts}'],
  store: ['sections/company'],
  'server/leads': ['server/{housekeeping,metrics/*}'],
  'server/http': ['server/{health,oddRequests}'],
  'server/database': [],
  'server/rendering': ['server/pages'],
} as const satisfies Record<string, readonly string[]>;

export const mutatedFolders = Object.keys(otherTests);

/** Returns patterns of the test files that run for each mutant of a folder. */
export const testsOf = (folder: string): string[] =>
  [`${folder}/**/*`, ...otherTests[folder as keyof typeof otherTests]].map(
    (name) => `tests/${name}.test.{ts,tsx}`,
  );

/** Files that run in a worker thread, where Stryker cannot change code, or need PostgreSQL. */
const outOfReach = [
  'server/database/sqliteThread.ts',
  ...(process.env.TEST_DATABASE_URL ? [] : ['server/database/postgres.ts']),
];

/** Returns patterns of the sources to mutate: those of a folder, or one file. */
export const sourcesOf = (name: string): string[] => [
  `src/${name}${name.endsWith('.ts') ? '' : '/**/*.ts'}`,
  ...outOfReach.map((file) => `!src/${file}`),
];
