import type { BlockWords } from '../fields/words.ts';

export const questions: BlockWords = {
  title: 'Questions',
  help: 'Questions that open their answers.',
  fields: {
    items: { label: 'Questions', noun: 'question' },
    heading: { placeholder: 'Questions' },
    'items.question': { placeholder: 'Write a question' },
    'items.answer': { placeholder: 'Write one or two sentences here.' },
  },
};
