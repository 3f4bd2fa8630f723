import type { RecordWords } from '../fields/words.ts';

export const aboutPage: RecordWords = {
  title: 'About: contact and search',
  group: 'About us and team',
  about: 'The text next to the form on About us, and what search engines say about the page.',
};
