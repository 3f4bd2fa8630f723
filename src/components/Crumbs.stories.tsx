import type { Stories, Story } from '#samples/story.ts';
import { Crumbs } from './Crumbs.tsx';

const home = { label: 'Home', path: '/' };

export default {
  component: Crumbs,
  args: { above: [home, { label: 'Products', path: '/products' }], here: 'Payroll management' },
  parameters: {
    use: 'Above the heading of a page that has pages above it.',
    accessibility:
      'A navigation landmark. The page’s own title is the last entry, no link, and marked as the current page.',
  },
} satisfies Stories<typeof Crumbs>;

type State = Story<typeof Crumbs>;

export const Product: State = {};

export const BelowHome: State = { args: { above: [home], here: 'Insights' } };
