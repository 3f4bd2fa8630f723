import type { BlockWords } from '../fields/words.ts';

export const numbers: BlockWords = {
  title: 'Numbers',
  help: 'Large numbers with a word each.',
  fields: {
    items: { label: 'Numbers', noun: 'number' },
    'items.label': { label: 'Words below it', placeholder: 'What is counted' },
    'items.value': { placeholder: '0' },
  },
};
