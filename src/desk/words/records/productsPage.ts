import type { RecordWords } from '../fields/words.ts';

export const productsPage: RecordWords = {
  title: 'Products: top of the page',
  group: 'Products',
  about: 'Shown at the top of the page Products. The products themselves have a form of their own.',
};
