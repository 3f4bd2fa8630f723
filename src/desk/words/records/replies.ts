import type { RecordWords } from '../fields/words.ts';

export const replies: RecordWords = {
  title: 'Replies to leads',
  group: 'Forms and mails',
  about: 'Texts that open in your mail program. {name}, {company} and {sender} are filled in.',
  shownAt: '/contact',
};
