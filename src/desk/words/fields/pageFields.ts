import type { WordsOfFields } from './words.ts';

/** Words of the settings of a page that staff made. */
export const pageFields: WordsOfFields = {
  path: { label: 'Address' },
  'footer.main': { label: 'As on the home page' },
  'footer.service': { label: 'As on Services' },
  place: { label: 'Where your blocks are' },
  'place.last': { label: 'At the end' },
  'place.first': { label: 'After the banner' },
  listed: { label: 'Show it to search engines and in lists' },
  picture: { label: 'Picture in lists and shared links' },
  title: { help: 'Also the title in search engines: about 60 characters.' },
  date: { help: 'Articles and case studies have one. It orders lists of pages, newest first.' },
  author: { help: 'Shown next to the date.' },
  // These two are in no form, but in what the dialogs show of a change.
  formerly: { label: 'Earlier addresses' },
  movedTo: { label: 'Visitors go to' },
};
