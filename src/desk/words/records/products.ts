import type { RecordWords } from '../fields/words.ts';

export const products: RecordWords = {
  title: 'Products',
  group: 'Products',
  about: 'Each product has a page of its own, and a place in the lists of the home page and of Products.',
  fields: {
    name: { label: 'Name in lists' },
    slug: {
      label: 'Address',
      help: 'The last part of the page’s address: small letters, digits and hyphens. Links to the old address will break, unless you add a redirect.',
    },
    summary: { label: 'Sentence in lists' },
    lead: { label: 'First paragraph' },
    placeholder: { label: 'Text until the page has its own' },
    somethingElse: { label: 'Last entry of the list' },
    page: { label: 'On every product’s page' },
    trail: { label: 'Name of the path of pages, for screen readers' },
    'page.home': { label: 'First step of the path' },
    'page.products': { label: 'Second step of the path' },
    products: { noun: 'product' },
    'products.name': { placeholder: 'Name the product' },
    'products.title': { placeholder: 'Write a title' },
    'products.description': { placeholder: 'Write one or two sentences here.' },
    'products.heading': { placeholder: 'Write a heading' },
    'products.summary': { placeholder: 'Write one or two sentences here.' },
    'products.lead': { placeholder: 'Write one or two sentences here.' },
  },
};
