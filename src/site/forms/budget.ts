import { budgetMaximum, textLimits } from '../limits.ts';
import { messages } from '../messages.ts';
import type { TypingRule } from './formDefinition.ts';
import { plainDigits } from './text.ts';

/** The units of Indian amounts: size, name, and the words for it in English, Hindi and Telugu. */
const units = [
  [10_000_000, 'crore', /^(crores?|crs?|करोड़|करोड|కోట్లు|కోట్ల|కోటి)$/],
  [100_000, 'lakh', /^(lakhs?|lacs?|l|लाख|లక్షలు|లక్షల|లక్ష)$/],
  [1_000, 'thousand', /^(thousands?|k|हज़ार|हजार|వేలు|వేల|వెయ్యి)$/],
] as const;

const currency = '(?:₹|rs\\.?|inr|rupees?|रु\\.?|रुपये|रुपए|रूपये|రూ\\.?|రూపాయలు|రూపాయల)';
const beforeAmount = new RegExp(`^(?:${currency} ?)+`);
const afterAmount = new RegExp(`(?: ?(?:${currency}|only|मात्र|మాత్రమే|/[-=]))+\\.?$`);

/** Digits in groups as in `25,00,000`, `2,500,000` or `5 00 000`, or without groups. */
const whole = '\\d{1,3}(?:[, ]\\d{2,3})*[, ]\\d{3}|\\d+';
/** One part of an amount, such as `1 crore`, `2.5 lakh` or `50,000`, and the separator after it. */
const part = new RegExp(
  `(${whole}|(?=\\.\\d))(?:\\.(\\d+))?(?: ?([\\p{L}\\p{M}]+)\\.?)?(?:$|, ?| (?:and )?|(?=\\d))`,
  'uy',
);

/**
 * Returns the digits of an amount in rupees, such as `₹ 25,00,000`, `10 lakh`, `1 crore 20 lakh`, `5 लाख` or `5,000.00/-`.
 * Returns any other text unchanged, because its digits alone would be a different amount.
 */
export function rupeesOf(typed: string): string {
  // Longer texts are refused anyway.
  if (typed.length > textLimits.short) return typed;
  const text = plainDigits(typed.normalize('NFC'))
    .toLowerCase()
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(beforeAmount, '')
    .replace(afterAmount, '')
    .replace(/(?<=\d)\.$/, '');
  return amountIn(text) ?? typed;
}

/** Adds up the parts of an amount, of which each is smaller than the unit before it. */
function amountIn(text: string): string | undefined {
  let sum = 0;
  let limit = Number.POSITIVE_INFINITY;
  part.lastIndex = 0;
  do {
    const [match, digits = '', fraction, word] = part.exec(text) ?? [];
    const rupees = digits.replace(/\D/g, '');
    if (!match) return undefined;
    const size = word ? units.find(([, , words]) => words.test(word))?.[0] : 1;
    if (!size || limit === 1) return undefined;
    if (size === 1 && fraction !== undefined && !isMoney(rupees, fraction)) return undefined;
    // The 20 of 1 crore 20 are lakh.
    if (size === 1 && sum > 0 && rupees.length < 3) return undefined;
    const value = size === 1 ? Number(rupees) : Number(`${rupees}.${fraction ?? ''}`) * size;
    // A fraction such as 1.2345678 lakh is no number of rupees; the tolerance is for binary fractions.
    if (value >= limit || Math.abs(value - Math.round(value)) > 1e-6) return undefined;
    sum += Math.round(value);
    // Nothing may follow a fraction: 1.5 crore 20 lakh could be two amounts.
    limit = fraction === undefined ? size : 1;
    // A number beyond JavaScript's precision keeps its digits.
    if (match === text && size === 1) return rupees.replace(/^0+(?=\d)/, '');
  } while (part.lastIndex < text.length);
  return String(sum);
}

/** Returns whether digits are rupees and paise: 250000.50 or 25.00, but not 2.50, which can be part of an amount in lakh. */
const isMoney = (rupees: string, fraction: string) =>
  rupees !== '' && (/^00?$/.test(fraction) || (rupees.length > 2 && fraction.length <= 2));

const isTooMuch = (rupees: string) => Number(rupees) > budgetMaximum;

/** The rule applied while a visitor types a budget. */
export const budgetRule: TypingRule = { normalize: rupeesOf, isTooMuch };

/** Returns the error message for a budget, or undefined when it is valid. */
export function budgetError(rupees: string): string | undefined {
  if (isTooMuch(rupees)) return messages.enquiry.budget;
  return /\D/.test(rupees) ? messages.enquiry.oneAmount : undefined;
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
