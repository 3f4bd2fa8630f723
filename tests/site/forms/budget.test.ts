import { describe, expect, it } from 'vitest';
import { budgetError, budgetInWords, rupeesOf } from '#site/forms/budget.ts';
import { enquiry } from '#site/forms/enquiry.ts';
import { readForm } from '#site/forms/readForm.ts';
import { messages } from '#site/messages.ts';

interface BudgetInput {
  typed: string;
  /** The resulting digits; undefined when it is refused. */
  shown: string | undefined;
  /** The field's wording of the amount, or the reason for the refusal. */
  words: string;
}

const refused = (words: string, texts: string[]): BudgetInput[] =>
  texts.map((typed) => ({ typed, shown: undefined, words }));

/** Project budgets (rules §5, decisions "Forms"). */
const budgets: BudgetInput[] = [
  { typed: '0', shown: '0', words: '₹0' },
  { typed: '1000', shown: '1000', words: '₹1,000, 1 thousand' },
  { typed: '100000', shown: '100000', words: '₹1,00,000, 1 lakh' },
  { typed: '1250000', shown: '1250000', words: '₹12,50,000, 12 lakh 50 thousand' },
  { typed: '2500000', shown: '2500000', words: '₹25,00,000, 25 lakh' },
  { typed: '9999999', shown: '9999999', words: '₹99,99,999, 99 lakh 99 thousand 999' },
  { typed: '10000000', shown: '10000000', words: '₹1,00,00,000, 1 crore' },
  { typed: '₹25,00,000', shown: '2500000', words: '₹25,00,000, 25 lakh' },
  { typed: '1,00,00,000', shown: '10000000', words: '₹1,00,00,000, 1 crore' },
  { typed: ' 5 00 000 ', shown: '500000', words: '₹5,00,000, 5 lakh' },
  { typed: '007', shown: '7', words: '₹7' },
  { typed: '250000.50', shown: '250000', words: '₹2,50,000, 2 lakh 50 thousand' },
  { typed: '₹ 5,000/-', shown: '5000', words: '₹5,000, 5 thousand' },
  { typed: 'Rs. 5,000.50/-', shown: '5000', words: '₹5,000, 5 thousand' },
  // Some programs copy it with marks of text direction.
  { typed: '\u202a₹5,000\u202c', shown: '5000', words: '₹5,000, 5 thousand' },
  { typed: '२५०००', shown: '25000', words: '₹25,000, 25 thousand' },
  { typed: '10 lakh', shown: '1000000', words: '₹10,00,000, 10 lakh' },
  { typed: '₹1.1 Lakhs', shown: '110000', words: '₹1,10,000, 1 lakh 10 thousand' },
  { typed: '.5 crore', shown: '5000000', words: '₹50,00,000, 50 lakh' },
  { typed: '50k', shown: '50000', words: '₹50,000, 50 thousand' },
  { typed: '5000.5', shown: '5000', words: '₹5,000, 5 thousand' },
  { typed: '25.00', shown: '25', words: '₹25' },
  { typed: '25.0', shown: '25', words: '₹25' },
  { typed: '5,000.', shown: '5000', words: '₹5,000, 5 thousand' },
  { typed: '10 \u00a0 lakh', shown: '1000000', words: '₹10,00,000, 10 lakh' },
  { typed: '1 lakh 500', shown: '100500', words: '₹1,00,500, 1 lakh 500' },
  ...[
    ...[
      '25 lakh rupees',
      '25 lakhs only',
      'Rs. 25,00,000 only',
      '₹ 25,00,000/-',
      'INR 25 L.',
      'Rupees 2,500,000',
    ],
    ...['25.00 lakh', '.25 crore', '25 लाख रुपये', '౨౫ లక్షలు', '2500k'],
  ].map((typed) => ({ typed, shown: '2500000', words: '₹25,00,000, 25 lakh' })),
  ...['12 lakh 50 thousand', '12L 50k', '12 lakh 50,000', '12 lakhs and 50 thousand only'].map((typed) => ({
    typed,
    shown: '1250000',
    words: '₹12,50,000, 12 lakh 50 thousand',
  })),
  ...refused(messages.enquiry.budget, [
    '1 crore 20 lakh',
    '2 करोड़',
    '10000001',
    '1,00,00,001',
    '1.5 crore',
    '20000000',
    '99999999999999999999',
    '9'.repeat(25),
  ]),
  ...refused(messages.enquiry.oneAmount, [
    'lots',
    '-5',
    '1e7',
    '2.5',
    '25 l a k e',
    '5-10 lakh',
    '2.50.000',
    '.50',
    '₹5,000 ₹6,000',
    ...['5 lakh 1 lakh', '25.50', '250.505', '₹.'],
    ...['2.500', '25.000', '2.50', '2,5 lakh', '25,00', '1.2345678 lakh'],
    ...[
      '2-3 lakh',
      '5 to 10 lakh',
      '5 lakh 5 lakh',
      '1.5 crore 20 lakh',
      '1 crore 20',
      'not decided',
      'about 5 lakh',
    ],
  ]),
];

const read = (ProjectBudget: unknown) => readForm(enquiry.schema, { phone: '9876543210', ProjectBudget });

describe('a project budget', () => {
  it.each(budgets)('"$typed" is shown as $shown and announced as $words', ({ typed, shown, words }) => {
    const rupees = rupeesOf(typed);
    if (shown === undefined) expect(budgetError(rupees)).toBe(words);
    else expect([budgetError(rupees), rupees, budgetInWords(rupees)]).toEqual([undefined, shown, words]);
  });

  it.each(budgets)('"$typed" is sent as $shown', ({ typed, shown, words }) => {
    const { values, errors } = read(typed);
    expect(values?.ProjectBudget).toBe(shown);
    expect(errors).toEqual(shown === undefined ? { ProjectBudget: words } : undefined);
  });

  it.each(['', 'about 5', '5 lakh', '5.5'])('has no words unless it contains only digits: "%s"', (text) => {
    expect(budgetInWords(text)).toBe('');
  });

  it('is optional', () => {
    expect(read(undefined).values?.ProjectBudget).toBe('');
    expect(read(null).values?.ProjectBudget).toBe('');
  });
});
