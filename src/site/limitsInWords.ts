import { budgetMaximum, fileMaximum, phoneDigits } from './limits.ts';

/** Returns a number in Indian grouping: 1,00,00,000. The browser's own formatting takes longer than a form to start. */
const grouped = (number: number) => String(number).replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',');

/** The limits in words, by their placeholders in texts of staff. */
export const limitsInWords = {
  maximum: `₹${grouped(budgetMaximum)} (${budgetMaximum / 10_000_000} crore)`,
  digits: String(phoneDigits),
  size: `${fileMaximum / 1024 / 1024} MB`,
} as const;
