import type { RecordWords } from '../fields/words.ts';

export const safeguard: RecordWords = {
  title: 'Services: safeguards',
  group: 'Services',
  about: 'Shown on the page Services as cards.',
  fields: {
    title: { label: 'Heading' },
    cards: { label: 'Safeguards', noun: 'safeguard' },
    'cards.title': { label: 'Safeguard' },
  },
};
