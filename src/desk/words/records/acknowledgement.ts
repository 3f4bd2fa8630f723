import type { RecordWords } from '../fields/words.ts';

export const acknowledgement: RecordWords = {
  title: 'Mail to people who wrote',
  group: 'Forms and mails',
  about: 'Says that an enquiry or a message has arrived. {company} is filled in. Probable spam gets none.',
  fields: {
    send: { label: 'Send it' },
    'send.off': { label: 'No' },
    'send.on': { label: 'Yes, to every valid address' },
  },
};
