/** How many checks ended how. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** Counts of vitest's JSON report. A file that fails without a failed test of its own counts as one failure. */
export function vitestCounts(succeeded: boolean, report: unknown): Counts {
  if (!report) return fair(succeeded, { passed: 0, failed: 0, skipped: 0 });
  const { numPassedTests, numPendingTests, numTodoTests, testResults } = report as VitestReport;
  const failures = testResults.map(({ status, assertionResults }) => {
    const failed = assertionResults.filter((it) => it.status === 'failed').length;
    return status === 'failed' ? Math.max(failed, 1) : failed;
  });
  return fair(succeeded, {
    passed: numPassedTests,
    failed: failures.reduce((sum, it) => sum + it, 0),
    skipped: numPendingTests + numTodoTests,
  });
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Counts of Playwright's JSON report. */
export function playwrightCounts(succeeded: boolean, report: unknown): Counts {
  if (!report) return fair(succeeded, { passed: 0, failed: 0, skipped: 0 });
  const { expected, unexpected, flaky, skipped } = (report as PlaywrightReport).stats;
  return fair(succeeded, { passed: expected, failed: unexpected + flaky, skipped });
}

/** A runner that failed for another reason than a test, or that ran nothing, is a failure of its own. */
function fair(succeeded: boolean, counts: Counts): Counts {
  const isWrong = counts.failed === 0 && (!succeeded || counts.passed === 0);
  return isWrong ? { ...counts, failed: 1 } : counts;
}
