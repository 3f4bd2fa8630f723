import { expect, test } from 'vitest';
import { atLeast, atMost, figureTable, markdown, median, ratio } from './table.ts';

test('the median is the value in the middle, whatever the order', () => {
  expect(median([300, 1, 20])).toBe(20);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([7])).toBe(7);
  expect(median([])).toBeNaN();
});

test('a ratio needs something to divide by', () => {
  expect(ratio(3, 2)).toBe('1.50');
  expect(ratio(0, 2)).toBe('0.00');
  expect(ratio(3, 0)).toBe('–');
});

test('a report is a Markdown table with its figures to the right', () => {
  const report = {
    title: 'Bytes',
    notes: 'In KB.',
    head: ['page', 'all'],
    rows: [['/', '1.0']],
    figures: [],
  };
  expect(markdown(report)).toBe('## Bytes\n\nIn KB.\n\n| page | all |\n| --- | ---: |\n| / | 1.0 |\n');
});

test('a figure that misses its aim is marked', () => {
  const figures = [
    atMost('page', 19.25, 19.3, ' KB', 1),
    atMost('task', 51, 50, ' ms'),
    atLeast('score', 99, 100),
    atLeast('lost', Number.NaN, 1),
  ];
  expect(figures.map(({ isMissed }) => isMissed)).toEqual([false, true, true, true]);
  expect(figureTable(figures.slice(0, 2))).toContain(
    '| page | 19.3 KB | at most 19.3 KB | reached |\n| task | 51 ms | at most 50 ms | **missed** |\n',
  );
});
