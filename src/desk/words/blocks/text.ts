import type { BlockWords } from '../fields/words.ts';

export const text: BlockWords = {
  title: 'Text',
  help: 'Paragraphs, headings and lists.',
  fields: {
    body: { placeholder: 'Write the text here.' },
  },
};
