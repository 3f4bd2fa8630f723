import { formNameOf, type Lead, type LeadKind, leadKinds } from '#server/storage/lead.ts';
import { readable } from '#server/storage/text.ts';
import { forms, takesFile } from '#site/forms/forms.ts';
import { detailNames, leadDetails } from './leadDetails.ts';

function fieldsOf(kind: LeadKind): string[] {
  const name = formNameOf(kind);
  const ofFile = takesFile(name) ? ['fileId', 'fileName', 'fileType', 'fileSize'] : [];
  return [...Object.keys(forms[name].schema.fields), ...ofFile];
}

/** The columns of a kind, or of all kinds together. */
export function leadColumns(kind: LeadKind | undefined): string[] {
  const fields = (kind ? [kind] : leadKinds).flatMap(fieldsOf);
  return [...new Set(['id', 'kind', 'createdAt', 'suspect', ...fields, ...detailNames])];
}

/** A lead's line of CSV; a column that its kind does not have stays empty. */
export function leadCsvLine(lead: Lead, columns: readonly string[]): string {
  const { payload, file, id, kind, createdAt, suspect } = lead;
  const ofFile = file && { fileId: file.id, fileName: file.name, fileType: file.type, fileSize: file.size };
  const row: Record<string, unknown> = {
    ...payload,
    ...ofFile,
    ...leadDetails(lead),
    id,
    kind,
    createdAt,
    suspect,
  };
  return csvLine(columns.map((column) => row[column]));
}

/** One line as RFC 4180 has it, CRLF included, every value in quotes. */
export const csvLine = (values: readonly unknown[]): string => `${values.map(csvValue).join(',')}\r\n`;

/**
 * What makes a spreadsheet take a text for a formula (OWASP, CSV injection), in both widths: at the start of a cell, which
 * where another character separates cells is also after that one, even in quotes. An apostrophe before it stops that.
 */
const formula = /((?:^|[;,|\t\r\n])(?:"|[^\S\t\r\n])*)(?=[=+\-@＝＋－＠])/g;
/** The same, for white space that some programs drop first. */
const leadingBreak = /^(?=[\t\r\n])/;

function csvValue(value: unknown): string {
  const text = readable(String(value ?? ''))
    .replace(formula, "$1'")
    .replace(leadingBreak, "'");
  return `"${text.replaceAll('"', '""')}"`;
}
