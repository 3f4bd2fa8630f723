import type { RecordWords } from '../fields/words.ts';

export const enquiryForm: RecordWords = {
  title: 'Enquiry form',
  group: 'Forms and mails',
  about: 'The long form on the page Contact. The labels are in the mail to you as well.',
  fields: {
    reply: { label: 'Below the button' },
    name: { label: 'Name of the form, for screen readers' },
    ProjectBudget: { label: 'Budget' },
    designHint: { label: 'Hint at the design' },
    budgetHint: { label: 'Hint at the budget', help: '{maximum} is filled in.' },
  },
};
