import { budgetMaximum, fileMaximum, phoneDigits } from './limits.ts';

/** Returns a number in Indian grouping: 1,00,00,000. The browser's own formatting takes longer than a form to start. */
const grouped = (number: number) => String(number).replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',');

/** The limits in words, by their placeholders in texts of staff. */
const inWords = {
  maximum: `₹${grouped(budgetMaximum)} (${budgetMaximum / 10_000_000} crore)`,
  digits: String(phoneDigits),
  size: `${fileMaximum / 1024 / 1024} MB`,
} as const;

/** Fills in the limits that a text names, such as `Up to {maximum}`. */
export const withLimits = (text: string): string =>
  text.replace(/\{(maximum|digits|size)\}/g, (_, name: keyof typeof inWords) => inWords[name]);
