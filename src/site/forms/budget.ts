import { budgetMaximum } from '../limits.ts';

/** A budget without the marks people group it with: ₹, commas and spaces. */
export const ungrouped = (budget: string): string => budget.replace(/[₹,\s]/g, '');

/** Whether a budget is empty or a whole number of rupees up to one crore, with or without ₹ and grouping commas. */
export function isBudget(budget: string): boolean {
  const digits = ungrouped(budget);
  return digits === '' || (/^\d+$/.test(digits) && Number(digits) <= budgetMaximum);
}

/** What a budget field keeps of its text: the digits of the whole rupees; undefined when they exceed one crore. */
export function budgetFrom(typed: string): string | undefined {
  const digits = typed
    .replace(/\.\d*\s*$/, '')
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '');
  return Number(digits) > budgetMaximum ? undefined : digits;
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
