import { readable } from './text.ts';

/** One line as RFC 4180 has it, CRLF included, every value in quotes; a missing value is empty. */
export const csvLine = (values: readonly unknown[]): string => `${values.map(csvValue).join(',')}\r\n`;

/**
 * Characters that make a spreadsheet take a text for a formula (OWASP, CSV injection), in both widths, at the start of a cell.
 * Some programs separate cells at other characters, even in quotes, so a cell also starts after those. An apostrophe before
 * such a character stops it. After another one a sign alone is harmless, as in `- item`: a formula needs more to call or read
 * anything.
 */
const formula =
  /((?:^|[;,|\t\r\n])(?:"|[^\S\t\r\n])*)(?=[=+\-@＝＋－＠])(?![-+＋－](?:(?![\p{L}\p{N}]\()[^=|!@＝＠\t\r\n;,])*(?:$|[\t\r\n;,]))/gu;
/** The start of a text that begins with a sign and is no number. */
const signed = /^(?=[+\-＋－])(?!.[\d\s()./-]+$)/u;
/** White space that some programs drop, so that a formula is at the start. */
const leadingBreak = /^(?=[\t\r\n])/;

function csvValue(value: unknown): string {
  const safe = readable(String(value ?? ''))
    .replace(formula, "$1'")
    .replace(signed, "'")
    .replace(leadingBreak, "'");
  return `"${safe.replaceAll('"', '""')}"`;
}
