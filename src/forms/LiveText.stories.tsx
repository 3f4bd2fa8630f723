import type { Stories, Story } from '#samples/story.ts';
import { LiveText } from './LiveText.tsx';

export default {
  component: LiveText,
  args: { text: '4,500 of 5,000 characters' },
  parameters: {
    use: 'For what a visitor should hear without moving the focus. The answer to a form is said by Notices, once.',
    accessibility:
      'The region is in the page before its text, or nothing is announced. It is polite and interrupts nothing. With `after` it waits until nobody types.',
  },
} satisfies Stories<typeof LiveText>;

type State = Story<typeof LiveText>;

export const Polite: State = {
  play: async ({ canvas }) => void (await canvas.findByText('4,500 of 5,000 characters')),
};

export const Refusal: State = {
  args: { text: 'The file is larger than 5 MB.', isRefusal: true },
  play: async ({ canvas }) => void (await canvas.findByText('The file is larger than 5 MB.')),
};
