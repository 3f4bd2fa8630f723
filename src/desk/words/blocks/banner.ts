import type { BlockWords } from '../fields/words.ts';

export const banner: BlockWords = {
  title: 'Banner',
  help: 'The top of a page: heading, text, button, picture.',
  fields: {
    heading: { placeholder: 'Write a heading' },
  },
};
