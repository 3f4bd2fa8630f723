/** NUL, which PostgreSQL refuses, and halves of surrogate pairs, which UTF-8 cannot carry. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it searches for NUL
const unstorable = /[\u0000\p{Surrogate}]/gu;

/** Removes the characters that a database cannot store. */
export const storableText = (text: string): string => text.replace(unstorable, '');

/** Returns a JSON value with all its texts and keys storable. */
export const storableValue = (value: unknown): unknown => mapTexts(value, storableText);

/** Returns the text on one line, without control characters and marks of text direction. */
export const oneLine = (text: string): string =>
  text.replace(/[\p{Cc}\u200e\u200f\u061c\u2028-\u202e\u2066-\u2069\s]+/gu, ' ').trim();

/** Escapes control characters and marks of text direction, so that they are visible. */
export const escapedControls = (text: string): string =>
  text.replace(
    /[\p{Cc}\u200e\u200f\u061c\u2028-\u202e\u2066-\u2069]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Removes marks of text direction and all control characters except tabs and line breaks. */
export const readable = (text: string): string =>
  text.replace(/(?![\t\n\r])\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '');

/** Copies a JSON value with `change` applied to every text and key; omits values that JSON cannot represent. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) => {
    if (typeof part === 'string') return change(part);
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [change(key), inner]));
  });
}
