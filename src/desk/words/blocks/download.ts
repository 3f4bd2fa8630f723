import type { BlockWords } from '../fields/words.ts';

export const download: BlockWords = {
  title: 'Download',
  help: 'A PDF to take away.',
  fields: {
    file: { label: 'PDF', placeholder: 'uploads/….pdf' },
    label: { label: 'Link text', placeholder: 'Say what the file is' },
  },
};
