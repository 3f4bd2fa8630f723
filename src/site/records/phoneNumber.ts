/**
 * Returns a phone number with its country code, written as it was typed: a number without one is Indian, unless it is
 * toll-free. The zero that is dialled only within the country goes.
 */
export function withCountryCode(number: string): string {
  const typed = number.trim();
  const digits = typed.replace(/\D/g, '');
  if (typed.startsWith('+')) return typed.replace(/^(\+91[\s.-]*)\(?0\)?(?=(?:\D*\d){10}\D*$)/, '$1');
  if (digits.startsWith('00')) return withCountryCode(`+${typed.replace(/^\D*00\D*/, '')}`);
  if (/^91\d{10}$/.test(digits)) return `+${typed}`;
  if (/^1(800|860)/.test(digits)) return typed;
  return /^0?\d{10}$/.test(digits) ? `+91 ${typed.replace(/^\(?0(\d*)\)?/, '$1')}` : typed;
}

const digitsOf = (number: string) => withCountryCode(number).replace(/\D/g, '');
const hasOnlySigns = (number: string) => /^\+?[\d\s()./-]+$/.test(number.trim());

/** Whether a text is one whole phone number: an Indian or a toll-free one, or one with another country's code. */
export function isPhoneNumber(number: string): boolean {
  if (!hasOnlySigns(number)) return false;
  const isAbroad = withCountryCode(number).startsWith('+') && /^(?!91)\d{8,15}$/.test(digitsOf(number));
  return isAbroad || /^(91\d{10}|1(800|860)\d{6,7})$/.test(digitsOf(number));
}

/** Whether a text is one whole number that can have a chat: a mobile one in India. */
export const isChatNumber = (number: string): boolean =>
  isPhoneNumber(number) &&
  withCountryCode(number).startsWith('+') &&
  /^(91[6-9]\d{9}|(?!91)\d{8,15})$/.test(digitsOf(number));
