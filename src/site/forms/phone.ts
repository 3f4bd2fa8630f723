import { phoneDigits } from '../limits.ts';
import type { TypingRule } from './formDefinition.ts';
import { plainDigits } from './text.ts';

/** Country code before every phone field. */
export const phonePrefix = '+91';

const validPhone = /^[6-9]\d{9}$/;

/** Whether the text is a ten-digit Indian mobile number starting with 6-9 (spec §5). */
export const isPhone = (text: string): boolean => validPhone.test(text);

/** As `isPhone`, for the contact message, whose phone may be left out. */
export const isPhoneOrNone = (text: string): boolean => text === '' || isPhone(text);

/**
 * The digits of a number as people write, paste or autofill it, in any script. One leading country code `91` or `0091`, or
 * trunk `0`, goes when exactly ten digits starting with 6-9 remain.
 */
export const phoneDigitsOf = (text: string): string =>
  plainDigits(text)
    .replace(/\D/g, '')
    .replace(/^(?:(?:00)?91|0)(?=[6-9]\d{9}$)/, '');

/** Digits that may become a number with the country's code, which goes once the number is whole. */
const withCode = /^(?:00)?91[6-9]\d{0,8}$/;

/** What holds while a phone number is filled in. */
export const phoneRule: TypingRule = {
  tidy: phoneDigitsOf,
  isTooMuch: (digits) => digits.length > phoneDigits && !withCode.test(digits),
};
