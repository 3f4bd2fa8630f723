import { stripVTControlCharacters } from 'node:util';

/** What became of one test. A flaky one passed when it was tried again. */
export interface TestResult {
  /** Its file and title. */
  name: string;
  state: 'passed' | 'failed' | 'skipped' | 'flaky';
  seconds: number;
  /** What its first failure says. */
  reason?: string;
}

/** What a failure says first: of Playwright also what was expected and what came, which it writes below. */
const reasonOf = (text = '') =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line, at) => at === 0 || /^(Expected|Received|Timeout)/.test(line))
    .join('; ');

interface VitestReport {
  testResults?: {
    name: string;
    status: string;
    /** Why the whole file failed. */
    message?: string;
    assertionResults: { status: string; fullName: string; duration?: number; failureMessages?: string[] }[];
  }[];
}

/** The tests of Vitest's JSON report. A file that fails without a failed test of its own counts as one. */
export function vitestTests(report: unknown): TestResult[] {
  return ((report as VitestReport).testResults ?? []).flatMap(
    ({ name, status, message, assertionResults }) => {
      const tests = assertionResults.map((test): TestResult => {
        const [failure] = test.failureMessages ?? [];
        const passed = failure === undefined ? 'passed' : 'flaky';
        const state = test.status === 'passed' ? passed : test.status === 'failed' ? 'failed' : 'skipped';
        const seconds = (test.duration ?? 0) / 1000;
        return { name: `${name}: ${test.fullName}`, state, seconds, reason: reasonOf(failure) };
      });
      const isExplained = status !== 'failed' || tests.some(({ state }) => state === 'failed');
      return isExplained
        ? tests
        : [...tests, { name, state: 'failed', seconds: 0, reason: reasonOf(message) }];
    },
  );
}

interface PlaywrightSuite {
  specs?: {
    file: string;
    title: string;
    tests: { status: string; results: { duration: number; error?: { message?: string } }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

const playwrightStates: Record<string, TestResult['state']> = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'flaky',
};

/** The tests of Playwright's JSON report. */
export function playwrightTests(report: unknown): TestResult[] {
  const { specs = [], suites = [] } = report as PlaywrightSuite;
  const here = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }): TestResult => {
      const failure = results.find(({ error }) => error)?.error?.message;
      const seconds = results.reduce((sum, { duration }) => sum + duration, 0) / 1000;
      const state = playwrightStates[status] ?? 'skipped';
      return { name: `${file}: ${title}`, state, seconds, reason: reasonOf(failure) };
    }),
  );
  return [...here, ...suites.flatMap(playwrightTests)];
}
