import type { Stories, Story } from '#gallery/story.ts';
import { messages } from '#site/messages.ts';
import { TeamProgress } from './TeamProgress.tsx';

export default {
  component: TeamProgress,
  args: { text: messages.team.loading },
  parameters: {
    use: 'Above the team while it is on its way, and unseen afterwards to say that it has come.',
    accessibility:
      'Shows at once, and comes a second time into its polite region: what comes together with a region is not announced.',
  },
} satisfies Stories<typeof TeamProgress>;

type State = Story<typeof TeamProgress>;

export const Loading: State = {
  play: async ({ canvas }) => void (await canvas.findByText(messages.team.loading)),
};

/** Heard, not seen. */
export const Loaded: State = { args: { text: 'The team has been loaded.', className: 'vh' } };
