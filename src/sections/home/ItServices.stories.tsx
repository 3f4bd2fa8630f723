import { fullOf, without } from '#gallery/sampleContent.ts';
import type { Stories, Story } from '#gallery/story.ts';
import { showsNothing } from '#gallery/visitor.ts';
import { ItServices } from './ItServices.tsx';

export default {
  component: ItServices,
  parameters: {
    layout: 'fullscreen',
    use: 'On the home page: all products at a glance. The products page has AllProducts.',
    accessibility: 'A heading and the list of ProductGrid.',
  },
} satisfies Stories<typeof ItServices>;

type State = Story<typeof ItServices>;

export const Sample: State = {};

export const Long = fullOf('manyWords');

export const Urdu = fullOf('urdu');

export const Failed: State = { ...without('itServices'), play: showsNothing };
