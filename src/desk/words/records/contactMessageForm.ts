import type { RecordWords } from '../fields/words.ts';

export const contactMessageForm: RecordWords = {
  title: 'Contact form',
  group: 'Forms and mails',
  about: 'The short form on the home page and on About us.',
  fields: {
    person: { label: 'Who reads it' },
    'person.name': { label: 'Name' },
    'person.role': { label: 'Role' },
    name: { label: 'Name of the form, for screen readers' },
    'labels.name': { label: 'Name' },
    agreeToUpdates: { label: 'Tick for the newsletter' },
    emailHint: { label: 'Hint at the e-mail' },
    fileHint: { label: 'Hint at the file', help: '{size} is filled in.' },
    removeFile: { label: 'Button that takes a file away' },
  },
};
