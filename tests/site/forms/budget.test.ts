import { expect, it } from 'vitest';
import { budgetInWords, rupeesOf } from '#site/forms/budget.ts';
import { enquiry } from '#site/forms/enquiry.ts';
import { readForm } from '#site/forms/readForm.ts';
import { messages } from '#site/messages.ts';

/** Project budgets (rules §5): what can be typed for an amount, its digits, and the field's wording. */
const amounts: [typed: string[], digits: string, words: string][] = [
  [['0'], '0', '₹0'],
  [['007'], '7', '₹7'],
  [['25.00', '25.0'], '25', '₹25'],
  [['1000'], '1000', '₹1,000, 1 thousand'],
  // Some programs copy it with marks of text direction.
  [['₹ 5,000/-', 'Rs. 5,000.50/-', '\u202a₹5,000\u202c', '5000.5', '5,000.'], '5000', '₹5,000, 5 thousand'],
  [['२५०००'], '25000', '₹25,000, 25 thousand'],
  [['50k'], '50000', '₹50,000, 50 thousand'],
  [['100000'], '100000', '₹1,00,000, 1 lakh'],
  [['1 lakh 500'], '100500', '₹1,00,500, 1 lakh 500'],
  [['₹1.1 Lakhs'], '110000', '₹1,10,000, 1 lakh 10 thousand'],
  [['250000.50'], '250000', '₹2,50,000, 2 lakh 50 thousand'],
  [[' 5 00 000 '], '500000', '₹5,00,000, 5 lakh'],
  [['10 lakh', '10 \u00a0 lakh'], '1000000', '₹10,00,000, 10 lakh'],
  [['1250000', '12 lakh 50 thousand', '12L 50k'], '1250000', '₹12,50,000, 12 lakh 50 thousand'],
  [['12 lakh 50,000', '12 lakhs and 50 thousand only'], '1250000', '₹12,50,000, 12 lakh 50 thousand'],
  [['2500000', '₹25,00,000', '25 lakh rupees', '25 lakhs only'], '2500000', '₹25,00,000, 25 lakh'],
  [['Rs. 25,00,000 only', 'INR 25 L.', 'Rupees 2,500,000', '2500k'], '2500000', '₹25,00,000, 25 lakh'],
  [['25.00 lakh', '.25 crore', '25 लाख रुपये', '౨౫ లక్షలు'], '2500000', '₹25,00,000, 25 lakh'],
  [['.5 crore'], '5000000', '₹50,00,000, 50 lakh'],
  [['9999999'], '9999999', '₹99,99,999, 99 lakh 99 thousand 999'],
  [['10000000', '1,00,00,000'], '10000000', '₹1,00,00,000, 1 crore'],
];

/** Texts that are too much, no amount, or could be another one. */
const refused: [message: string, ...typed: string[]][] = [
  [messages.enquiry.budget, '1 crore 20 lakh', '2 करोड़', '10000001', '1,00,00,001', '1.5 crore'],
  [messages.enquiry.budget, '20000000', '99999999999999999999', '9'.repeat(25)],
  [messages.enquiry.oneAmount, 'lots', 'not decided', 'about 5 lakh', '-5', '1e7', '25 l a k e', '₹.'],
  [messages.enquiry.oneAmount, '2.5', '.50', '2.50', '2.500', '25.000', '25.50', '250.505', '2.50.000'],
  [messages.enquiry.oneAmount, '25,00', '2,5 lakh', '1.2345678 lakh', '1.5 crore 20 lakh', '1 crore 20'],
  [messages.enquiry.oneAmount, '5-10 lakh', '2-3 lakh', '5 to 10 lakh', '₹5,000 ₹6,000'],
  [messages.enquiry.oneAmount, '5 lakh 1 lakh', '5 lakh 5 lakh'],
];

const read = (ProjectBudget: unknown) => readForm(enquiry.schema, { phone: '9876543210', ProjectBudget });

it.each(amounts.flatMap(([typed, ...amount]) => typed.map((text) => [text, ...amount] as const)))(
  'a budget of "%s" is sent as %s and worded as %s',
  (typed, digits, words) => {
    expect(read(typed).values?.ProjectBudget).toBe(digits);
    expect(budgetInWords(rupeesOf(typed))).toBe(words);
  },
);

it.each(refused.flatMap(([message, ...texts]) => texts.map((text) => [text, message] as const)))(
  'a budget of "%s" is refused: %s',
  (typed, ProjectBudget) => {
    expect(read(typed).errors).toEqual({ ProjectBudget });
  },
);

it('a budget is optional, and has no words while it is not only digits', () => {
  expect([read(undefined), read(null)].map(({ values }) => values?.ProjectBudget)).toEqual(['', '']);
  expect(['', 'about 5', '5 lakh', '5.5'].map(budgetInWords)).toEqual(['', '', '', '']);
});
