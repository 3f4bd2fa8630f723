/** The result of one test. A flaky one passed on a retry. */
export interface TestResult {
  /** Its file and title. */
  name: string;
  state: 'passed' | 'failed' | 'skipped' | 'flaky';
  seconds: number;
  /** What a skipped test needs: the end of a title `… (needs PostgreSQL: …)`, or the reason that was given. */
  needs?: string | undefined;
}

/** Returns a line for each thing that skipped tests need: `75 need PostgreSQL: set TEST_DATABASE_URL`. */
export function skippedTests(results: readonly TestResult[]): string[] {
  const counts = new Map<string, number>();
  for (const { state, needs = 'something that their titles say' } of results)
    if (state === 'skipped') counts.set(needs, (counts.get(needs) ?? 0) + 1);
  return [...counts].map(([needs, count]) => `${count} skipped: ${count === 1 ? 'needs' : 'need'} ${needs}`);
}

const needsIn = (text = '') => /\bneeds ([^)]+)/.exec(text)?.[1];

interface VitestReport {
  testResults?: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string; duration?: number; failureMessages?: string[] }[];
  }[];
}

/** Reads the tests of Vitest's JSON report. A file that fails without a failed test counts as one. */
export function vitestTests(report: unknown): TestResult[] {
  return ((report as VitestReport).testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.map((test): TestResult => {
      const passed = test.failureMessages?.length ? 'flaky' : 'passed';
      const state = test.status === 'passed' ? passed : test.status === 'failed' ? 'failed' : 'skipped';
      const seconds = (test.duration ?? 0) / 1000;
      return { name: `${name}: ${test.fullName}`, state, seconds, needs: needsIn(test.fullName) };
    });
    const isExplained = status !== 'failed' || tests.some(({ state }) => state === 'failed');
    return isExplained ? tests : [...tests, { name, state: 'failed', seconds: 0 }];
  });
}

interface PlaywrightTest {
  status: string;
  annotations?: { description?: string }[];
  results: { duration: number }[];
}

interface PlaywrightSuite {
  specs?: { file: string; title: string; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
}

const playwrightStates: Record<string, TestResult['state']> = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'flaky',
};

/** Reads the tests of Playwright's JSON report. */
export function playwrightTests(report: unknown): TestResult[] {
  const { specs = [], suites = [] } = report as PlaywrightSuite;
  const here = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status, results, annotations = [] }): TestResult => {
      const seconds = results.reduce((sum, { duration }) => sum + duration, 0) / 1000;
      const needs = needsIn(annotations.map(({ description }) => description).join());
      return { name: `${file}: ${title}`, state: playwrightStates[status] ?? 'skipped', seconds, needs };
    }),
  );
  return [...here, ...suites.flatMap(playwrightTests)];
}
