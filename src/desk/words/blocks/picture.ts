import type { BlockWords } from '../fields/words.ts';

export const picture: BlockWords = {
  title: 'Picture',
  help: 'One picture with a line below it.',
  fields: {
    caption: { label: 'Line below the picture' },
    file: { placeholder: 'uploads/…' },
    alt: { placeholder: 'Say what the picture shows' },
  },
};
