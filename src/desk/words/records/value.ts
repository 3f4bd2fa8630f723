import type { RecordWords } from '../fields/words.ts';

export const value: RecordWords = {
  title: 'Values',
  group: 'About us and team',
  about: 'Shown on the page About us, below the company.',
  fields: {
    mainTitle: { label: 'Heading' },
    highlight: { label: 'Words of the heading in colour' },
    suffix: { label: 'End of the heading' },
    'values.title': { label: 'Value' },
    values: { noun: 'value' },
  },
};
