import { fullOf, listsOf, without } from '#gallery/sampleContent.ts';
import type { Stories, Story } from '#gallery/story.ts';
import { Hero } from './Hero.tsx';

export default {
  component: Hero,
  parameters: {
    layout: 'fullscreen',
    use: 'At the top of the home page, under the floating navigation bar.',
    accessibility: 'Holds the page’s one h1, the brand’s line. The drawing is decoration.',
  },
} satisfies Stories<typeof Hero>;

type State = Story<typeof Hero>;

export const Sample: State = {};

export const Many = listsOf(9);

export const Long = fullOf('manyWords');

export const Urdu = fullOf('urdu');

/** The brand’s line needs no record. */
export const Failed: State = {
  ...without('homePage'),
  play: async ({ canvas }) => void (await canvas.findByRole('heading', { level: 1 })),
};
