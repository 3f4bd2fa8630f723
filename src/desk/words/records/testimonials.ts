import type { RecordWords } from '../fields/words.ts';

export const testimonials: RecordWords = {
  title: 'Testimonials',
  group: 'Home',
  about: 'Shown on the home page, in this order.',
  fields: {
    quotes: { label: 'Testimonials', noun: 'testimonial' },
    'quotes.person': { label: 'Name' },
    'quotes.text': { label: 'What the client says' },
    'quotes.product': { help: 'The page of the product next to it, such as /products/…' },
  },
};
