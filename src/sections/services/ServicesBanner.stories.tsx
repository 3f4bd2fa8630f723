import { fullOf, without } from '#gallery/sampleContent.ts';
import type { Stories, Story } from '#gallery/story.ts';
import { ServicesBanner } from './ServicesBanner.tsx';

export default {
  component: ServicesBanner,
  parameters: {
    layout: 'fullscreen',
    use: 'At the top of the services page. Other pages have PageBanner or ProductBanner.',
    accessibility: 'Holds the page’s one h1, also when its record is missing. The stone is decoration.',
  },
} satisfies Stories<typeof ServicesBanner>;

type State = Story<typeof ServicesBanner>;

export const Sample: State = {};

export const Long = fullOf('manyWords');

export const Urdu = fullOf('urdu');

/** The page keeps its heading and the default button. */
export const Failed: State = {
  ...without('service'),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 });
    await canvas.findByRole('link', { name: 'Get in Touch' });
  },
};
