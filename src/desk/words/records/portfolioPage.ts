import type { RecordWords } from '../fields/words.ts';

export const portfolioPage: RecordWords = {
  title: 'Portfolio',
  group: 'Contact and careers',
  about: 'Shown on the page Portfolio.',
};
