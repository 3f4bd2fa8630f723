import type { BlockWords } from '../fields/words.ts';

export const enquiryForm: BlockWords = {
  title: 'Enquiry form',
  help: 'The long form of Contact. Its texts are under Content.',
};
