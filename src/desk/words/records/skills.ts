import type { RecordWords } from '../fields/words.ts';

export const skills: RecordWords = {
  title: 'Home: skills',
  group: 'Home',
  about: 'Shown on the home page, below the steps.',
  fields: {
    'groups.name': { label: 'Group' },
    'groups.items': { label: 'Skills, with commas between them' },
    groups: { noun: 'group of skills' },
  },
};
