import type { RecordWords } from '../fields/words.ts';

export const team: RecordWords = {
  title: 'People',
  group: 'About us and team',
  about: 'Shown on the page Team, in this order.',
  noun: 'person',
  fields: {
    facebook_url: { label: 'Facebook' },
    instagram_url: { label: 'Instagram' },
    linkedin_url: { label: 'LinkedIn' },
    youtube_url: { label: 'YouTube' },
    designation: { label: 'Role' },
    sentence: { label: 'A sentence about the person' },
  },
};
