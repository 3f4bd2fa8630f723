import { mapTexts, readable } from './text.ts';

export const exportFormats = ['csv', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Returns rows as CSV with these columns, or as JSON with all they have, in parts. */
export async function* exported(
  format: ExportFormat,
  columns: readonly string[],
  rows: AsyncIterable<object>,
): AsyncGenerator<string> {
  const isJson = format === 'json';
  let before = '[';
  if (!isJson) yield csvLine(columns);
  for await (const row of rows) {
    const values: Readonly<Record<string, unknown>> = { ...row };
    yield isJson
      ? `${before}\n${JSON.stringify(mapTexts(row, readable))}`
      : csvLine(columns.map((column) => values[column]));
    before = ',';
  }
  if (isJson) yield before === '[' ? '[]\n' : '\n]\n';
}

/** One line as RFC 4180 has it, CRLF included, every value in quotes; a missing value is empty. */
const csvLine = (values: readonly unknown[]): string => `${values.map(csvValue).join(',')}\r\n`;

/**
 * Characters that make a spreadsheet take a text for a formula (OWASP, CSV injection), in both widths, at the start of a cell.
 * An apostrophe before them stops it. Some programs separate cells at other characters, even in quotes, so a cell also starts
 * after those.
 */
const formula = /((?:^|[;,|\t\r\n])[\s"]*)(?=[=@＝＠])/gu;
/**
 * The start of a text that begins with a sign and is neither a number nor a phone number with spaces. A spreadsheet would
 * calculate `+91-98765-43210`. A sign further on is a list's, as in `- item`.
 */
const signed = /^(?=[+\-＋－])(?!.[\d ]*\d(\.\d+)?$)/u;
/** White space that some programs drop, so that a formula is at the start. */
const leadingBreak = /^(?=[\t\r\n])/;

function csvValue(value: unknown): string {
  const safe = readable(String(value ?? ''))
    .replace(formula, "$1'")
    .replace(signed, "'")
    .replace(leadingBreak, "'");
  return `"${safe.replaceAll('"', '""')}"`;
}
