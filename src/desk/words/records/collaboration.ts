import type { RecordWords } from '../fields/words.ts';

export const collaboration: RecordWords = {
  title: 'Home: how you work',
  group: 'Home',
  about: 'Shown on the home page as numbered steps.',
  fields: {
    'steps.title': { label: 'Step' },
  },
};
