import { oneLine } from '#server/storage/text.ts';

/** No column is wider. */
const widest = 32;

/** A value as it may be shown on a terminal. */
export const shown = (value: unknown): string => oneLine(String(value ?? ''));

/** Aligns the columns of rows, which come in blocks: each block's columns are at least as wide as those before. */
export function aligner(heading: readonly string[]) {
  let widths = heading.map(lengthOf);
  return (rows: readonly (readonly string[])[]): string[] => {
    widths = widths.map((width, column) =>
      Math.min(
        widest,
        rows.reduce((most, row) => Math.max(most, lengthOf(row[column] ?? '')), width),
      ),
    );
    return rows.map((row) => row.map((cell, column) => fitted(cell, widths[column] ?? widest)).join('  '));
  };
}

/** The text with an end that says that there was more, where it is longer. */
export function shortened(text: string, width: number): string {
  if (text.length <= width) return text;
  // A character has two units at most: of a long text the rest need not be looked at.
  const characters = [...text.slice(0, 2 * width + 2)];
  return characters.length <= width ? text : `${characters.slice(0, width - 1).join('')}…`;
}

function fitted(text: string, width: number): string {
  const short = shortened(text, width);
  return short + ' '.repeat(width - lengthOf(short));
}

const lengthOf = (text: string): number => [...text].length;
