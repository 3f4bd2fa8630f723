import { string } from 'yup';

/** What has no place in a typed value: controls except tab and line breaks, and halves of surrogate pairs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matching control characters is the purpose
const unwanted = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/gu;

/** A free text field: missing and null become '', trimmed, controls removed, cut at `limit` characters. */
export const text = (limit: number) =>
  string()
    .transform((_, original: unknown) => clean(original, limit))
    .default('');

/** As `text`, for one line: line breaks and tabs become spaces. */
export const line = (limit: number) => text(limit).transform((value: string) => value.replace(/\s+/g, ' '));

function clean(value: unknown, limit: number): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const whole = String(value).normalize('NFC').replace(/\r\n?/g, '\n').replace(unwanted, '').trim();
  // The cut may halve a surrogate pair or end in a space.
  return whole.slice(0, limit).replace(unwanted, '').trimEnd();
}
