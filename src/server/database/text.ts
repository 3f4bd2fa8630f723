import { domainToASCII } from 'node:url';

/** NUL, which PostgreSQL refuses, and halves of surrogate pairs, which UTF-8 cannot carry. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it searches for NUL
const unstorable = /[\u0000\p{Surrogate}]/gu;

/** Removes the characters that a database cannot store. */
export const storableText = (text: string): string => text.replace(unstorable, '');

/** Returns a JSON value with all its texts and keys storable. */
export const storableValue = (value: unknown): unknown => mapTexts(value, storableText);

/** Normalises a text for comparison: trimmed, lower case, NFC. */
export const foldedText = (text: string): string => storableText(text).trim().normalize('NFC').toLowerCase();

/** Normalises an email address for comparison: as a folded text, with the domain in ASCII. */
export const addressKey = (address: string): string =>
  foldedText(address).replace(/[^@]+$/, (domain) => domainToASCII(domain) || domain);

/** Returns the mailbox of an address key: many mail servers ignore the text after a plus sign, Gmail dots as well. */
export function mailboxOf(key: string): string {
  const [name = '', host = ''] = key.replace(/\+[^@]*/, '').split(/@(?=[^@]*$)/);
  return /^g(oogle)?mail\.com$/.test(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}

/** Normalises a phone number for comparison: its last ten digits, without country code, spaces and signs. */
export const phoneKey = (phone: string): string => phone.replace(/\D/g, '').slice(-10);

/** Returns the text that lead searches match against: all values and the note, folded. */
export const searchText = (payload: Readonly<Record<string, unknown>>, note = ''): string =>
  foldedText([...Object.values(payload), note].join('\n'));

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
