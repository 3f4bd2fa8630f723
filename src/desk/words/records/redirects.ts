import type { RecordWords } from '../fields/words.ts';

export const redirects: RecordWords = {
  title: 'Redirects',
  group: 'Other pages',
  about: '',
};
