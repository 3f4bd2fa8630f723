import type { RecordWords } from '../fields/words.ts';

export const contactPage: RecordWords = {
  title: 'Contact',
  group: 'Contact and careers',
  about: 'Shown on the page Contact, next to its form.',
  fields: {
    formHeading: { label: 'Heading of the form' },
    help: { label: 'Hints next to the form', noun: 'hint' },
    'help.title': { label: 'Hint' },
    frameTitle: { label: 'The map in words, for screen readers' },
    'map.show': { label: 'Button that shows the map' },
    'map.open': { label: 'Link to the large map' },
    newTab: { label: 'Note at links that open a new tab' },
  },
};
