import type { Stories, Story } from '#samples/story.ts';
import { fillIn } from '#samples/visitor.ts';
import { budgetMaximum } from '#site/limits.ts';
import { messages } from '#site/messages.ts';
import { BudgetField } from './BudgetField.tsx';

export default {
  component: BudgetField,
  args: { label: 'Project budget', name: 'ProjectBudget', hint: 'In rupees, up to 1 crore' },
  parameters: {
    use: 'For an amount in rupees. It takes what people in India write, such as 10 lakh or ₹25,00,000.',
    accessibility:
      'The rupee sign is part of the field’s name. What the amount comes to is said in words, a second after the last key; an amount above the limit is refused at once, and the field says so.',
  },
} satisfies Stories<typeof BudgetField>;

type State = Story<typeof BudgetField>;

const budget = /^Project budget/;

export const Empty: State = {};

/** The amount becomes digits and is said in words. */
export const InWords: State = {
  play: async (visit) => {
    await visit.userEvent.type(await visit.canvas.findByLabelText(budget), '25 lakh');
    await visit.userEvent.tab();
    await visit.canvas.findByDisplayValue('2500000');
    await visit.canvas.findByText('₹25,00,000, 25 lakh', undefined, { timeout: 5000 });
  },
};

export const TooMuch: State = {
  play: async (visit) => {
    await fillIn(visit, { 'Project budget': String(budgetMaximum + 1) });
    await visit.canvas.findByText(messages.enquiry.budget);
  },
};
