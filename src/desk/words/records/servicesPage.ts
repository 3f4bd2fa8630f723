import type { RecordWords } from '../fields/words.ts';

export const servicesPage: RecordWords = {
  title: 'Services in search engines',
  group: 'Services',
  about: 'What search engines and shared links say about the page Services.',
};
