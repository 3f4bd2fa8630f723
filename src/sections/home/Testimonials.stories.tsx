import { fullOf, listsOf, without } from '#gallery/sampleContent.ts';
import type { Stories, Story } from '#gallery/story.ts';
import { showsNothing } from '#gallery/visitor.ts';
import { Testimonials } from './Testimonials.tsx';

export default {
  component: Testimonials,
  parameters: {
    layout: 'fullscreen',
    use: 'On the home page: what clients say. A quote carries a role and a trade, never a person; samples are marked in the content file.',
    accessibility: 'Each quote is a figure with its speaker as the caption. The stones are decoration.',
  },
} satisfies Stories<typeof Testimonials>;

type State = Story<typeof Testimonials>;

export const Sample: State = {};

export const Long = fullOf('manyWords');

export const Urdu = fullOf('urdu');

export const One = listsOf(1);

export const Many = listsOf(9);

export const Failed: State = { ...without('testimonials'), play: showsNothing };
