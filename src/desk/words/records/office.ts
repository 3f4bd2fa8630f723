import type { RecordWords } from '../fields/words.ts';

export const office: RecordWords = {
  title: 'Office and contact',
  group: 'Every page',
  about: 'Shown in both footers, on the contact page, in mails and to search engines.',
  shownAt: '/contact',
  fields: {
    offices: { label: 'Further offices', help: 'Shown on the page Contact, below the map.', noun: 'office' },
    whatsApp: {
      label: 'WhatsApp number',
      help: 'With country code, such as +91 98480 00000. Pages link to a chat.',
    },
    hours: { label: 'Opening hours', help: 'Such as Mon to Fri, 9:30 to 18:30.' },
    place: {
      label: 'Place on the map',
      help: 'Latitude and longitude, such as 17.4474, 78.3762. Copy them from a map: a long press or right click shows them.',
    },
    address: {
      help: 'One line for each line of the address. The last one ends with the town and its PIN code.',
    },
  },
};
