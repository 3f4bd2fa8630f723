import type { BlockWords } from '../fields/words.ts';

export const newsletter: BlockWords = {
  title: 'Newsletter',
  help: 'The field for an address. Its texts are under Content.',
};
