import type { BlockWords } from '../fields/words.ts';

export const enquiryForm: BlockWords = {
  title: 'Enquiry form',
  help: 'The long form of Contact. Its other texts are under Content.',
  fields: {
    heading: { help: 'Left blank, the name of the form under Content.' },
    text: { label: 'Text below the heading' },
  },
};
