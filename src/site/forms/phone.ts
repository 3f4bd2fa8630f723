import { phoneDigits } from '../limits.ts';
import type { TypingRule } from './formDefinition.ts';
import { plainDigits } from './text.ts';

/** Country code before every phone field. */
export const phonePrefix = '+91';

const validPhone = /^[6-9]\d{9}$/;

/** Returns whether the text is a ten-digit Indian mobile number starting with 6-9 (rules §5). */
export const isPhone = (text: string): boolean => validPhone.test(text);

/** Like `isPhone`, but also accepts an empty text, for the contact message's optional phone. */
export const isPhoneOrNone = (text: string): boolean => text === '' || isPhone(text);

const digitsOf = (text: string) => plainDigits(text).replace(/\D/g, '');

/**
 * Returns the digits of a typed, pasted or autofilled number in any script. Removes one leading country code `91`, `091` or
 * `0091`, each with a trunk prefix or not, or the trunk prefix `0`, when exactly ten digits starting with 6-9 remain.
 */
export const phoneDigitsOf = (text: string): string =>
  digitsOf(text).replace(/^(?:0{0,2}910?|0)(?=[6-9]\d{9}$)/, '');

/** Returns whether a plus is before the first digit of a text, the sign of a country code. */
export const hasCode = (text: string): boolean => /^[^\p{Nd}]*[+＋﹢⁺₊➕]/u.test(text);

/** Returns whether `phoneDigitsOf` removes the code of this country from a text: the number is complete. */
export const isCodeRemoved = (text: string): boolean => phoneDigitsOf(text).length < digitsOf(text).length;

/**
 * Returns the digits of a number that comes as a whole. A number with the code of another country stays as it is, so that it
 * is refused: its digits may be a valid Indian number, of somebody else.
 */
const wholePhone = (text: string): string =>
  hasCode(text) && !isCodeRemoved(text) ? text : phoneDigitsOf(text);

/** Matches an incomplete number with country code. The code is removed when the number is complete. */
const withCode = /^0{0,2}910?[6-9]\d{0,8}$/;

/** The rule applied while a visitor types a phone number. */
export const phoneRule: TypingRule = {
  normalize: wholePhone,
  isTooMuch: (digits) => digits.length > phoneDigits && !withCode.test(digits),
};
