import type { RecordWords } from '../fields/words.ts';

export const aboutPage: RecordWords = {
  title: 'About: contact and search',
  group: 'About us and team',
  about:
    'The figures and the link to the team on About us, the text next to its form, and what search engines say about the page.',
  fields: {
    facts: { label: 'The company in figures', noun: 'figure' },
    'facts.value': { label: 'Figure' },
    'facts.label': { label: 'Words next to it' },
    team: { label: 'Link to the team' },
    'team.label': { label: 'Link text' },
  },
};
