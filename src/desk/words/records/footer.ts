import type { RecordWords } from '../fields/words.ts';

export const footer: RecordWords = {
  title: 'Footer of home, contact and terms',
  group: 'Every page',
  about: 'Shown at the end of the home page, Contact, Portfolio, Terms and Privacy.',
  fields: {
    menuLinks: { label: 'Links to pages', noun: 'link' },
    productLinks: { label: 'Links to products', noun: 'link to a product' },
    policyLinks: { label: 'Links at the very end', noun: 'link' },
    sectionTitles: { label: 'Headings of the columns' },
    menuTitle: { label: 'Above the pages' },
    productTitle: { label: 'Above the products' },
    branchTitle: { label: 'Above the office' },
  },
};
