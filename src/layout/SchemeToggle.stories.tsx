import type { Stories, Story } from '#gallery/story.ts';
import { SchemeToggle } from './SchemeToggle.tsx';

export default {
  component: SchemeToggle,
  parameters: {
    use: 'In the bar and in the menu of small screens.',
    accessibility:
      'A button that keeps its name; the page’s frame sets `aria-pressed` while it is dark. 44 px high and wide.',
  },
} satisfies Stories<typeof SchemeToggle>;

type State = Story<typeof SchemeToggle>;

export const Sample: State = {};

export const Focused: State = {
  play: async ({ canvas }) => (await canvas.findByRole('button', { name: 'Switch colour scheme' })).focus(),
};
