import type { RecordWords } from '../fields/words.ts';

export const newsletterForm: RecordWords = {
  title: 'Newsletter form',
  group: 'Forms and mails',
  about: 'The form for an address in both footers.',
  fields: {
    sent: { label: 'At the field after a success', help: '{email} becomes the visitor’s address.' },
    name: { label: 'Name of the form, for screen readers' },
  },
};
