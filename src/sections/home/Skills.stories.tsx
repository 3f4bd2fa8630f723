import { fullOf, listsOf, without } from '#gallery/sampleContent.ts';
import type { Stories, Story } from '#gallery/story.ts';
import { showsNothing } from '#gallery/visitor.ts';
import { Skills } from './Skills.tsx';

export default {
  component: Skills,
  parameters: {
    layout: 'fullscreen',
    use: 'On the home page: what the team is good at, by group.',
    accessibility: 'A list of terms with their descriptions (dl), which screen readers read as pairs.',
  },
} satisfies Stories<typeof Skills>;

type State = Story<typeof Skills>;

export const Sample: State = {};

export const Long = fullOf('manyWords');

export const Urdu = fullOf('urdu');

export const Many = listsOf(24);

export const Failed: State = { ...without('skills'), play: showsNothing };
