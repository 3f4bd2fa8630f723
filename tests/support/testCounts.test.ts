import { describe, expect, it } from 'vitest';
import {
  checkCounts,
  playwrightCounts,
  playwrightTroubles,
  sentenceOf,
  sumOf,
  vitestCounts,
  vitestTroubles,
} from './testCounts.ts';

const unit = (status: string, tests: string[]) => ({
  numPassedTests: tests.filter((it) => it === 'passed').length,
  numPendingTests: tests.filter((it) => it === 'skipped').length,
  numTodoTests: 0,
  testResults: [{ status, assertionResults: tests.map((status) => ({ status })) }],
});
const browser = (counts: object) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...counts },
});

describe('the test run counts', () => {
  it('what passed, failed and was skipped', () => {
    const report = unit('failed', ['passed', 'passed', 'failed', 'skipped']);
    expect(vitestCounts(false, report)).toEqual({ passed: 2, failed: 1, skipped: 1, flaky: 0 });
    const stats = browser({ expected: 3, unexpected: 1, skipped: 2 });
    expect(playwrightCounts(false, stats)).toEqual({ passed: 3, failed: 1, skipped: 2, flaky: 0 });
  });

  it('what passed at the second try, without failing for it', () => {
    const tests = [{ status: 'passed' }, { status: 'passed', failureMessages: ['longest wait'] }];
    const report = {
      ...unit('passed', ['passed', 'passed']),
      testResults: [{ status: 'passed', assertionResults: tests }],
    };
    expect(vitestCounts(true, report)).toEqual({ passed: 1, failed: 0, skipped: 0, flaky: 1 });
    const counts = playwrightCounts(true, browser({ expected: 3, flaky: 1 }));
    expect(counts).toEqual({ passed: 3, failed: 0, skipped: 0, flaky: 1 });
    expect(sentenceOf(counts)).toBe('3 passed, 0 failed, 1 flaky');
  });

  it('a failure where a file cannot be loaded', () => {
    expect(vitestCounts(false, unit('failed', [])).failed).toBe(1);
  });

  it('a failure where the runner fails though every test passed', () => {
    expect(vitestCounts(false, unit('passed', ['passed'])).failed).toBe(1);
    expect(playwrightCounts(false, browser({ expected: 1 })).failed).toBe(1);
  });

  it('a failure where no test ran, or no report was written', () => {
    expect(vitestCounts(true, unit('passed', ['skipped'])).failed).toBe(1);
    expect(playwrightCounts(true, browser({})).failed).toBe(1);
    expect(vitestCounts(true, undefined).failed).toBe(1);
  });

  it('everything together in one line', () => {
    const all = [
      checkCounts(true),
      checkCounts(false),
      vitestCounts(true, unit('passed', ['passed', 'skipped'])),
    ];
    expect(sentenceOf(sumOf(all))).toBe('2 passed, 1 failed, 1 skipped');
    expect(sentenceOf(sumOf([checkCounts(true)]))).toBe('1 passed, 0 failed');
  });

  it('by name what failed or was tried again', () => {
    const test = (status: string, fullName: string, ...failureMessages: string[]) => ({
      status,
      fullName,
      failureMessages,
    });
    const testResults = [
      {
        name: 'tests/a.test.ts',
        status: 'failed',
        assertionResults: [
          test('passed', 'is well'),
          test('passed', 'is slow', 'longest wait\n  at line 1'),
          test('failed', 'is wrong', 'expected 1 to be 2'),
        ],
      },
      { name: 'tests/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ];
    expect(vitestTroubles({ testResults })).toEqual([
      'tests/a.test.ts: is slow: longest wait',
      'tests/a.test.ts: is wrong: expected 1 to be 2',
      'tests/b.test.ts: no such module',
    ]);
    const spec = (title: string, status: string, ...messages: string[]) => ({
      file: 'menu.spec.ts',
      title,
      tests: [{ status, results: [...messages.map((message) => ({ error: { message } })), {}] }],
    });
    const late = 'Error: \u001b[31mtoo late\u001b[39m\n\nExpected: 1\nReceived: 2\n    at a.ts:1';
    const suites = [
      { specs: [spec('opens', 'expected')], suites: [{ specs: [spec('closes', 'flaky', late)] }] },
    ];
    expect(playwrightTroubles({ suites })).toEqual([
      'menu.spec.ts: closes: Error: too late; Expected: 1; Received: 2',
    ]);
    expect([...vitestTroubles(undefined), ...playwrightTroubles(undefined)]).toEqual([]);
  });
});
