import type { BlockWords } from '../fields/words.ts';

export const pictureText: BlockWords = {
  title: 'Picture and text',
  help: 'A picture next to a text.',
  fields: {
    side: { label: 'Side of the picture' },
    heading: { placeholder: 'Write a heading' },
    body: { placeholder: 'Write one or two sentences here.' },
    file: { placeholder: 'uploads/…' },
    alt: { placeholder: 'Say what the picture shows' },
  },
};
