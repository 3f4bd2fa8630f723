import type { RecordWords } from '../fields/words.ts';

export const itServices: RecordWords = {
  title: 'Home: products',
  group: 'Home',
  about: 'Shown on the home page, above the list of products.',
};
