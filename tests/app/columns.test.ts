import { expect, test } from 'vitest';
import { columnsFor } from '#components/Columns.tsx';

test.each([
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 4],
  [5, 3],
  [6, 3],
  [7, 4],
  [8, 4],
  [9, 3],
  [10, 4],
  [40, 4],
])('%i entries have %i columns, so that none is alone in the last row', (count, columns) => {
  expect(columnsFor(count)).toBe(columns);
});
