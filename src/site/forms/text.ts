import { type Message, type Schema, string } from 'yup';
import { textLimits } from '../limits.ts';
import { limitsInWords } from '../limitsInWords.ts';
import { messages } from '../messages.ts';
import type { Choices } from './formDefinition.ts';

// biome-ignore-start lint/suspicious/noControlCharactersInRegex: matching control characters is the purpose
/**
 * Characters removed from values: control characters except tab and line breaks, and invisible characters except joiners,
 * which Indian scripts and emoji need.
 */
const unwanted =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u180e\u200b\u2060-\u2064\ufeff]/gu;
// biome-ignore-end lint/suspicious/noControlCharactersInRegex: as above
/** Direction marks, which can make a line display as a different text. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Half of a character. No text has one, so it also stands for a value that is no text, such as a list. */
export const halfCharacter = '\ud800';
const broken = /\p{Surrogate}/u;

/**
 * Schema of a free text field. Missing values and null become ''. Text is trimmed and control characters are removed. A value
 * that is no text, and a text with half of a character, are refused: nobody knows what was meant. Text longer than `limit`
 * (UTF-16 code units, like `maxlength`) is refused, never cut. `error` replaces the messages of both. The message with a
 * number is created on demand, because the browser's first number formatting takes longer than the rest of a form.
 */
export const text = (limit: number, error?: Message) =>
  fieldOf(limit, error, (typed) => typed.replace(/\r\n?/g, '\n'));

/** Like `text`, for a single line: line breaks and tabs become spaces, direction marks are removed. */
export const line = (limit: number, error?: Message) =>
  fieldOf(limit, error, (typed) => typed.replace(turning, '').replace(/\s+/g, ' '));

/** Like `line`, for an e-mail address: all invisible characters are removed, so that staff can find and erase it. */
export const address = (limit: number) =>
  fieldOf(limit, undefined, (typed) => typed.replace(/\p{DI}|\p{Cf}/gu, '').replace(/\s+/g, ' '));

/** Schema of a choice, which may be left open: one of the values of a field's `choices`, or ''. */
export const choiceOf = (choices: Choices) =>
  line(textLimits.short, messages.notText).oneOf(['', ...Object.keys(choices)], messages.notText);

/** Matches a text that shows anything. */
const visible = /[^\s\p{DI}]/u;

/** Replaces the digits of every script with 0 to 9. Unicode lists the ten digits of a script consecutively. */
export const plainDigits = (text: string): string =>
  text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
    return String(value % 10);
  });

/** Returns the limit of a `text` or `line` field in characters, or 0 for any other field. */
export const limitOf = (field: unknown): number => Number((field as Schema).spec.meta?.limit ?? 0);

const fieldOf = (limit: number, error: Message | undefined, normalize: (typed: string) => string) =>
  string()
    .transform((_, original: unknown) => {
      if (original === undefined || original === null) return '';
      if (typeof original !== 'string' && typeof original !== 'number') return halfCharacter;
      const typed = String(original);
      // Twice the limit, because a form posted without script uses two characters for a line break.
      if (typed.length > 2 * limit) return typed.slice(0, limit + 1);
      const plain = normalize(typed).replace(unwanted, '').trim();
      // Normalization takes quadratic time.
      if (plain.length > limit) return plain;
      return visible.test(plain) ? plain.normalize('NFC') : '';
    })
    .max(limit, error ?? (() => messages.tooLong(limit)))
    // A text that is too long gets that message alone.
    .test('text', error ?? messages.notText, (value = '') => value.length > limit || !broken.test(value))
    .default('')
    .meta({ limit });

/** The names of these limits. */
export const limitNames = Object.keys(limitsInWords);

/** Fills in the limits that a text names, such as `Up to {maximum}`. */
export const withLimits = (text: string): string =>
  text.replace(/\{(maximum|digits|size)\}/g, (_, name: keyof typeof limitsInWords) => limitsInWords[name]);
