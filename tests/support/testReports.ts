/** The result of one test. A flaky one passed on a retry. */
export interface TestResult {
  /** Its file and title. */
  name: string;
  state: 'passed' | 'failed' | 'skipped' | 'flaky';
  seconds: number;
}

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
      return { name: `${name}: ${test.fullName}`, state, seconds: (test.duration ?? 0) / 1000 };
    });
    const isExplained = status !== 'failed' || tests.some(({ state }) => state === 'failed');
    return isExplained ? tests : [...tests, { name, state: 'failed', seconds: 0 }];
  });
}

interface PlaywrightSuite {
  specs?: { file: string; title: string; tests: { status: string; results: { duration: number }[] }[] }[];
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
    tests.map(({ status, results }): TestResult => {
      const seconds = results.reduce((sum, { duration }) => sum + duration, 0) / 1000;
      return { name: `${file}: ${title}`, state: playwrightStates[status] ?? 'skipped', seconds };
    }),
  );
  return [...here, ...suites.flatMap(playwrightTests)];
}
