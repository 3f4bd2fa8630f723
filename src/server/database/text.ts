import { domainToASCII } from 'node:url';

/** NUL, which PostgreSQL refuses, and halves of surrogate pairs, which UTF-8 cannot carry. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what it looks for
const unstorable = /[\u0000\p{Surrogate}]/gu;

/** The text without the characters that a database cannot hold. */
export const storableText = (text: string): string => text.replace(unstorable, '');

/** The JSON value with all its texts and keys storable. */
export const storableValue = (value: unknown): unknown => mapTexts(value, storableText);

/** The form in which equal texts are equal: trimmed, in any case, in any Unicode spelling. */
export const foldedText = (text: string): string => storableText(text).trim().normalize('NFC').toLowerCase();

/** The form in which equal addresses are equal: as a folded text, with the domain in ASCII. */
export const addressKey = (address: string): string =>
  foldedText(address).replace(/[^@]+$/, (domain) => domainToASCII(domain) || domain);

/** The mailbox of an address key: many mail servers ignore what comes after a plus sign, Gmail dots as well. */
export function mailboxOf(key: string): string {
  const [name = '', host = ''] = key.replace(/\+[^@]*/, '').split(/@(?=[^@]*$)/);
  return /^g(oogle)?mail\.com$/.test(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}

/** The form in which equal phones are equal: the last ten digits, without country code, spaces and signs. */
export const phoneKey = (phone: string): string => phone.replace(/\D/g, '').slice(-10);

/** What a search for a lead looks into: all that was written, and the note, folded. */
export const searchText = (payload: Readonly<Record<string, unknown>>, note = ''): string =>
  foldedText([...Object.values(payload), note].join('\n'));

/** The text on one line, without the characters that steer a terminal or turn the direction of writing. */
export const oneLine = (text: string): string =>
  text.replace(/[\p{Cc}\u200e\u200f\u061c\u2028-\u202e\u2066-\u2069\s]+/gu, ' ').trim();

/** The text with the characters visible that steer a terminal or turn the direction of writing. */
export const escapedControls = (text: string): string =>
  text.replace(
    /[\p{Cc}\u200e\u200f\u061c\u2028-\u202e\u2066-\u2069]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The text as it leaves the store: without controls but tabs and line breaks, and without marks of direction. */
export const readable = (text: string): string =>
  text.replace(/(?![\t\n\r])\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '');

/** Copies a JSON value with `change` applied to every text and key; what JSON does not know is left out. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) => {
    if (typeof part === 'string') return change(part);
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [change(key), inner]));
  });
}
