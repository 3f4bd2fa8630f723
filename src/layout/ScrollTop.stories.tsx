import type { Stories, Story } from '#gallery/story.ts';
import { ScrollTop } from './ScrollTop.tsx';

export default {
  component: ScrollTop,
  render: () => (
    <div data-far="">
      <ScrollTop />
    </div>
  ),
  parameters: {
    use: 'Once on every page, outside its main part.',
    accessibility:
      'Not displayed, and so out of reach, until the page is scrolled by 300 px. Its press moves the focus to the h1.',
  },
} satisfies Stories<typeof ScrollTop>;

type State = Story<typeof ScrollTop>;

export const FarDown: State = {};

export const Focused: State = {
  play: async ({ canvas }) => (await canvas.findByRole('button', { name: 'Scroll to top' })).focus(),
};
