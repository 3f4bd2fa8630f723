/** One table of the report, with its explanation. */
export interface Report {
  title: string;
  notes: string;
  head: string[];
  rows: string[][];
  /** The figures for .github/BENCHMARKS.md. */
  figures: Figure[];
}

/** A key figure and its target, `atMost` or `atLeast`. */
export interface Figure {
  what: string;
  value: number;
  atMost?: number;
  atLeast?: number;
  unit?: string;
  /** Digits after the decimal point. */
  digits?: number;
  /** Why the target is missed on some machines, or on all. */
  missedBecause?: string;
}

/** Formats the figures as Markdown and marks each that misses its target. */
export const figureTable = (figures: readonly Figure[]): string =>
  [
    '| what | measured | aim | |',
    '| --- | ---: | ---: | --- |',
    ...figures.map(({ what, value, atMost, atLeast, unit = '', digits = 0, missedBecause = '' }) => {
      const isReached = value <= (atMost ?? value) && value >= (atLeast ?? value);
      const aim = atMost === undefined ? `at least ${atLeast}${unit}` : `at most ${atMost}${unit}`;
      const result = isReached ? 'reached' : `**missed.** ${missedBecause}`.trim();
      return `| ${what} | ${value.toFixed(digits)}${unit} | ${aim} | ${result} |`;
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

/** Formats a ratio as `0.50`; returns a dash when the base is 0. */
export const ratio = (value: number, base: number): string => (base === 0 ? '–' : (value / base).toFixed(2));

export const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
