import type { BlockWords } from '../fields/words.ts';

export const banner: BlockWords = {
  title: 'Banner',
  help: 'The top of a page: heading, text, button, picture.',
  fields: {
    facts: { label: 'Facts, such as client and weeks', noun: 'fact' },
    'facts.label': { label: 'What it is' },
    heading: { placeholder: 'Write a heading' },
  },
};
