import type { RecordWords } from '../fields/words.ts';

export const privacyPage: RecordWords = {
  title: 'Privacy',
  group: 'Other pages',
  about: 'Shown on the page Privacy, which both footers link to.',
};
