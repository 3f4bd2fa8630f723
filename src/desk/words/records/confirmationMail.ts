import type { RecordWords } from '../fields/words.ts';

export const confirmationMail: RecordWords = {
  title: 'Mail to subscribers',
  group: 'Forms and mails',
  about: 'The mail in which a subscriber confirms the address. {company} and {day} are filled in.',
  fields: {
    ignore: { label: 'For people who did not subscribe' },
    button: { label: 'Link text' },
    until: { label: 'Until when the link works' },
    unsubscribe: { label: 'Text of the link to leave' },
  },
};
