import type { RecordWords } from '../fields/words.ts';

export const mail: RecordWords = {
  title: 'Mail to you',
  group: 'Forms and mails',
  about: 'The mail about a new lead. Words in braces, such as {title}, are filled in.',
  fields: {
    titles: { label: 'Subjects' },
    'titles.enquiry': { label: 'Of an enquiry' },
    contactMessage: { label: 'Of a contact message' },
    'titles.newsletter': { label: 'Of a subscriber' },
    suspect: { label: 'Subject when it may be spam' },
    reply: { label: 'Note about replies' },
    noReply: { label: 'Note where no reply is possible' },
    origin: { label: 'Where the visitor came from' },
    referrer: { label: 'Other site' },
    file: { label: 'Note about a file' },
    received: { label: 'Note about the time' },
    yes: { label: 'Word for yes' },
    no: { label: 'Word for no' },
  },
};
