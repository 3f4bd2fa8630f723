import { type Message, type Schema, string } from 'yup';
import { messages } from '../messages.ts';

// biome-ignore-start lint/suspicious/noControlCharactersInRegex: matching control characters is the purpose
/** What has no place in a typed value: controls except tab and line breaks, and halves of surrogate pairs. */
const unwanted = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Surrogate}/gu;
// biome-ignore-end lint/suspicious/noControlCharactersInRegex: as above
/** Marks that turn the direction of text round; on one line they can make it read as something else. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * A free text field: missing and null become '', trimmed, controls removed. More than `limit` characters (UTF-16 code
 * units, as `maxlength` counts) are refused with `fault`, never cut. The words of that are made when they are needed: a browser takes
 * longer to get ready to write numbers than for all else of a form.
 */
export const text = (limit: number, fault: Message = () => messages.tooLong(limit)) =>
  fieldOf(limit, fault, (typed) => typed.replace(/\r\n?/g, '\n'));

/** As `text`, for one line: line breaks and tabs become spaces, marks of direction go. */
export const line = (limit: number, fault: Message = () => messages.tooLong(limit)) =>
  fieldOf(limit, fault, (typed) => typed.replace(turning, '').replace(/\s+/g, ' '));

/** A text with the digits of every script as 0 to 9. Unicode lists the ten digits of a script one after another. */
export const plainDigits = (text: string): string =>
  text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
    return String(value % 10);
  });

/** The most characters that a field of these two kinds takes; 0 for any other field. */
export const limitOf = (field: unknown): number => Number((field as Schema).spec.meta?.limit ?? 0);

const fieldOf = (limit: number, fault: Message, tidy: (typed: string) => string) =>
  string()
    .transform((_, original: unknown) => {
      if (typeof original !== 'string' && typeof original !== 'number') return '';
      const typed = String(original);
      // Twice, because a form sent without script spends two characters on a line break. Nothing below sees more.
      if (typed.length > 2 * limit) return typed.slice(0, limit + 1);
      const plain = tidy(typed).replace(unwanted, '').trim();
      // The time this takes grows with the square of the length.
      return plain.length > limit ? plain : plain.normalize('NFC');
    })
    .max(limit, fault)
    .default('')
    .meta({ limit });
