import { phoneDigits } from '../limits.ts';

const validPhone = /^[6-9]\d{9}$/;

/** Whether the text is a ten-digit Indian mobile number starting with 6-9 (spec §5). */
export const isPhone = (text: string): boolean => validPhone.test(text);

/** As `isPhone`, for the contact message, whose phone may be left out. */
export const isPhoneOrNone = (text: string): boolean => text === '' || isPhone(text);

/**
 * The digits of a number as people write, paste or autofill it. One leading country code `91` or trunk `0` goes
 * when exactly ten digits remain, right or wrong: cut to ten, a wrong number behind `91` would become a right one.
 */
export function phoneDigitsOf(text: string): string {
  const digits = text.replace(/\D/g, '');
  const prefix = ['91', '0'].find((it) => digits.startsWith(it) && digits.length === it.length + phoneDigits);
  return digits.slice(prefix?.length);
}

/** What a phone field keeps of its text: digits only, at most ten (spec §5). */
export const phoneFrom = (text: string): string => phoneDigitsOf(text).slice(0, phoneDigits);
