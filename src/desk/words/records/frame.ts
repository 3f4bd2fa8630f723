import type { RecordWords } from '../fields/words.ts';

export const frame: RecordWords = {
  title: 'On every page',
  group: 'Every page',
  about:
    'The announcement above the menu, small texts of the footers, and words that screen readers say on every page.',
  fields: {
    reach: { label: 'Buttons to reach the office' },
    'reach.phone': { label: 'Call' },
    'reach.email': { label: 'Email' },
    'reach.ask': { label: 'Write' },
    newsletter: { label: 'Newsletter in the footer' },
    companyLine: {
      label: 'The company as it is registered',
      help: 'The words in braces come from the brand.',
    },
    brandNote: { label: 'Sentence below the company’s name' },
    links: { label: 'Names of the link lists, for screen readers' },
    ariaLabels: { label: 'Words for screen readers' },
    skip: { label: 'Link past the menu' },
    'ariaLabels.home': { label: 'After the company’s name' },
    main: { label: 'Name of the menu' },
    openMenu: { label: 'Button that opens the menu' },
    closeMenu: { label: 'Button that closes the menu' },
    'ariaLabels.submenu': { label: 'Button that opens the entries below', help: '{name} is filled in.' },
    scheme: { label: 'Button for light and dark' },
    top: { label: 'Button to the top' },
    'ariaLabels.reach': { label: 'Name of the buttons on phones' },
    trap: { label: 'Name of a hidden field against spam', help: 'Only programs fill it in.' },
    announcement: { help: 'Shown above the menu on every page; without a text there is none.' },
  },
};
