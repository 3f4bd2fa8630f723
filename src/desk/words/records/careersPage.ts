import type { RecordWords } from '../fields/words.ts';

export const careersPage: RecordWords = {
  title: 'Careers',
  group: 'Contact and careers',
  about: 'Shown on the page Careers.',
};
