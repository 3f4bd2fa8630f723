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

/**
 * Returns the digits of a typed, pasted or autofilled number in any script. Removes one leading country code `91` or
 * `0091`, each with a trunk prefix or not, or the trunk prefix `0`, when exactly ten digits starting with 6-9 remain.
 */
export const phoneDigitsOf = (text: string): string =>
  plainDigits(text)
    .replace(/\D/g, '')
    .replace(/^(?:(?:00)?910?|0)(?=[6-9]\d{9}$)/, '');

/** Matches an incomplete number with country code. The code is removed when the number is complete. */
const withCode = /^(?:00)?910?[6-9]\d{0,8}$/;

/** The rule applied while a visitor types a phone number. */
export const phoneRule: TypingRule = {
  tidy: phoneDigitsOf,
  isTooMuch: (digits) => digits.length > phoneDigits && !withCode.test(digits),
};
