import { fullOf, without } from '#gallery/sampleContent.ts';
import type { Stories, Story } from '#gallery/story.ts';
import { showsNothing } from '#gallery/visitor.ts';
import { Collaboration } from './Collaboration.tsx';

export default {
  component: Collaboration,
  parameters: {
    layout: 'fullscreen',
    use: 'On the home page: how the work goes, from the first talk on. The drawings show a stone in four states, so it has four steps.',
    accessibility: 'An ordered list; the numbers are text of the headings. The drawings are decoration.',
  },
} satisfies Stories<typeof Collaboration>;

type State = Story<typeof Collaboration>;

export const Sample: State = {};

export const Long = fullOf('manyWords');

export const Urdu = fullOf('urdu');

export const Telugu = fullOf('telugu');

export const Failed: State = { ...without('collaboration'), play: showsNothing };
