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
 * The digits of an amount of rupees: `₹ 25,00,000`, `10 lakh` and `5,000.00/-` are amounts. Of any other text the digits
 * alone would be another amount, so it stays as it is. The marks at the end are counted, or a long text of them would take a
 * browser seconds.
 */
export function rupeesOf(typed: string): string {
  const plain = plainDigits(typed)
    .toLowerCase()
    .replace(/[,\s\p{Cf}]/gu, '')
    .replace(/^(₹|rs\.?|inr)+|(₹|rs\.?|inr|\/-){1,4}$/g, '');
  const [, rupees = '', fraction = '', word] = amount.exec(plain) ?? [];
  const size = word && units.find(([, , words]) => words.test(word))?.[0];
  if (size) return String(Math.round(Number(`${rupees}.${fraction}`) * size));
  // Paise have two digits: 1.5 is part of an amount in lakh or crore.
  return rupees && fraction.length !== 1 ? rupees.replace(/^0+(?=\d)/, '') : typed;
}

/** Whether an amount is above one crore. */
const isTooMuch = (rupees: string) => Number(rupees) > budgetMaximum;

/** What holds while a budget is filled in. */
export const budgetRule: TypingRule = { tidy: rupeesOf, isTooMuch };

/** Why a budget is refused; undefined when it is not. */
export function budgetFault(rupees: string): string | undefined {
  if (isTooMuch(rupees)) return messages.enquiry.budget;
  return /\D/.test(rupees) ? messages.enquiry.wholeRupees : undefined;
}

/** An amount in Indian grouping and words: `2500000` gives `₹25,00,000, 25 lakh`; '' for anything but digits. */
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
