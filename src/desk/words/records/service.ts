import type { RecordWords } from '../fields/words.ts';

export const service: RecordWords = {
  title: 'Services',
  group: 'Services',
  about: 'Shown at the top of the page Services, and its list of services.',
  fields: {
    topBanner: { label: 'Top of the page' },
    'topBanner.title': { label: 'Heading of the page' },
    callToAction: { label: 'Button below the services' },
    group: { label: 'Group', help: 'Services with the same words here stand together below them.' },
    services: { noun: 'service' },
  },
};
