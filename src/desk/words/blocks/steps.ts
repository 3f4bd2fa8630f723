import type { BlockWords } from '../fields/words.ts';

export const steps: BlockWords = {
  title: 'Steps',
  help: 'A way of working, in order.',
  fields: {
    items: { label: 'Steps', noun: 'step' },
    heading: { placeholder: 'Write a heading' },
    'items.title': { placeholder: 'Name the step' },
    'items.text': { placeholder: 'Write one or two sentences here.' },
  },
};
