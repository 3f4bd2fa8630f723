import { fullOf, sample, without } from '#gallery/sampleContent.ts';
import type { Stories, Story } from '#gallery/story.ts';
import { noAnswer, showsNothing } from '#gallery/visitor.ts';
import { messages } from '#site/messages.ts';
import { TeamGrid } from './TeamGrid.tsx';

const team = sample.team as object[];

export default {
  component: TeamGrid,
  parameters: {
    layout: 'fullscreen',
    use: 'On the team page. It alone of all sections says that it loads, and that it failed.',
    accessibility:
      'The progress is announced politely, a failure at once; “Try again” is a link to the page. The grey places are not heard.',
    site: { path: '/team' },
  },
} satisfies Stories<typeof TeamGrid>;

type State = Story<typeof TeamGrid>;

export const Sample: State = {};

export const Loading: State = {
  parameters: { site: { path: '/team', loaded: ['teamPage'], content: { team: noAnswer() } } },
  play: async ({ canvas }) => void (await canvas.findByText(messages.team.loading)),
};

export const Failed: State = {
  ...without('team'),
  play: async ({ canvas }) => {
    await canvas.findByText(messages.team.failed);
    await canvas.findByRole('link', { name: 'Try again' });
  },
};

export const One: State = { parameters: { site: { content: { team: team.slice(0, 1) } } } };

export const Many: State = {
  parameters: { site: { content: { team: Array(6).fill(team).flat() } } },
};

export const Long = fullOf('longWord');

export const Urdu = fullOf('urdu');

export const Telugu = fullOf('telugu');

export const Nobody: State = { parameters: { site: { content: { team: [] } } }, play: showsNothing };
