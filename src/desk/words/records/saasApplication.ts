import type { RecordWords } from '../fields/words.ts';

export const saasApplication: RecordWords = {
  title: 'Ready applications',
  group: 'Services',
  about: 'Shown on Services, Products, Careers and the page of every product.',
  fields: {
    services: { noun: 'application' },
  },
};
