import type { BlockWords } from '../fields/words.ts';

export const action: BlockWords = {
  title: 'Call to action',
  help: 'A band with one button.',
  fields: {
    heading: { placeholder: 'Write what comes next' },
    'button.label': { placeholder: 'Write to us' },
    'button.path': { placeholder: '/contact' },
  },
};
