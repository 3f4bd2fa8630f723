import type { BlockWords } from '../fields/words.ts';

export const logos: BlockWords = {
  title: 'Logos',
  help: 'The signs of customers or partners.',
  fields: {
    items: { label: 'Logos', noun: 'logo' },
    ground: { help: 'White logos need a dark one.' },
    'items.file': { placeholder: 'uploads/…' },
    'items.alt': { placeholder: 'Name of the company' },
  },
};
