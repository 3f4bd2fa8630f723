import type { RecordWords } from '../fields/words.ts';

export const homePage: RecordWords = {
  title: 'Home',
  group: 'Home',
  about: 'The first screen of the home page and the text next to its contact form.',
  fields: {
    proof: { label: 'Figures below the opening' },
    'proof.label': { label: 'Words below it' },
    software: { label: 'Screen of software below the figures' },
    hero: { label: 'First screen' },
    points: { label: 'Points below the buttons', noun: 'point' },
    order: { label: 'Order of the sections' },
    'order.itServices': { label: 'Products' },
    'order.collaboration': { label: 'How you work' },
    'order.contact': { label: 'Contact form' },
    'hero.heading': { label: 'Headline', help: 'Without one, the line of the brand is shown.' },
  },
};
