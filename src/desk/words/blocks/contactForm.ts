import type { BlockWords } from '../fields/words.ts';

export const contactForm: BlockWords = {
  title: 'Contact form',
  help: 'The short form of the home page. Its texts are under Content.',
};
