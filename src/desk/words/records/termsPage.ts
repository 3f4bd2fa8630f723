import type { RecordWords } from '../fields/words.ts';

export const termsPage: RecordWords = {
  title: 'Terms and conditions',
  group: 'Other pages',
  about: 'Shown on the page Terms, which both footers link to.',
};
