import type { RecordWords } from '../fields/words.ts';

export const navigation: RecordWords = {
  title: 'Menu',
  group: 'Every page',
  about: 'Shown at the top of every page; on phones behind the button Menu.',
  shownAt: '/services',
  noun: 'menu entry',
  fields: {
    name: { label: 'Words in the menu' },
    submenu: {
      label: 'Entries below it',
      help: 'An entry with entries below it opens them; its own link is the first.',
      noun: 'entry below it',
    },
  },
};
