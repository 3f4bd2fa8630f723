import { stripVTControlCharacters } from 'node:util';

/** How many checks ended how; a flaky one passed when it was tried again. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  flaky: number;
}

const none: Counts = { passed: 0, failed: 0, skipped: 0, flaky: 0 };

interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name?: string;
    status: string;
    /** Why the whole file failed. */
    message?: string;
    /** A test that passed with messages of a failure passed when it was tried again. */
    assertionResults: { status: string; fullName?: string; failureMessages?: string[] }[];
  }[];
}

/** What a failure says first: of Playwright also what was expected and what came, which it writes below. */
const reasonOf = (text = '') =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line, at) => at === 0 || /^(Expected|Received|Timeout)/.test(line))
    .join('; ');

/** A line for each test of vitest's JSON report that failed, or passed only when tried again: file, test, reason. */
export function vitestTroubles(report: unknown): string[] {
  const { testResults = [] } = (report ?? {}) as Partial<VitestReport>;
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const troubled = assertionResults.filter(
      ({ status, failureMessages = [] }) => status === 'failed' || failureMessages.length > 0,
    );
    if (status === 'failed' && troubled.length === 0) return [`${name}: ${reasonOf(message)}`];
    return troubled.map(
      ({ fullName, failureMessages }) => `${name}: ${fullName}: ${reasonOf(failureMessages?.[0])}`,
    );
  });
}

/** Counts of vitest's JSON report. A file that fails without a failed test of its own counts as one failure. */
export function vitestCounts(succeeded: boolean, report: unknown): Counts {
  if (!report) return fair(succeeded, none);
  const { numPassedTests, numPendingTests, numTodoTests, testResults } = report as VitestReport;
  const failures = testResults.map(({ status, assertionResults }) => {
    const failed = assertionResults.filter((it) => it.status === 'failed').length;
    return status === 'failed' ? Math.max(failed, 1) : failed;
  });
  const flaky = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0).length;
  return fair(succeeded, {
    passed: numPassedTests - flaky,
    failed: failures.reduce((sum, it) => sum + it, 0),
    skipped: numPendingTests + numTodoTests,
    flaky,
  });
}

interface PlaywrightSuite {
  specs?: {
    file: string;
    title: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** The same of Playwright's JSON report. */
export function playwrightTroubles(report: unknown): string[] {
  const { specs = [], suites = [] } = (report ?? {}) as PlaywrightSuite;
  const here = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => ['unexpected', 'flaky'].includes(status))
      .map(({ results }) => {
        const failure = results.find(({ error }) => error);
        return `${file}: ${title}: ${reasonOf(failure?.error?.message)}`;
      }),
  );
  return [...here, ...suites.flatMap(playwrightTroubles)];
}

/** Counts of Playwright's JSON report. */
export function playwrightCounts(succeeded: boolean, report: unknown): Counts {
  if (!report) return fair(succeeded, none);
  const { expected, unexpected, flaky, skipped } = (report as PlaywrightReport).stats;
  return fair(succeeded, { passed: expected, failed: unexpected, skipped, flaky });
}

/** Counts of a check that is one command. */
export const checkCounts = (succeeded: boolean): Counts => ({
  ...none,
  passed: Number(succeeded),
  failed: Number(!succeeded),
});

export function sumOf(all: Counts[]): Counts {
  const sum = { ...none };
  for (const counts of all) {
    for (const key of Object.keys(sum) as (keyof Counts)[]) sum[key] += counts[key];
  }
  return sum;
}

export const sentenceOf = ({ passed, failed, skipped, flaky }: Counts): string =>
  [
    `${passed} passed`,
    `${failed} failed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(flaky > 0 ? [`${flaky} flaky`] : []),
  ].join(', ');

/** A runner that failed for another reason than a test, or that ran nothing, is a failure of its own. */
function fair(succeeded: boolean, counts: Counts): Counts {
  const isWrong = counts.failed === 0 && (!succeeded || counts.passed + counts.flaky === 0);
  return isWrong ? { ...counts, failed: 1 } : counts;
}
