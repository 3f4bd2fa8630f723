/** One table of the report, with its explanation. */
export interface Report {
  title: string;
  notes: string;
  head: string[];
  rows: string[][];
  /** The figures for .github/BENCHMARKS.md. */
  figures: Figure[];
}

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

/** Formats the report as Markdown; the first column has names, the others figures. */
export function markdown({ title, notes, head, rows }: Report): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'));
  return [`## ${title}`, '', notes, '', ...[head, rule, ...rows].map(line), ''].join('\n');
}

/** Returns the median of the values; NaN for an empty array. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

/** Formats the median with the lowest and highest value, or one value alone. */
export function spread(values: readonly number[], digits: number, unit = ''): string {
  const middle = median(values).toFixed(digits) + unit;
  const ends = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(digits));
  return values.length < 2 ? middle : `${middle} (${ends.join(' to ')})`;
}

/** Formats a ratio as `0.50`; returns a dash when the base is 0. */
export const ratio = (value: number, base: number): string => (base === 0 ? '–' : (value / base).toFixed(2));

export const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
