import type { BlockWords } from '../fields/words.ts';

export const list: BlockWords = {
  title: 'List of pages',
  help: 'Cards of all pages below an address, newest first.',
  fields: {
    under: {
      label: 'Pages below',
      help: 'The beginning of their addresses, such as /case-studies.',
      placeholder: '/insights',
    },
    limit: { label: 'At most', help: 'Empty shows up to 60.' },
  },
};
