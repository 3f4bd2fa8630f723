import type { BlockWords } from '../fields/words.ts';

export const cards: BlockWords = {
  title: 'Cards',
  help: 'Short texts side by side.',
  fields: {
    items: { label: 'Cards', noun: 'card' },
    'items.title': { placeholder: 'Name the card' },
    'items.text': { placeholder: 'Write one or two sentences here.' },
  },
};
