import { budgetMaximum } from '../limits.ts';
import { messages } from '../messages.ts';
import type { TypingRule } from './formDefinition.ts';
import { plainDigits } from './text.ts';

const units = [
  [10_000_000, 'crore', /^cr/],
  [100_000, 'lakh', /^l/],
  [1_000, 'thousand', /^[tk]/],
] as const;

const amount = /^(\d+|(?=\.\d))(?:\.(\d*))?(crores?|cr|lakhs?|lacs?|l|thousand|k)?$/;

/**
 * Returns the digits of an amount in rupees, such as `₹ 25,00,000`, `10 lakh` or `5,000.00/-`. Returns any other text
 * unchanged, because its digits alone would be a different amount. The pattern limits the number of suffixes: without the
 * limit a long text of suffixes would block the browser for seconds.
 */
export function rupeesOf(typed: string): string {
  const plain = plainDigits(typed)
    .toLowerCase()
    .replace(/[,\s\p{Cf}]/gu, '')
    .replace(/^(₹|rs\.?|inr)+|(₹|rs\.?|inr|\/-){1,4}$/g, '');
  const [, rupees = '', fraction = '', word] = amount.exec(plain) ?? [];
  const size = word && units.find(([, , words]) => words.test(word))?.[0];
  if (size) return String(Math.round(Number(`${rupees}.${fraction}`) * size));
  // Paise have two digits, so 1.5 can only be part of an amount in lakh or crore.
  return rupees && fraction.length !== 1 ? rupees.replace(/^0+(?=\d)/, '') : typed;
}

const isTooMuch = (rupees: string) => Number(rupees) > budgetMaximum;

/** The rule applied while a visitor types a budget. */
export const budgetRule: TypingRule = { tidy: rupeesOf, isTooMuch };

/** Returns the error message for a budget, or undefined when it is valid. */
export function budgetError(rupees: string): string | undefined {
  if (isTooMuch(rupees)) return messages.enquiry.budget;
  return /\D/.test(rupees) ? messages.enquiry.wholeRupees : undefined;
}

/** Formats an amount in Indian grouping and words: `2500000` gives `₹25,00,000, 25 lakh`. Returns '' for non-digits. */
export function budgetInWords(digits: string): string {
  if (!/^\d+$/.test(digits)) return '';
  let rest = Number(digits);
  const words: string[] = [];
  for (const [size, name] of units) {
    if (rest >= size) words.push(`${Math.floor(rest / size)} ${name}`);
    rest %= size;
  }
  const amount = `₹${Number(digits).toLocaleString('en-IN')}`;
  if (words.length === 0) return amount;
  return `${amount}, ${[...words, ...(rest > 0 ? [rest] : [])].join(' ')}`;
}
