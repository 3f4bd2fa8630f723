/** One table of the report, with the sentences that say how to read it. */
export interface Report {
  title: string;
  notes: string;
  head: string[];
  rows: string[][];
  /** What of it is kept in .github/BENCHMARKS.md. */
  figures: Figure[];
}

/** A figure that matters, and what it should be. */
export interface Figure {
  what: string;
  measured: string;
  aim: string;
  isMissed: boolean;
}

export const atMost = (what: string, value: number, aim: number, unit = '', digits = 0): Figure => ({
  what,
  measured: value.toFixed(digits) + unit,
  aim: `at most ${aim}${unit}`,
  isMissed: !(value <= aim),
});

export const atLeast = (what: string, value: number, aim: number, unit = '', digits = 0): Figure => ({
  what,
  measured: value.toFixed(digits) + unit,
  aim: `at least ${aim}${unit}`,
  isMissed: !(value >= aim),
});

/** The figures as Markdown, with a mark at each that misses its aim. */
export const figureTable = (figures: readonly Figure[]): string =>
  [
    '| what | measured | aim | |',
    '| --- | ---: | ---: | --- |',
    ...figures.map(
      ({ what, measured, aim, isMissed }) =>
        `| ${what} | ${measured} | ${aim} | ${isMissed ? '**missed**' : 'reached'} |`,
    ),
    '',
  ].join('\n');

/** The report as Markdown; the first column names things, the others hold figures. */
export function markdown({ title, notes, head, rows }: Report): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'));
  return [`## ${title}`, '', notes, '', ...[head, rule, ...rows].map(line), ''].join('\n');
}

/** The middle of the values, the mean of the two in the middle of an even number; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

/** `0.50`; a dash where there is nothing to divide by. */
export const ratio = (value: number, base: number): string => (base === 0 ? '–' : (value / base).toFixed(2));

export const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
