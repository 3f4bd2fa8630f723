import type { RecordWords } from '../fields/words.ts';

export const notFoundPage: RecordWords = {
  title: 'Page not found',
  group: 'Other pages',
  about: 'Shown at every address that has no page.',
  shownAt: '/not-found',
};
