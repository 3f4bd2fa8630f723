/** A key figure, as measured in each round, and its aim, `atMost` or `atLeast`. Aims are goals: never move one to a figure. */
export interface Figure {
  what: string;
  values: number[];
  atMost?: number;
  atLeast?: number;
  unit?: string;
  /** Digits after the decimal point. */
  digits?: number;
  /** Why the aim is missed on some machines, or on all. */
  missedBecause?: string;
}

/** Formats the figures as Markdown and marks each that misses its aim. */
export const figureTable = (figures: readonly Figure[]): string =>
  [
    '| what | median (lowest to highest) | aim | |',
    '| --- | ---: | ---: | --- |',
    ...figures.map(({ what, values, atMost, atLeast, unit = '', digits = 0, missedBecause = '' }) => {
      const value = median(values);
      const isReached = value <= (atMost ?? value) && value >= (atLeast ?? value);
      const aim = atMost === undefined ? `at least ${atLeast}${unit}` : `at most ${atMost}${unit}`;
      const result = isReached ? 'reached' : `**missed.** ${missedBecause}`.trim();
      return `| ${what} | ${spread(values, digits, unit)} | ${aim} | ${result} |`;
    }),
    '',
  ].join('\n');

/** Returns the median of the values; NaN for an empty array. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

/** Returns the values of the row with the highest median. */
export const highest = (rows: readonly number[][]): number[] =>
  rows.toSorted((one, other) => median(other) - median(one))[0] ?? [];

/** Formats the median with the lowest and highest value, or one value alone. */
function spread(values: readonly number[], digits: number, unit = ''): string {
  const middle = median(values).toFixed(digits) + unit;
  const ends = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(digits));
  return values.length < 2 ? middle : `${middle} (${ends.join(' to ')})`;
}
