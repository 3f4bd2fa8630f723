import type { Stories, Story } from '#samples/story.ts';
import { Action } from './Action.tsx';

export default {
  component: Action,
  args: {
    heading: 'A question that no article answers?',
    text: 'A person who builds software answers.',
    button: { label: 'Ask us', path: '/contact' },
  },
  parameters: {
    use: 'At the end of a page, once.',
    accessibility: 'The heading is one of the page’s, the button a link.',
  },
} satisfies Stories<typeof Action>;

export const Usual: Story<typeof Action> = {};
