import type { RecordWords } from '../fields/words.ts';

export const newsletterForm: RecordWords = {
  title: 'Newsletter form',
  group: 'Forms and mails',
  about: 'The form for an address in both footers.',
  fields: {
    name: { label: 'Name of the form, for screen readers' },
  },
};
