import type { RecordWords } from '../fields/words.ts';

export const article: RecordWords = {
  title: 'Articles',
  group: 'Other pages',
  about:
    'Words next to the date of an article, above the list of its headings, and at the links to the previous and next article.',
  shownAt: '/insights',
  fields: {
    minutes: { label: 'Time to read', help: '{minutes} becomes the number of minutes.' },
  },
};
