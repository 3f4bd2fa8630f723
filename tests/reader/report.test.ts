import { expect, test } from 'vitest';
import { heardSentence, type Result, resultTable } from './report.ts';

const step = (does: string, ...faults: string[]): Result => ({ does, faults, spoken: [], began: 0 });

test('the report counts what was heard, and names the steps that were not', () => {
  const browsers = [
    { title: 'Firefox 1', results: new Map([['menu', [step('open'), step('close', 'silent')]]]) },
    { title: 'Chromium 2', results: new Map([['menu', [step('open'), step('close')]]]) },
  ];
  expect(heardSentence(browsers)).toBe('Firefox 1: 1 of 2 steps heard; Chromium 2: 2 of 2 steps heard.');
  expect(resultTable(browsers).split('\n').slice(2)).toEqual(['| menu | close | silent | heard |']);
});
