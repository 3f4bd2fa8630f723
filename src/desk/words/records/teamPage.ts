import type { RecordWords } from '../fields/words.ts';

export const teamPage: RecordWords = {
  title: 'Team',
  group: 'About us and team',
  about: 'Shown at the top of the page Team. The people have a form of their own.',
  fields: {
    loaded: { label: 'Said when the people are shown' },
    retry: { label: 'Button when they cannot be shown' },
    profile: { label: 'Name of a link to a profile', help: '{person} and {network} are filled in.' },
  },
};
