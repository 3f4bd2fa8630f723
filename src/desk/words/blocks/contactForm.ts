import type { BlockWords } from '../fields/words.ts';

export const contactForm: BlockWords = {
  title: 'Contact form',
  help: 'The short form of the home page, which takes a file. Its other texts are under Content.',
  fields: {
    heading: { help: 'Left blank, the name of the form under Content.' },
    text: { label: 'Text below the heading' },
  },
};
