import type { RecordWords } from '../fields/words.ts';

export const serviceFooter: RecordWords = {
  title: 'Footer of services, products and company',
  group: 'Every page',
  about: 'Shown at the end of Services, Products, About, Team and Careers.',
  fields: {
    reserved: { label: 'Second copyright line' },
    joinHeading: { label: 'Heading of the newsletter' },
    joinDescription: { label: 'Text of the newsletter' },
  },
};
