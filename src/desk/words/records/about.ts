import type { RecordWords } from '../fields/words.ts';

export const about: RecordWords = {
  title: 'About the company',
  group: 'About us and team',
  about: 'Shown at the top of the page About us.',
  fields: {
    subtitle: { label: 'Small line above the heading' },
    title: { label: 'Heading' },
    highlight: { label: 'Last words of the heading, in colour' },
    paragraph1: { label: 'First paragraph' },
    paragraph2: { label: 'Second paragraph' },
  },
};
