/** Country code before every phone field. */
export const phonePrefix = '+91';

const validPhone = /^[6-9]\d{9}$/;

/** Whether the text is a ten-digit Indian mobile number starting with 6-9 (spec §5). */
export const isPhone = (text: string): boolean => validPhone.test(text);

/** As `isPhone`, for the contact message, whose phone may be left out. */
export const isPhoneOrNone = (text: string): boolean => text === '' || isPhone(text);

/**
 * The digits of a number as people write, paste or autofill it. One leading country code `91` or trunk `0` goes
 * when exactly ten digits starting with 6-9 remain.
 */
export function phoneDigitsOf(text: string): string {
  const digits = text.replace(/\D/g, '');
  for (const prefix of ['91', '0']) {
    if (digits.startsWith(prefix) && isPhone(digits.slice(prefix.length))) return digits.slice(prefix.length);
  }
  return digits;
}
