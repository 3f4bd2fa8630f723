import { budgetMaximum } from '../limits.ts';
import { messages } from '../messages.ts';

/** A budget without the marks people group it with: ₹, commas and spaces. */
export const ungrouped = (budget: string): string => budget.replace(/[₹,\s]/g, '');

/** Whether a budget is empty or a whole number of rupees up to one crore, with or without ₹ and grouping commas. */
export function isBudget(budget: string): boolean {
  const digits = ungrouped(budget);
  return digits === '' || (/^\d+$/.test(digits) && Number(digits) <= budgetMaximum);
}

/**
 * A budget field's text without the marks around an amount, grouping, paise and leading zeros. Anything else stays:
 * of `25 lakh` the digits alone would be another amount. The marks at the end are counted, or a long text of them would take
 * a browser seconds.
 */
export const rupeesOf = (typed: string): string =>
  typed
    .replace(/[,\s\p{Cf}]/gu, '')
    .replace(/^(₹|rs\.?|inr)+|(₹|rs\.?|inr|\/-){1,4}$/gi, '')
    .replace(/(\d)\.\d*$/, '$1')
    .replace(/^0+(?=\d)/, '');

/** Why a budget field does not take such a text; undefined when it does. */
export function budgetFault(rupees: string): string | undefined {
  if (/\D/.test(rupees)) return messages.enquiry.wholeRupees;
  return Number(rupees) > budgetMaximum ? messages.enquiry.budget : undefined;
}

const units = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1_000, 'thousand'],
] as const;

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
