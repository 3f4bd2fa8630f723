import type { RecordWords } from '../fields/words.ts';

export const newsletterPage: RecordWords = {
  title: 'Newsletter: confirm and leave',
  group: 'Other pages',
  about: 'Shown to people who open the links in their newsletter mails.',
  shownAt: '/newsletter/confirm',
  fields: {
    confirm: { label: 'Question to a new subscriber' },
    confirmed: { label: 'After confirming' },
    unsubscribe: { label: 'Question before leaving' },
    unsubscribed: { label: 'After leaving' },
    used: { label: 'When a link was used before' },
    ended: { label: 'When the time of a link is over' },
    button: { label: 'Button text' },
  },
};
