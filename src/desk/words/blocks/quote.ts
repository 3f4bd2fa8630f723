import type { BlockWords } from '../fields/words.ts';

export const quote: BlockWords = {
  title: 'Quote',
  help: 'What a customer says.',
  fields: {
    text: { label: 'What the customer says', placeholder: 'Write what the customer says' },
    person: { label: 'Name' },
    path: { label: 'Link of the customer' },
    role: {
      label: 'Role',
      help: 'Enough without a name, such as Head of nursing.',
      placeholder: 'The role of the customer',
    },
  },
};
