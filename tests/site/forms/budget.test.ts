import { describe, expect, it } from 'vitest';
import { budgetError, budgetInWords, rupeesOf } from '#site/forms/budget.ts';
import { enquiry } from '#site/forms/enquiry.ts';
import { readForm } from '#site/forms/readForm.ts';
import { budgets } from '../../support/formInputs.ts';

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

  it('is stored as digits, regardless of its grouping', () => {
    expect(read('₹ 25,00,000').values?.ProjectBudget).toBe('2500000');
    expect(read(2500000).values?.ProjectBudget).toBe('2500000');
  });

  it('loses its paise, also before a suffix', () => {
    expect(rupeesOf('2,500.50 ')).toBe('2500');
    expect(rupeesOf('2500.')).toBe('2500');
  });

  it.each(['', 'about 5', '5 lakh', '5.5'])('has no words unless it contains only digits: "%s"', (text) => {
    expect(budgetInWords(text)).toBe('');
  });

  it('is optional', () => {
    expect(read(undefined).values?.ProjectBudget).toBe('');
    expect(read(null).values?.ProjectBudget).toBe('');
  });
});
