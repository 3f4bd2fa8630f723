import type { BlockWords } from '../fields/words.ts';

export const saas: BlockWords = {
  title: 'Ready applications',
  help: 'The same as on Services. Its texts are under Content.',
};
